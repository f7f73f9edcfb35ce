import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { StaffId } from '../../shared/ids.ts';
import type { Role } from '../../shared/roles.ts';
import type { Table } from '../data/table.ts';
import { invite } from '../secondFactor/invitation.ts';
import { password, type startApi, type TestRequest } from './api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

/** A member of staff of a test who accepted their invitation with an authenticator app. */
export interface TestMember {
  id: StaffId;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

/** Returns the one-time code of a secret at a time, by default now. `steps`: of so many steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 });

/** Returns the cookie that a response sets, as a browser sends it back. */
export const cookieOf = (cookies: readonly string[], name: string): string =>
  cookies.find((cookie) => cookie.startsWith(`__Host-${name}=`))?.split(';')[0] ?? '';

/** Invites a person and returns the token of the link. */
export async function inviteMember(
  table: Table,
  { name = 'Jane Doe', email = 'jane@larkfield.example', role = 'administrator' as Role } = {},
): Promise<{ id: StaffId; token: string }> {
  const { member, link } = await invite(table, { name, email, role }, new Date());
  return { id: member.id, token: link.split('#')[1] ?? '' };
}

/** Invites a person who accepts with an authenticator app. */
export async function addMember(
  { table, send }: Pick<Api, 'table' | 'send'>,
  person: { name?: string; email?: string; role?: Role } = {},
): Promise<TestMember> {
  const { id, token } = await inviteMember(table, person);
  const begun = await send('beginInvitation', { body: { token, kind: 'totp' } });
  const { secret } = begun.body.data;
  // A code of the step before, so that the present one is left for a sign-in.
  const proof = { kind: 'totp', name: 'Phone', code: codeOf(secret, -1) };
  const accepted = await send('acceptInvitation', { body: { token, proof } });
  expect(accepted.status, accepted.text).toBe(201);
  return { id, email: person.email ?? 'jane@larkfield.example', secret, recoveryCodes: accepted.body.data.recoveryCodes };
}

/** Gives the password and returns the cookie of the pending sign-in. */
export async function givePassword({ send }: Pick<Api, 'send'>, request: TestRequest = {}): Promise<string> {
  const { status, cookies, text } = await send('login', { ...request, body: { password } });
  expect(status, text).toBe(200);
  return cookieOf(cookies, 'second-factor');
}

/** Signs a member of staff in with a recovery code, which is always accepted once, and returns the session cookie. */
export async function signInMember(api: Pick<Api, 'send'>, member: TestMember, request: TestRequest = {}): Promise<string> {
  const pending = await givePassword(api, request);
  const body = { kind: 'recovery', email: member.email, code: member.recoveryCodes.pop() };
  const response = await api.send('signInWithSecondFactor', { ...request, cookies: [pending], body });
  expect(response.status, response.text).toBe(200);
  return cookieOf(response.cookies, 'session');
}
