import { beforeEach, expect, test } from 'vitest';
import { itemsOf, makeTable } from '../testing/table.ts';
import { createSession, deleteSession, findSession, readSignOut, renewSession, storeSignOut } from './sessions.ts';
import type { Table } from './table.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const later = new Date('2026-12-01T09:10:00.000Z');
const expiresAt = new Date('2026-12-01T21:00:00.000Z');
const session = { now, expiresAt, passwordVersion: 'v1' };

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

test('stores a session with its expiry', async () => {
  await createSession(table, 's1', session);
  expect(await itemsOf(table)).toEqual([
    {
      pk: 'session#s1',
      sk: 'session',
      createdAt: now.toISOString(),
      activeAt: now.toISOString(),
      passwordVersion: 'v1',
      expiresAt: expiresAt.getTime() / 1000,
    },
  ]);
});

test('changes only the time of the last activity on renewal', async () => {
  await createSession(table, 's1', session);
  expect(await renewSession(table, 's1', later)).toBe(true);
  expect(await findSession(table, 's1')).toEqual({ createdAt: now, activeAt: later, passwordVersion: 'v1' });
  expect(await itemsOf(table)).toMatchObject([{ createdAt: now.toISOString(), expiresAt: expiresAt.getTime() / 1000 }]);
});

test('deletes a session, also twice, and does not recreate it on renewal', async () => {
  await createSession(table, 's1', session);
  await deleteSession(table, 's1');
  await deleteSession(table, 's1');
  expect(await findSession(table, 's1')).toBeUndefined();
  expect(await renewSession(table, 's1', later)).toBe(false);
  expect(await itemsOf(table)).toEqual([]);
});

test('returns when everybody was signed out, and stores it for longer than any session lasts', async () => {
  expect(await readSignOut(table)).toBeUndefined();
  await storeSignOut(table, now);
  await storeSignOut(table, later);
  expect(await readSignOut(table)).toEqual(later);
  expect(await itemsOf(table)).toEqual([
    { pk: 'session#all', sk: 'signed-out', at: later.toISOString(), expiresAt: later.getTime() / 1000 + 13 * 3600 },
  ]);
});
