import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { email, idempotencyHeaders, language, optional, robotSigns, utmParams } from './fields.ts';

/** Stores a request for the inheritance tax calculator (docs/requirements.md#lead-magnet). */
export const leadMagnet = defineContract({
  name: 'lead-magnet',
  method: 'POST',
  path: '/api/lead-magnet',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.object({
    email,
    magnetType: z._default(z.enum(['inheritance_tax_calculator']), 'inheritance_tax_calculator'),
    /** Whether the visitor ticked that we may write to them about estate planning. Absent means no. */
    marketingConsent: optional(z.boolean()),
    utmParams: z.optional(utmParams),
    language,
    ...robotSigns,
  }),
  status: 201,
  response: z.object({ success: z.literal(true) }),
});
