import * as z from 'zod/mini';
import { staffId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { roles } from '../roles.ts';
import { choice, email, line, maxLength } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { passkeyAttestation, passkeyCreationOptions } from './passkeys.ts';

/** `invited`: has not enrolled a second factor yet. `suspended`: cannot sign in until an administrator reactivates them. */
export const staffStates = ['invited', 'active', 'suspended'] as const;
export type StaffState = (typeof staffStates)[number];

export const role = choice(roles);
export const staffName = line(maxLength.name);
export const staffEmail = email;

/** The languages that a person speaks with clients, at least one. */
export const spokenLanguages = z.array(choice(languageCodes), { error: 'required' }).check(
  z.minLength(1, 'required'),
  z.maxLength(languageCodes.length, 'too_long'),
  z.overwrite((codes) => [...new Set(codes)]),
);

/** The name that a person gives a passkey or an authenticator app, such as "Work laptop". */
export const credentialName = line(60);

/** Six digits. Spaces between them are dropped, because authenticator apps show some. */
export const oneTimeCode = z.pipe(
  z.string({ error: 'required' }).check(z.overwrite((value) => value.replace(/\s/g, ''))),
  z.string().check(z.minLength(1, 'required'), z.regex(/^\d{6}$/, 'invalid')),
);

/** Three groups of four letters or digits. Case, spaces and hyphens do not matter. */
export const recoveryCode = z.pipe(
  z.string({ error: 'required' }).check(
    z.maxLength(100, 'too_long'),
    z.overwrite((value) => value.toLowerCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.minLength(1, 'required'), z.regex(/^[a-z2-7]{12}$/, 'invalid')),
);

/** Which second factor is enrolled: a passkey, or an authenticator app that shows one-time codes (TOTP). */
export const enrolmentKind = z.enum(['passkey', 'totp'], { error: 'choose' });

/** What a browser needs to enrol a second factor. */
export const enrolmentStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), options: passkeyCreationOptions }),
  /** `secret`: in base32, to be typed. `uri`: the same as `otpauth://` address, to be shown as a QR code. */
  z.object({ kind: z.literal('totp'), secret: z.string(), uri: z.string() }),
]);
export type EnrolmentStart = z.infer<typeof enrolmentStart>;

/** Proves that the second factor works. */
export const enrolmentProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passkey'), name: credentialName, attestation: passkeyAttestation }),
  z.object({ kind: z.literal('totp'), name: credentialName, code: oneTimeCode }),
]);
export type EnrolmentProof = z.infer<typeof enrolmentProof>;

/** Ten recovery codes, shown once. */
export const recoveryCodes = z.array(z.string());

/** A member of staff, as administrators see them. */
export const staffMember = z.object({
  id: staffId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(staffStates),
  createdAt: isoTime,
  /** Absent until the first sign-in. */
  lastSignInAt: z.optional(isoTime),
  /** Until when the invitation is valid, in the state `invited`. */
  invitedUntil: z.optional(isoTime),
  languages: z.array(z.enum(languageCodes)),
  /** Whether new records are given to them. */
  available: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;
