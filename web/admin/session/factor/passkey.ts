import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../../shared/contracts/passkeys.ts';
import { passkeyError } from './failure.ts';

export { browserSupportsWebAuthn } from '@simplewebauthn/browser';

async function timed<T>(timeout: number, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await act();
  } catch (error) {
    throw passkeyError(error, performance.now() - start, timeout);
  }
}

/** Asks the browser's user for a passkey. Rejects with a `PasskeyError`. */
export async function requestPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  return timed(options.timeout, () => startAuthentication({ optionsJSON: options }) as Promise<PasskeyAssertion>);
}

/** Lets the browser's user make a passkey. Rejects with a `PasskeyError`. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  return timed(options.timeout, () => startRegistration({ optionsJSON: options as never }) as Promise<PasskeyAttestation>);
}
