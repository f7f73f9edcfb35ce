import * as z from 'zod/mini';

// The JSON of WebAuthn (W3C, Web Authentication Level 3, section 5.1), as `@simplewebauthn/browser` sends and takes it.

/** Text of the base64url alphabet. An attestation certificate chain fits. */
const base64url = z.string({ error: 'required' }).check(z.regex(/^[A-Za-z0-9_-]{1,16384}$/, 'invalid'));

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
/** Transports of later standards are dropped, because they are only a hint to the browser. */
const transports = z.catch(z.optional(z.array(transport).check(z.maxLength(10))), undefined);
const userVerification = z.literal('required');

/** Asks the browser for a signature of any passkey of this site. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification,
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** Asks the browser to create a passkey. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.optional(z.array(transport)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', { error: 'invalid' }),
};

/** The browser's response to `passkeyRequestOptions`. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** The person's id, because passkeys are discoverable. */
    userHandle: z.optional(base64url),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The browser's response to `passkeyCreationOptions`. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;
