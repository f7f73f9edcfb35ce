import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { line, maxLength, optional } from './fields.ts';
import { anyContactRecord, leadMagnetRecord, partnerRecord, privacyRequestRecord } from './records.ts';

/** The largest number of records that a search returns. */
export const maxFound = 50;

/**
 * Finds records of all kinds and times, newest first, that have this email, this phone number, or a name that starts like this
 * (family name, or given and family name). `shared/matching.ts` defines how they are compared. With the email and phone of a
 * record, it returns that record and its possible duplicates. It is a POST so that no personal data is in a URL.
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
      privacyRequests: z.array(privacyRequestRecord),
      /** More than `maxFound` records match, so the search should be narrowed. */
      more: z.boolean(),
    }),
  }),
});
