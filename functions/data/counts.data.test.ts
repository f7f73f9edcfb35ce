import { beforeEach, expect, test, vi } from 'vitest';
import { faultyTable, type TransactionFault } from '../testing/faultyTable.ts';
import { itemsOf, makeTable, putItem } from '../testing/table.ts';
import { countChanges, incrementRevision, type RecordChange, readCounts, readRevision } from './counts.ts';
import { countsKey } from './keys.ts';
import type { Table } from './table.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
let table: Table;
let events = 0;
beforeEach(async () => {
  table = await makeTable();
});

const change = (details: Partial<RecordChange>): RecordChange => ({ eventId: `event-${++events}`, kind: 'contact', ...details });
const count = ({ at = now, ...details }: Partial<RecordChange> & { at?: Date }) => countChanges(table, [change(details)], at);

test('changes the counters and the revision, and remembers the event for 30 days', async () => {
  await count({ eventId: 'e1', from: 'new', to: 'closed', kind: 'enquiry' });
  const items = await itemsOf(table);
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      { pk: 'seen#e1', sk: 'seen', expiresAt: now.getTime() / 1000 + 30 * 86_400 },
      { pk: 'counts', sk: 'enquiry', new: -1, closed: 1, revision: 1, revisedAt: now.toISOString() },
    ]),
  );
});

test('counts an event once when it is delivered many times, also at the same time', async () => {
  await Promise.all(Array.from({ length: 12 }, () => count({ eventId: 'same', to: 'new' })));
  const later = new Date(now.getTime() + 60_000);
  await count({ eventId: 'same', to: 'new', at: later });
  expect((await readCounts(table)).contact).toEqual({ new: 1, contacted: 0, closed: 0 });
  expect(await readRevision(table, 'contact')).toEqual({ number: 1, at: now });
});

test('changes only the revision when the status stays the same', async () => {
  await count({ to: 'new' });
  await count({ from: 'new', to: 'new' });
  expect((await readCounts(table)).contact.new).toBe(1);
  expect((await readRevision(table, 'contact')).number).toBe(2);
});

test('changes only the revision for a status that the kind does not have', async () => {
  for (const to of ['pending', 'archived', 'revision', 'revisedAt', 'pk', '', undefined]) await count({ to });
  await count({ kind: 'partner', from: 'new', to: 'approved' });
  expect(await readCounts(table)).toEqual({
    contact: { new: 0, contacted: 0, closed: 0 },
    enquiry: { new: 0, contacted: 0, closed: 0 },
    partner: { pending: 0, under_review: 0, approved: 1, rejected: 0 },
    privacyRequest: { new: 0, acknowledged: 0, closed: 0 },
  });
  const counters = (await itemsOf(table)).find(({ pk, sk }) => pk === 'counts' && sk === 'contact');
  expect(counters).toEqual({ pk: 'counts', sk: 'contact', revision: 7, revisedAt: now.toISOString() });
});

test('reads a revision consistently', async () => {
  const send = vi.spyOn(table.client, 'send');
  await readRevision(table, 'contact');
  expect(send.mock.calls.map(([command]) => command.input)).toEqual([expect.objectContaining({ ConsistentRead: true })]);
});

test('has a separate revision for each kind, which starts at zero', async () => {
  expect(await readRevision(table, 'partner')).toEqual({ number: 0, at: undefined });
  await incrementRevision(table, 'partner', now);
  expect(await readRevision(table, 'partner')).toEqual({ number: 1, at: now });
  expect((await readRevision(table, 'contact')).number).toBe(0);
  expect((await readCounts(table)).partner).toEqual({ pending: 0, under_review: 0, approved: 0, rejected: 0 });
});

test('counts a whole delivery in one transaction', async () => {
  const send = vi.spyOn(table.client, 'send');
  const changes = Array.from({ length: 95 }, (_, index) => change({ kind: index % 2 ? 'enquiry' : 'contact', to: 'new' }));
  expect((await countChanges(table, changes, now)).counted).toHaveLength(95);
  expect(send).toHaveBeenCalledOnce();
  send.mockRestore();
  expect(await readCounts(table)).toMatchObject({ contact: { new: 48 }, enquiry: { new: 47 } });
  expect((await readRevision(table, 'contact')).number).toBe(48);
});

test('counts only the new changes of a delivery that overlaps an earlier one', async () => {
  const changes = Array.from({ length: 60 }, () => change({ to: 'new' }));
  await countChanges(table, changes.slice(0, 40), now);
  const { counted } = await countChanges(table, [...changes.slice(20), ...changes.slice(50)], now);
  expect(counted.map(({ eventId }) => eventId)).toEqual(changes.slice(40).map(({ eventId }) => eventId));
  expect((await readCounts(table)).contact.new).toBe(60);
});

test('counts all changes but those that the database refuses', async () => {
  // The database refuses to add to a counter that is not a number.
  await putItem(table, { ...countsKey('partner'), revision: 'broken' });
  const bad = [change({ kind: 'partner', to: 'pending' }), change({ kind: 'partner', to: 'approved' })];
  const good = Array.from({ length: 90 }, () => change({ to: 'new' }));
  const { counted, failed, left } = await countChanges(table, good.toSpliced(30, 0, ...bad), now);
  expect([counted.length, left.length]).toEqual([90, 0]);
  expect(failed.map((failure) => failure.change)).toEqual(bad);
  expect((await readCounts(table)).contact.new).toBe(90);
});

test('leaves changes for the next delivery when the database does not respond', async () => {
  const first = Array.from({ length: 95 }, () => change({ to: 'new' }));
  const second = Array.from({ length: 3 }, () => change({ to: 'new' }));
  const faults: TransactionFault[] = ['none', 'before'];
  const faulty = faultyTable(table, () => faults.shift() ?? 'none');
  const { counted, failed, left, outage } = await countChanges(faulty, [...first, ...second], now);
  expect([counted.length, failed.length, left]).toEqual([95, 0, second]);
  expect(outage).toMatchObject({ name: 'TimeoutError' });
  await countChanges(table, [...first, ...second], now);
  expect((await readCounts(table)).contact.new).toBe(98);
});

test('marks a lead magnet as counted without a counter', async () => {
  expect((await count({ eventId: 'magnet', kind: 'leadMagnet' })).counted).toHaveLength(1);
  expect((await count({ eventId: 'magnet', kind: 'leadMagnet' })).counted).toEqual([]);
  expect((await itemsOf(table)).map(({ pk }) => pk)).toEqual(['seen#magnet']);
});
