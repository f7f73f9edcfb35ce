import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { freshMaxAge, normalMaxAge, type Secret } from '../secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns a key of 256 bits for one purpose, derived from the secret (RFC 5869). */
const derived = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Returns a text encrypted with AES-256-GCM, in base64url: nonce, tag, ciphertext. It can be opened only for the same `owner`, so that
 * nobody can move the secret of one person to another.
 */
export async function seal(key: Secret, owner: string, text: string): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  // A key that was just replaced must not encrypt anything new.
  const cipher = createCipheriv(algorithm, derived(await key.read(freshMaxAge), 'totp'), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns the text that was sealed for the owner. Throws for any other owner, key or text. */
export async function open(key: Secret, owner: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, derived(await key.read(normalMaxAge), 'totp'), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** Returns the HMAC by which a recovery code of a person is stored. Without the key, nobody can try codes against the table. */
export async function hashRecoveryCode(key: Secret, owner: string, code: string): Promise<string> {
  return createHmac('sha256', derived(await key.read(normalMaxAge), 'recovery'))
    .update(`${owner}\n${code}`)
    .digest('base64url');
}
