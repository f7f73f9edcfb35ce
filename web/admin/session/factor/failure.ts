import { ApiError, NetworkError } from '../../../lib/api.ts';
import { words } from '../../words.ts';

/** The ways to give a second factor. */
export const factorModes = ['passkey', 'totp', 'recovery'] as const;
export type FactorMode = (typeof factorModes)[number];

/** A request of the browser to its user that ended without a passkey. `timedOut`: its time ran out before anybody acted. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly kind: 'cancelled' | 'timedOut' | 'exists' | 'cannot' | 'other';

  constructor(kind: PasskeyError['kind'], cause: unknown) {
    super(`The browser used no passkey: ${kind}.`, { cause });
    this.kind = kind;
  }
}

/**
 * Returns what a failed call of `navigator.credentials` means. Browsers report a closed request, a missing passkey and the end of the
 * time with one name, so the elapsed milliseconds tell the last one apart.
 */
export function passkeyError(error: unknown, elapsed: number, timeout: number): PasskeyError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return new PasskeyError('exists', error);
  if (name === 'ConstraintError' || name === 'NotSupportedError') return new PasskeyError('cannot', error);
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyError(elapsed >= timeout - 500 ? 'timedOut' : 'cancelled', error);
  return new PasskeyError('other', error);
}

/** True when the second step has to start again with the password. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'sign_in_expired' || error.code === 'not_signed_in');

/** Returns why the second factor was not accepted. `own`: the person is signed in already, so there is no email address. */
export function factorFailure(error: unknown, mode: FactorMode, own: boolean): string {
  if (error instanceof PasskeyError) {
    if (error.kind === 'timedOut') return words.factor.timedOut;
    return error.kind === 'cancelled' ? words.factor.cancelled : words.factor.passkeyFailed;
  }
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof ApiError)) return words.factor.failed;
  switch (error.code) {
    case 'passkey_refused':
      return words.factor.refused;
    case 'wrong_code':
      return own ? words.factor.wrongOwnCode : words.factor.wrongCode;
    case 'code_used':
      return mode === 'recovery' ? words.factor.usedRecoveryCode : words.factor.usedCode;
    case 'sign_in_expired':
      return words.factor.expired;
    case 'too_many_requests':
      return words.factor.tooMany;
    case 'invalid_request':
      if (error.fieldErrors.some(({ path }) => path.endsWith('email'))) return words.factor.emailInvalid;
      return mode === 'recovery' ? words.factor.recoveryInvalid : words.factor.codeInvalid;
    default:
      return words.factor.failed;
  }
}

/** Returns why a passkey or an authenticator app could not be added. */
export function enrolmentFailure(error: unknown): string {
  if (error instanceof PasskeyError) {
    if (error.kind === 'other') return words.enrolment.failed;
    return words.enrolment[error.kind];
  }
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof ApiError)) return words.enrolment.failed;
  switch (error.code) {
    case 'passkey_refused':
      return words.enrolment.refused;
    case 'wrong_code':
    case 'code_used':
      return words.enrolment.wrongCode;
    case 'invitation_ended':
      return words.invitation.ended;
    case 'second_factor_needed':
      return words.confirm.notConfirmed;
    case 'too_many_requests':
      return words.factor.tooMany;
    default:
      return words.enrolment.failed;
  }
}
