import { expect, test, vi } from 'vitest';
import { startApi } from '../testing/api.ts';
import { addMember, cookieOf, givePassword } from '../testing/members.ts';

// Guessing one-time codes with the right password from many addresses.
const api = await startApi({ limitScale: 1, secondFactor: 'required' });
const { send } = api;

vi.useFakeTimers({ toFake: ['Date'] });

const guesses = process.env.LONG ? 1000 : 100;

test(`of ${guesses} wrong codes from as many addresses, at most 20 in an hour are compared, and a recovery code still works`, async () => {
  vi.setSystemTime(new Date('2026-12-01T09:00:00.000Z'));
  const member = await addMember(api);
  const codes: string[] = [];
  let pending = '';
  for (let guess = 0; guess < guesses; guess++) {
    vi.setSystemTime(new Date('2026-12-01T09:00:10.000Z'));
    const headers = { 'x-viewer-address': `203.0.${guess >> 8}.${guess & 255}` };
    if (guess % 4 === 0) pending = await givePassword(api, { headers });
    const body = { kind: 'totp', email: member.email, code: String(100_000 + guess) };
    codes.push((await send('signInWithSecondFactor', { cookies: [pending], headers, body })).body.code);
  }
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(20);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(guesses - 20);
  // In the same hour, the person still signs in.
  const headers = { 'x-viewer-address': '198.51.100.7' };
  const body = { kind: 'recovery', email: member.email, code: member.recoveryCodes[0] };
  const response = await send('signInWithSecondFactor', { cookies: [await givePassword(api, { headers })], headers, body });
  expect(cookieOf(response.cookies, 'session'), response.text).not.toBe('');
});

test('one address has ten failures of passwords and codes together', async () => {
  vi.setSystemTime(new Date('2026-12-02T09:00:00.000Z'));
  const headers = { 'x-viewer-address': '198.51.100.8' };
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const pending = await givePassword(api, { headers }).catch(() => '');
    for (let attempt = 0; attempt < 4; attempt++) {
      const body = { kind: 'recovery', email: `nobody${round}@larkfield.example`, code: 'aaaa-bbbb-cccc' };
      statuses.push((await send('signInWithSecondFactor', { cookies: [pending], headers, body })).status);
    }
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
});
