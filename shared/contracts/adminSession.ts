import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { isoTime } from './isoTime.ts';

/** Initials of a member of staff: 1 to 4 letters of any script, stored in capitals. */
export const initials = z.string({ error: 'required' }).check(
  z.trim(),
  z.normalize(),
  z.minLength(1, 'required'),
  z.regex(/^\p{L}{1,4}$/u, { error: 'invalid', abort: true }),
  z.toUpperCase(),
  // Some letters become two in capitals: ß becomes SS.
  z.maxLength(8, 'too_long'),
);

/**
 * Sets the initials of the person who works in this session, because staff share one password. History and notes carry them as
 * `by`. They last until the session ends; another call replaces them. `GET /api/user` returns them beside `user`.
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

/**
 * Signs every member of staff out on every device, from the next call on, the caller too. For a lost device, or when somebody leaves.
 */
export const signOutEverybody = defineContract({
  name: 'sign-out-everybody',
  method: 'POST',
  path: '/api/admin/session/sign-out-everybody',
  access: 'staff',
  role: 'administrator',
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ signedOutAt: isoTime }) }),
});
