import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { line, maxLength, optional } from './fields.ts';
import { anyContactRecord, leadMagnetRecord, partnerRecord } from './records.ts';

/** Most records a search answers. */
export const mostFound = 50;

/**
 * Finds records over all kinds and times, newest first, that match any of what is given: exactly the email, exactly the
 * phone, or a name that begins so (family name, or given and family name), all compared as `shared/matching.ts` says. With the email
 * and phone of a record it answers that record's possible duplicates (and itself). A POST, so that no personal data stands in an address.
 */
export const searchRecords = defineContract({
  name: 'search-records',
  method: 'POST',
  path: '/api/admin/search',
  access: 'staff',
  body: z
    .object({
      email: optional(line(maxLength.email)),
      phone: optional(line(maxLength.phone)),
      /** At least two letters. */
      namePrefix: optional(z.pipe(line(maxLength.name), z.string().check(z.minLength(2, 'invalid')))),
    })
    .check(z.refine(({ email, phone, namePrefix }) => email ?? phone ?? namePrefix, 'required')),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      contacts: z.array(anyContactRecord),
      partners: z.array(partnerRecord),
      leadMagnets: z.array(leadMagnetRecord),
      /** More than `mostFound` records match: what was asked for should be narrowed. */
      more: z.boolean(),
    }),
  }),
});
