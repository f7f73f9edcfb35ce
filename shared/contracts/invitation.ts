import * as z from 'zod/mini';
import { roles } from '../roles.ts';
import { defineContract } from './contract.ts';
import { enrolmentKind, enrolmentProof, enrolmentStart, recoveryCodes } from './staffFields.ts';

// An invitation is a link `/auth/invitation#<token>`. The token is in the fragment and in bodies, so that no log contains it. It is valid
// once and for 24 hours; every call returns `invitation_ended` afterwards.

const token = z.string({ error: 'required' }).check(z.regex(/^[A-Za-z0-9_.-]{1,200}$/, 'invalid'));

/** Returns whom an invitation is for. */
export const readInvitation = defineContract({
  name: 'read-invitation',
  method: 'POST',
  path: '/api/invitation',
  access: 'public',
  body: z.object({ token }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ name: z.string(), email: z.string(), role: z.enum(roles) }) }),
});

/** Begins to enrol the first second factor of an invited person. */
export const beginInvitation = defineContract({
  name: 'begin-invitation',
  method: 'POST',
  path: '/api/invitation/begin',
  access: 'public',
  body: z.object({ token, kind: enrolmentKind }),
  status: 200,
  response: z.object({ success: z.literal(true), data: enrolmentStart }),
});

/**
 * Accepts the invitation with the second factor that was begun. Returns the recovery codes, which are shown only now. The person then
 * signs in with the password and the second factor.
 */
export const acceptInvitation = defineContract({
  name: 'accept-invitation',
  method: 'POST',
  path: '/api/invitation/accept',
  access: 'public',
  body: z.object({ token, proof: enrolmentProof }),
  status: 201,
  response: z.object({ success: z.literal(true), data: z.object({ recoveryCodes }) }),
});
