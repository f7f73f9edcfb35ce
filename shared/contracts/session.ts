import * as z from 'zod/mini';
import { roles } from '../roles.ts';
import { defineContract } from './contract.ts';
import { maxLength } from './fields.ts';
import { isoTime } from './isoTime.ts';

/** The one user that all staff share (docs/requirements.md#sign-in). `name`: of the person, in a session with a second factor. */
export const sessionUser = z.object({
  id: z.literal('admin'),
  username: z.literal('admin'),
  role: z.literal('admin'),
  name: z.optional(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The person who works in a session with a second factor. */
export const sessionPerson = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type SessionPerson = z.infer<typeof sessionPerson>;

export const getUser = defineContract({
  name: 'get-user',
  method: 'GET',
  path: '/api/user',
  access: 'staff',
  status: 200,
  /**
   * `initials` are present once they have been set in this session, or are those of the person. `person` and `secondFactorAt`, when the
   * second factor was last given, are absent in a session of the shared password, which may do everything.
   */
  response: z.object({
    user: sessionUser,
    initials: z.optional(z.string()),
    person: z.optional(sessionPerson),
    secondFactorAt: z.optional(isoTime),
  }),
});

/** Signs in with the password. Where a second factor is required, `user` is null and `secondFactor.ts` has the next calls. */
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
  response: z.union([
    z.object({ success: z.literal(true), user: sessionUser }),
    z.object({ success: z.literal(true), user: z.null(), next: z.literal('second-factor') }),
  ]),
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
