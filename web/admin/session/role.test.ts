import { expect, test } from 'vitest';
import { getUser } from '../../../shared/contracts/session.ts';
import { type Role, roles } from '../../../shared/roles.ts';
import { mayCall, personOf, roleOf } from './role.ts';
import type { Session } from './session.ts';

const user = { id: 'admin', username: 'admin', role: 'admin' } as const;
const sessionOf = (role: Role): Session => ({
  state: 'signedIn',
  user,
  person: { id: 'stf_a', name: 'Ann Archer', email: 'ann@example.co.uk', role },
});

test('treats a session of the shared password as an administrator without a person', () => {
  const session: Session = { state: 'signedIn', user };
  expect(personOf(session)).toBeUndefined();
  expect(mayCall(roleOf(session), { ...getUser, role: 'administrator' })).toBe(true);
});

test('offers each role its own calls and those of the roles before it', () => {
  const offered = (role: Role) => roles.filter((needed) => mayCall(roleOf(sessionOf(role)), { ...getUser, role: needed }));
  expect(offered('viewer')).toEqual(['viewer']);
  expect(offered('caseworker')).toEqual(['viewer', 'caseworker']);
  expect(offered('administrator')).toEqual(['viewer', 'caseworker', 'administrator']);
  expect(mayCall(roleOf(sessionOf('viewer')), getUser)).toBe(true);
});

test('offers nothing while nobody is signed in', () => {
  for (const session of [undefined, { state: 'signedOut' }, { state: 'leaving' }] as const) {
    expect(mayCall(roleOf(session), getUser)).toBe(false);
  }
});
