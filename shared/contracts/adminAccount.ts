import * as z from 'zod/mini';
import { languageCodes } from '../languages.ts';
import { roles } from '../roles.ts';
import { defineContract } from './contract.ts';
import { isoTime } from './isoTime.ts';
import { credentialName, enrolmentKind, enrolmentProof, enrolmentStart, recoveryCodes } from './staffFields.ts';

// The account of the person who is signed in. In a session of the shared password these calls return `no_person`.

/** The id of a passkey or authenticator app, as the account lists it. */
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/, 'invalid'));
const sessionId = z.string().check(z.regex(/^[a-f0-9-]{36}$/, 'invalid'));

/** A passkey, or an authenticator app for one-time codes. */
export const credential = z.object({
  id: credentialId,
  kind: enrolmentKind,
  name: z.string(),
  createdAt: isoTime,
  /** Absent until it is used. */
  lastUsedAt: z.optional(isoTime),
});
export type Credential = z.infer<typeof credential>;

/** A session of the person. */
export const accountSession = z.object({
  id: sessionId,
  /** Browser and system, such as "Chrome on Windows". */
  device: z.string(),
  createdAt: isoTime,
  activeAt: isoTime,
  /** Whether it is the calling session. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** Returns the person, their second factors, the number of unused recovery codes, and their live sessions, the newest first. */
export const getAccount = defineContract({
  name: 'get-account',
  method: 'GET',
  path: '/api/admin/account',
  access: 'staff',
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      person: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        languages: z.array(z.enum(languageCodes)),
        available: z.boolean(),
      }),
      credentials: z.array(credential),
      recoveryCodesLeft: z.int().check(z.minimum(0)),
      sessions: z.array(accountSession),
    }),
  }),
});

/** Sets whether new records are given to the person. Those they have stay theirs. */
export const setAvailability = defineContract({
  name: 'set-availability',
  method: 'PATCH',
  path: '/api/admin/account/availability',
  access: 'staff',
  body: z.object({ available: z.boolean({ error: 'invalid' }) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ available: z.boolean() }) }),
});

/** Begins to enrol another second factor. */
export const beginCredential = defineContract({
  name: 'begin-credential',
  method: 'POST',
  path: '/api/admin/account/credentials/begin',
  access: 'staff',
  freshSecondFactor: true,
  body: z.object({ kind: enrolmentKind }),
  status: 200,
  response: z.object({ success: z.literal(true), data: enrolmentStart }),
});

/** Adds the second factor that was begun. A new authenticator app replaces the one before. */
export const addCredential = defineContract({
  name: 'add-credential',
  method: 'POST',
  path: '/api/admin/account/credentials',
  access: 'staff',
  freshSecondFactor: true,
  body: enrolmentProof,
  status: 201,
  response: z.object({ success: z.literal(true), data: credential }),
});

export const renameCredential = defineContract({
  name: 'rename-credential',
  method: 'PATCH',
  path: '/api/admin/account/credentials/{id}',
  access: 'staff',
  params: z.object({ id: credentialId }),
  body: z.object({ name: credentialName }),
  status: 200,
  response: z.object({ success: z.literal(true), data: credential }),
});

/** Removes a second factor. `last_credential` for the only one. */
export const removeCredential = defineContract({
  name: 'remove-credential',
  method: 'POST',
  path: '/api/admin/account/credentials/{id}/remove',
  access: 'staff',
  freshSecondFactor: true,
  params: z.object({ id: credentialId }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});

/** Replaces all recovery codes by ten new ones and returns them. They are shown only now. */
export const renewRecoveryCodes = defineContract({
  name: 'renew-recovery-codes',
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'staff',
  freshSecondFactor: true,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ recoveryCodes }) }),
});

/** Ends one session of the person. Ending the calling session clears its cookie. */
export const endSession = defineContract({
  name: 'end-session',
  method: 'POST',
  path: '/api/admin/account/sessions/{id}/end',
  access: 'staff',
  params: z.object({ id: sessionId }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});

/** Ends all sessions of the person, the calling one too. */
export const endSessions = defineContract({
  name: 'end-sessions',
  method: 'POST',
  path: '/api/admin/account/sessions/end',
  access: 'staff',
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
