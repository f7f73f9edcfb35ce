import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { sdkDefaults } from './sdkDefaults.ts';

/** How old a cached secret may be in ordinary use, in seconds. */
export const normalMaxAge = 300;
/** How old the signing key and the version of the password may be, so that withdrawing one takes effect within a minute. In seconds. */
export const sessionMaxAge = 60;
/** How old it may be when an older value was just refused, or when a replaced value must stop working soon. In seconds. */
export const freshMaxAge = 5;

/** A secret that is read when it is needed, and cached. */
export interface Secret {
  /** Returns its value, read at most `maxAge` seconds ago. */
  read(maxAge: number): Promise<string>;
  /** Returns its value with the id of the version that has it. */
  readVersion(maxAge: number): Promise<{ value: string; version: string }>;
  /** Returns the value before the current one, which Secrets Manager keeps until the next change; undefined when there is none. */
  readPrevious(maxAge: number): Promise<string | undefined>;
}

/**
 * Opens a secret of Secrets Manager by its id. Powertools' parameters package fixes the age when a value is stored. Here the reader states
 * it, so that a replaced password works within seconds without a request for each call.
 */
export function openSecret(id: string): Secret {
  const client = new SecretsManagerClient(sdkDefaults);
  const fetch = async (VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS') => {
    const { SecretString, VersionId = '' } = await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage }));
    if (!SecretString) throw new Error('The secret is empty');
    return { value: SecretString, version: VersionId };
  };
  const readVersion = cached(() => fetch('AWSCURRENT'));
  const fetchPrevious = async () => (await fetch('AWSPREVIOUS')).value;
  return {
    readVersion,
    read: async (maxAge) => (await readVersion(maxAge)).value,
    readPrevious: cached(() =>
      fetchPrevious().catch((error) => {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }),
    ),
  };
}

/**
 * Returns a reader of the id of a secret's current version, read at most `maxAge` seconds ago. It needs no right to the value: staff
 * calls compare versions of the password without being able to read it.
 */
export function openVersion(id: string): (maxAge: number) => Promise<string> {
  const client = new SecretsManagerClient(sdkDefaults);
  return cached(async () => {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: id }));
    const current = Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes('AWSCURRENT'));
    if (!current) throw new Error('The secret has no current version');
    return current[0];
  });
}

/**
 * Yields the values that something may be signed with: the cached one, the current one if it differs, and the previous one. A key can so
 * be replaced without signing anybody out.
 */
export async function* candidateValues(secret: Secret): AsyncGenerator<string> {
  const usual = await secret.read(sessionMaxAge);
  yield usual;
  const fresh = await secret.read(freshMaxAge);
  if (fresh !== usual) yield fresh;
  const previous = await secret.readPrevious(freshMaxAge);
  if (previous !== undefined) yield previous;
}

/** Returns a reader that fetches again when the cached value is older than the caller accepts. */
function cached<T>(fetch: () => Promise<T>): (maxAge: number) => Promise<T> {
  let last: { value: Promise<T>; readAt: number } | undefined;
  return (maxAge) => {
    if (!last || performance.now() - last.readAt >= maxAge * 1000) {
      const reading = { value: fetch(), readAt: performance.now() };
      last = reading;
      // A failed read is not cached.
      reading.value.catch(() => {
        if (last === reading) last = undefined;
      });
    }
    return last.value;
  };
}
