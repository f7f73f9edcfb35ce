import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { sdkDefaults } from './sdkDefaults.ts';

/** How old a secret may be in ordinary use, and where an older one has just failed or could do harm. In seconds. */
export const usualSeconds = 300;
export const freshSeconds = 5;

/** A secret that is read when needed and kept for a while. */
export interface Secret {
  /** Its value, read at most `maxAge` seconds ago. */
  read(maxAge: number): Promise<string>;
}

/**
 * A secret of Secrets Manager by its id. Powertools' reader fixes the age when it keeps a value; here the reader
 * says how fresh it must be, so that a replaced password counts within seconds without a call for each request.
 */
export function openSecret(id: string): Secret {
  const client = new SecretsManagerClient(sdkDefaults);
  let kept: { value: Promise<string>; readAt: number } | undefined;
  const fetch = async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    if (!SecretString) throw new Error('The secret is empty');
    return SecretString;
  };
  return {
    async read(maxAge) {
      if (!kept || performance.now() - kept.readAt >= maxAge * 1000) {
        const reading = { value: fetch(), readAt: performance.now() };
        kept = reading;
        // A failed reading is not kept.
        reading.value.catch(() => {
          if (kept === reading) kept = undefined;
        });
      }
      return kept.value;
    },
  };
}
