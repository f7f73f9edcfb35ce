import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { maxLength } from './fields.ts';

/** The one user that all staff share (docs/requirements.md#sign-in). */
export const sessionUser = z.object({ id: z.literal('admin'), username: z.literal('admin'), role: z.literal('admin') });
export type SessionUser = z.infer<typeof sessionUser>;

export const getUser = defineContract({
  name: 'get-user',
  method: 'GET',
  path: '/api/user',
  access: 'staff',
  status: 200,
  /** `initials` are present once they have been set in this session. */
  response: z.object({ user: sessionUser, initials: z.optional(z.string()) }),
});

export const login = defineContract({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  // Not trimmed: every character of a password counts.
  body: z.object({
    password: z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(maxLength.password, 'too_long')),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), user: sessionUser }),
});

/** Ends the session, if there is one. The response is the same without one. */
export const logout = defineContract({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
