import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { pageQuery } from './listing.ts';
import { leadMagnetRecord } from './records.ts';

/** Lists requests for the inheritance tax calculator, newest first, in pages (`Link: rel="next"`). */
export const listLeadMagnets = defineContract({
  name: 'list-lead-magnets',
  method: 'GET',
  path: '/api/admin/lead-magnets',
  access: 'staff',
  query: pageQuery,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(leadMagnetRecord) }),
});
