import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../../shared/contracts/errors.ts';
import { errorStatus } from '../../../../shared/contracts/errors.ts';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import { words } from '../../words.ts';
import { isUnauthorized } from '../session.ts';
import { enrolmentFailure, factorFailure, isExpired, passkeyError } from './failure.ts';

const refused = (code: ErrorCode, path?: string) =>
  new ApiError(errorStatus[code], '', { code, ...(path && { fieldErrors: [{ path, code: 'invalid', message: '' }] }) });
const domError = (name: string) => Object.assign(new Error('x'), { name });
const wrapped = (name: string) => new Error('wrapped', { cause: domError(name) });

test('tells a request whose time ran out from one that was closed', () => {
  expect(passkeyError(domError('NotAllowedError'), 2_000, 60_000).kind).toBe('cancelled');
  expect(passkeyError(wrapped('NotAllowedError'), 60_001, 60_000).kind).toBe('timedOut');
  expect(passkeyError(wrapped('AbortError'), 10, 60_000).kind).toBe('cancelled');
});

test('reports a device that has the passkey already and one that cannot make any', () => {
  expect(enrolmentFailure(passkeyError(wrapped('InvalidStateError'), 1, 60_000))).toBe(words.enrolment.exists);
  expect(enrolmentFailure(passkeyError(wrapped('ConstraintError'), 1, 60_000))).toBe(words.enrolment.cannot);
  expect(enrolmentFailure(passkeyError(new TypeError('x'), 1, 60_000))).toBe(words.enrolment.failed);
});

test('has a text of its own for each refusal', () => {
  const texts = [
    factorFailure(passkeyError(domError('NotAllowedError'), 1, 60_000), 'passkey', false),
    factorFailure(passkeyError(domError('NotAllowedError'), 60_000, 60_000), 'passkey', false),
    factorFailure(passkeyError(domError('TypeError'), 1, 60_000), 'passkey', false),
    factorFailure(refused('passkey_refused'), 'passkey', false),
    factorFailure(refused('wrong_code'), 'totp', false),
    factorFailure(refused('wrong_code'), 'totp', true),
    factorFailure(refused('code_used'), 'totp', false),
    factorFailure(refused('code_used'), 'recovery', false),
    factorFailure(refused('sign_in_expired'), 'totp', false),
    factorFailure(refused('too_many_requests'), 'totp', false),
    factorFailure(refused('invalid_request', 'email'), 'totp', false),
    factorFailure(refused('invalid_request', 'code'), 'totp', false),
    factorFailure(refused('invalid_request', 'code'), 'recovery', false),
    factorFailure(refused('server_error'), 'totp', false),
    factorFailure(new NetworkError(true), 'totp', false),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});

test('ends a session for a missing one only, and an attempt to sign in also when it expired', () => {
  const codes: ErrorCode[] = ['not_signed_in', 'sign_in_expired', 'wrong_code', 'code_used', 'passkey_refused'];
  expect(codes.filter((code) => isUnauthorized(refused(code)))).toEqual(['not_signed_in']);
  expect(codes.filter((code) => isExpired(refused(code)))).toEqual(['not_signed_in', 'sign_in_expired']);
});
