import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { passkeyAssertion, passkeyRequestOptions } from './passkeys.ts';
import { sessionUser } from './session.ts';
import { oneTimeCode, recoveryCode, staffEmail } from './staffFields.ts';

// The second step of a sign-in, and the same question again within a session. `login` starts a pending session of five minutes, whose
// cookie only the calls with `access: 'pending'` accept.

/** The second factor at sign-in. A passkey says whose it is; the other kinds need the email address. */
const signInFactor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), assertion: passkeyAssertion }),
  z.object({ kind: z.literal('totp'), email: staffEmail, code: oneTimeCode }),
  z.object({ kind: z.literal('recovery'), email: staffEmail, code: recoveryCode }),
]);

/** Returns what the browser needs to sign in with a passkey. A second call replaces the challenge of the first. */
export const beginSecondFactor = defineContract({
  name: 'begin-second-factor',
  method: 'POST',
  path: '/api/login/second-factor/passkey',
  access: 'pending',
  status: 200,
  response: z.object({ success: z.literal(true), options: passkeyRequestOptions }),
});

/**
 * Signs in with the second factor. `wrong_code` also for an email address that nobody has. Five failures end the pending session; then,
 * and after five minutes, it returns `sign_in_expired`.
 */
export const signInWithSecondFactor = defineContract({
  name: 'sign-in-with-second-factor',
  method: 'POST',
  path: '/api/login/second-factor',
  access: 'pending',
  body: signInFactor,
  status: 200,
  response: z.object({ success: z.literal(true), user: sessionUser }),
});

/** Returns what the browser needs to confirm with a passkey of the person who is signed in. */
export const beginConfirmation = defineContract({
  name: 'begin-confirmation',
  method: 'POST',
  path: '/api/admin/session/second-factor/passkey',
  access: 'staff',
  status: 200,
  response: z.object({ success: z.literal(true), options: passkeyRequestOptions }),
});

/**
 * Confirms with the second factor within a session, after a call returned `second_factor_needed`. For five minutes such calls are then
 * accepted. Five failures in a row end the session.
 */
export const confirmSecondFactor = defineContract({
  name: 'confirm-second-factor',
  method: 'POST',
  path: '/api/admin/session/second-factor',
  access: 'staff',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('passkey'), assertion: passkeyAssertion }),
    z.object({ kind: z.literal('totp'), code: oneTimeCode }),
    z.object({ kind: z.literal('recovery'), code: recoveryCode }),
  ]),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
