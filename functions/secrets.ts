import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { sdkDefaults } from './sdkDefaults.ts';

/** How old a secret may be in ordinary use, and where an older one has just failed or could do harm. In seconds. */
export const usualSeconds = 300;
export const freshSeconds = 5;

/** A secret that is read when needed and kept for a while. */
export interface Secret {
  /** Its value, read at most `maxAge` seconds ago. */
  read(maxAge: number): Promise<string>;
  /** The value it had before the present one, which Secrets Manager keeps until the next change; undefined when there is none. */
  readPrevious(maxAge: number): Promise<string | undefined>;
}

/**
 * A secret of Secrets Manager by its id. Powertools' reader fixes the age when it keeps a value; here the reader
 * says how fresh it must be, so that a replaced password counts within seconds without a call for each request.
 */
export function openSecret(id: string): Secret {
  const client = new SecretsManagerClient(sdkDefaults);
  const fetch = async (VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS') => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage }));
    if (!SecretString) throw new Error('The secret is empty');
    return SecretString;
  };
  return {
    read: kept(() => fetch('AWSCURRENT')),
    readPrevious: kept(() =>
      fetch('AWSPREVIOUS').catch((error) => {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }),
    ),
  };
}

/**
 * The values something may have been signed with, likeliest first: the one in use, the one that replaced it within the last minutes,
 * and the one before. So a key can be replaced without signing anybody out.
 */
export async function* valuesOf(secret: Secret): AsyncGenerator<string> {
  const usual = await secret.read(usualSeconds);
  yield usual;
  const fresh = await secret.read(freshSeconds);
  if (fresh !== usual) yield fresh;
  const previous = await secret.readPrevious(freshSeconds);
  if (previous !== undefined) yield previous;
}

/** Reads again when what was read is older than the caller takes. */
function kept<T>(fetch: () => Promise<T>): (maxAge: number) => Promise<T> {
  let last: { value: Promise<T>; readAt: number } | undefined;
  return (maxAge) => {
    if (!last || performance.now() - last.readAt >= maxAge * 1000) {
      const reading = { value: fetch(), readAt: performance.now() };
      last = reading;
      // A failed reading is not kept.
      reading.value.catch(() => {
        if (last === reading) last = undefined;
      });
    }
    return last.value;
  };
}
