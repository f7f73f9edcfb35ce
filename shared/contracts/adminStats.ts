import * as z from 'zod/mini';
import { contactStatuses, partnerStatuses } from '../vocabularies.ts';
import { defineContract } from './contract.ts';

const count = z.int().check(z.minimum(0));

/** Returns the counts by status of both tabs, correct within seconds. `total` is their sum. */
export const getStats = defineContract({
  name: 'get-stats',
  method: 'GET',
  path: '/api/admin/stats',
  access: 'staff',
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      contacts: z.object({
        total: count,
        ...(Object.fromEntries(contactStatuses.map((status) => [status, count])) as Record<
          (typeof contactStatuses)[number],
          typeof count
        >),
      }),
      partners: z.object({
        total: count,
        ...(Object.fromEntries(partnerStatuses.map((status) => [status, count])) as Record<
          (typeof partnerStatuses)[number],
          typeof count
        >),
      }),
    }),
  }),
});
