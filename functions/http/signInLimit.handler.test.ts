import { beforeEach, expect, test, vi } from 'vitest';
import { password, startApi } from '../testing/api.ts';
import { contentOf } from '../testing/table.ts';
import { signInDelay } from './signInLimit.ts';

/** The delays of sign-ins in ms, recorded instead of waited for. */
const waits: number[] = [];
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));

const { send, table } = await startApi({ limitScale: 1 });
let day = 0;
let start = 0;
beforeEach(() => {
  start = Date.UTC(2026, 11, ++day);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  waits.length = 0;
});

const signIn = (address: string, given = password) =>
  send('login', { body: { password: given }, headers: { 'x-viewer-address': address } });
const fail = async (address: string, times: number) => {
  for (let time = 0; time < times; time++) expect((await signIn(address, 'wrong')).status).toBe(401);
};

test('refuses an address after ten failures, also with the right password, until 15 minutes are over', async () => {
  await fail('203.0.113.1', 10);
  vi.setSystemTime(start + 60_000);
  const refused = {
    status: 429,
    headers: { 'retry-after': '840' },
    cookies: [],
    body: { success: false, code: 'too_many_requests' },
  };
  const before = await contentOf(table);
  expect(await signIn('203.0.113.1', 'wrong')).toMatchObject(refused);
  expect(await signIn('203.0.113.1')).toMatchObject(refused);
  expect(await contentOf(table)).toEqual(before);
  vi.setSystemTime(start + 900_000);
  expect((await signIn('203.0.113.1')).status).toBe(200);
});

test('accepts the right password from another address meanwhile', async () => {
  await fail('203.0.113.1', 10);
  expect((await signIn('203.0.113.1')).status).toBe(429);
  expect((await signIn('203.0.113.2')).status).toBe(200);
  expect((await signIn('2001:db8::1')).status).toBe(200);
});

test('counts the addresses of an IPv6 /48 together, because one customer may own a whole one', async () => {
  for (let network = 0; network < 10; network++) await fail(`2001:db8:7:${network.toString(16)}::1`, 1);
  expect((await signIn('2001:db8:7:ffff::1')).status).toBe(429);
  expect((await signIn('2001:db8:8::1')).status).toBe(200);
});

test('does not count successful sign-ins', async () => {
  await fail('203.0.113.1', 9);
  for (let time = 0; time < 15; time++) expect((await signIn('203.0.113.1')).status).toBe(200);
  await fail('203.0.113.1', 1);
  expect((await signIn('203.0.113.1')).status).toBe(429);
});

test('counts parallel guesses before it compares them', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('203.0.113.1', 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('does not count a request that does not fit the schema', async () => {
  const headers = { 'x-viewer-address': '203.0.113.1' };
  for (let time = 0; time < 12; time++) expect((await send('login', { body: '{', headers })).status).toBe(400);
  expect((await signIn('203.0.113.1')).status).toBe(200);
});

test('delays every sign-in after many failures from many addresses, and refuses none', async () => {
  for (let host = 1; host <= 6; host++) await fail(`198.51.100.${host}`, 10);
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
  waits.length = 0;
  expect((await signIn('203.0.113.1')).status).toBe(200);
  expect(waits).toEqual([signInDelay(10)]);
  vi.setSystemTime(start + 900_000);
  waits.length = 0;
  expect((await signIn('203.0.113.1')).status).toBe(200);
  expect(waits).toEqual([]);
});

test('increases the delay with each failure over the limit, up to two seconds', () => {
  expect([-50, 0, 1, 10, 50, 1e9].map(signInDelay)).toEqual([0, 0, 40, 400, 2000, 2000]);
});
