import * as z from 'zod/mini';
import { defineContract } from './contract.ts';

/** Checks that the API and the table respond. Returns 503 when the table does not. */
export const health = defineContract({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  status: 200,
  response: z.object({ success: z.literal(true), status: z.literal('ok') }),
});
