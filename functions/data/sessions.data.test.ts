import { beforeEach, expect, test } from 'vitest';
import { itemsOf, makeTable } from '../testing/table.ts';
import { createSession, deleteSession, findSession, renewSession } from './sessions.ts';
import type { Table } from './table.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const later = new Date('2026-12-01T09:10:00.000Z');
const expiresAt = new Date('2026-12-01T21:00:00.000Z');

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

test('stores a session with its expiry', async () => {
  await createSession(table, 's1', now, expiresAt);
  expect(await itemsOf(table)).toEqual([
    {
      pk: 'session#s1',
      sk: 'session',
      createdAt: now.toISOString(),
      activeAt: now.toISOString(),
      expiresAt: expiresAt.getTime() / 1000,
    },
  ]);
});

test('changes only the time of the last activity on renewal', async () => {
  await createSession(table, 's1', now, expiresAt);
  expect(await renewSession(table, 's1', later)).toBe(true);
  expect(await findSession(table, 's1')).toEqual({ activeAt: later });
  expect(await itemsOf(table)).toMatchObject([{ createdAt: now.toISOString(), expiresAt: expiresAt.getTime() / 1000 }]);
});

test('deletes a session, also twice, and does not recreate it on renewal', async () => {
  await createSession(table, 's1', now, expiresAt);
  await deleteSession(table, 's1');
  await deleteSession(table, 's1');
  expect(await findSession(table, 's1')).toBeUndefined();
  expect(await renewSession(table, 's1', later)).toBe(false);
  expect(await itemsOf(table)).toEqual([]);
});
