import { randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../shared/contracts/passkeys.ts';
import { firm } from '../../shared/firm.ts';
import { type StaffId, staffId } from '../../shared/ids.ts';
import type { StoredPasskey } from '../data/factors.ts';
import type { StoredMember } from '../data/staff.ts';
import { Problem } from '../problem.ts';

/** Where a passkey is used. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

const timeoutMs = 120_000;

/** Signature algorithms, the best first: Ed25519, ES256, RS256 (COSE). */
const algorithms = [-8, -7, -257];

const newChallenge = () => randomBytes(32).toString('base64url');

/** Returns what a browser needs to sign with any passkey of the site, with a new challenge. */
export const requestOptions = ({ rpId }: PasskeySite): PasskeyRequestOptions => ({
  challenge: newChallenge(),
  rpId,
  timeout: timeoutMs,
  userVerification: 'required',
});

/** Returns what a browser needs to create a passkey for a person, with a new challenge. */
export const creationOptions = (
  { rpId }: PasskeySite,
  { id, name, email }: Pick<StoredMember, 'id' | 'name' | 'email'>,
  existing: readonly StoredPasskey[],
): PasskeyCreationOptions => ({
  challenge: newChallenge(),
  rp: { id: rpId, name: firm.tradingName },
  user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: timeoutMs,
  excludeCredentials: existing.map((passkey) => ({
    type: 'public-key',
    id: passkey.id,
    transports: passkey.transports as PasskeyCreationOptions['excludeCredentials'][number]['transports'],
  })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** Returns whose passkey signed, as the browser reports it. The signature is checked with that person's keys. */
export function ownerOf({ response }: PasskeyAssertion): StaffId | undefined {
  return staffId.safeParse(Buffer.from(response.userHandle ?? '', 'base64url').toString()).data;
}

/**
 * Checks a signature for a challenge of this site with user verification. Returns the passkey with its new counter. Throws
 * `passkey_refused` for anything else, such as another origin or a counter that did not grow, which a cloned key shows.
 */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  passkey: StoredPasskey,
  challenge: string,
  { origin, rpId }: PasskeySite,
): Promise<StoredPasskey> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new Problem('passkey_refused');
  return { ...passkey, counter: authenticationInfo.newCounter };
}

/** Returns the new passkey that a browser created for a challenge of this site with user verification. Throws `passkey_refused`. */
export async function verifyAttestation(
  attestation: PasskeyAttestation,
  name: string,
  challenge: string,
  { origin, rpId }: PasskeySite,
  now: Date,
): Promise<StoredPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { response } = attestation;
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: {
        ...attestation,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new Problem('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  const stored = { id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, createdAt: now.toISOString() };
  return { ...stored, transports: response.transports };
}

/** Returns the result of a check by the library, which throws for everything that does not fit. */
async function refusing<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw new Problem('passkey_refused', { cause });
  }
}
