import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new secret of 256 bits for a link. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that is stored of a link's secret. */
export const hashLinkSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns whether a stored hash is that of a secret. The time it takes does not depend on where they differ. */
export const isHashOf = (hash: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashLinkSecret(secret)));
