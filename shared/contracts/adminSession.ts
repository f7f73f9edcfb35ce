import * as z from 'zod/mini';
import { defineContract } from './contract.ts';

/** Initials of a member of staff: 1 to 4 letters of any script, kept in capitals. */
export const initials = z.string({ error: 'required' }).check(
  z.trim(),
  z.normalize(),
  z.minLength(1, 'required'),
  z.regex(/^\p{L}{1,4}$/u, { error: 'invalid', abort: true }),
  z.toUpperCase(),
  // Capitals may be more letters than what was typed, as of ß.
  z.maxLength(8, 'too_long'),
);

/**
 * Says who works in this session, as the password is shared (history and notes carry it as `by`). Kept until the session
 * ends; another call replaces them. `GET /api/user` answers them beside `user`.
 */
export const setInitials = defineContract({
  name: 'set-initials',
  method: 'POST',
  path: '/api/admin/session/initials',
  access: 'staff',
  body: z.object({ initials }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ initials: z.string() }) }),
});
