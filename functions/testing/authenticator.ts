import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreationOptions } from '../../shared/contracts/passkeys.ts';

/** What a test may do differently from a browser and authenticator that behave well. */
export interface Behaviour {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator checked a PIN or fingerprint. */
  userVerified?: boolean;
  counter?: number;
  challenge?: string;
  type?: string;
  /** Signs with another key. */
  signer?: KeyObject;
  userHandle?: string;
}

/** A passkey of a test. */
export interface TestPasskey {
  id: string;
  attestation: PasskeyAttestation;
  /** Signs a challenge. The counter grows by one with each signature, unless the test gives another. */
  sign(challenge: string, behaviour?: Behaviour): PasskeyAssertion;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Encodes the part of CBOR (RFC 8949) that attestations use: integers, texts, bytes, maps. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key as number), cbor(inner as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
};

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Creates a passkey (ES256, without attestation) as a browser does for these options. */
export function createPasskey(options: PasskeyCreationOptions, origin: string, behaviour: Behaviour = {}): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<unknown, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const rpId = behaviour.rpId ?? options.rp.id;
  const verified = (userVerified = true) => (userVerified ? flag.verified : 0);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cbor(cose)]);
  const created = authenticatorData(rpId, flag.present | flag.attested | verified(behaviour.userVerified), 0, attested);
  const attestationObject = cbor(
    new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', created],
    ]),
  );
  const challenge = behaviour.challenge ?? options.challenge;
  const attestation: PasskeyAttestation = {
    ...{ id, rawId: id, type: 'public-key' },
    response: {
      clientDataJSON: clientData('webauthn.create', challenge, behaviour.origin ?? origin).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    },
  };
  let counter = 0;
  return {
    id,
    attestation,
    sign(given, changed = {}) {
      counter = changed.counter ?? counter + 1;
      const data = authenticatorData(changed.rpId ?? rpId, flag.present | verified(changed.userVerified), counter);
      const client = clientData(changed.type ?? 'webauthn.get', changed.challenge ?? given, changed.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), changed.signer ?? privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changed.userHandle ?? options.user.id,
        },
      };
    },
  };
}
