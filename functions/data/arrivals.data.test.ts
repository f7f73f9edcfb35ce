import { beforeEach, expect, test, vi } from 'vitest';
import { describeError, logger } from '../log.ts';
import { enquiry } from '../testing/answers.ts';
import { itemsOf, makeTable, putItem } from '../testing/table.ts';
import { listContacts, storeContact } from './contacts.ts';
import { listEnquiries, storeEnquiry } from './enquiries.ts';
import type { Table } from './table.ts';

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const store = (time: string, more: object = {}) =>
  storeEnquiry(table, { ...enquiry, language: 'en', ...more }, { now: new Date(time) });

/** Reads all pages and returns the ids of each. */
async function pages(limit: number, now: Date) {
  const found: string[][] = [];
  let after: string | undefined;
  do {
    const page = await listEnquiries(table, { limit, after, now });
    found.push(page.records.map((record) => record.id));
    after = page.next;
  } while (after);
  return found;
}

test('lists enquiries of several months newest first', async () => {
  const times = [
    '2026-11-02T08:00:00Z',
    '2027-04-30T23:59:59.999Z',
    '2027-01-15T12:00:00Z',
    '2027-05-01T00:00:00Z',
    '2026-11-30T10:00:00Z',
  ];
  for (const time of times) await store(time);
  const { records, next } = await listEnquiries(table, { limit: 200, now: new Date('2027-05-01T00:00:01Z') });
  expect(records.map((record) => record.submittedAt)).toEqual(
    times
      .map((time) => new Date(time).toISOString())
      .sort()
      .reverse(),
  );
  expect(next).toBeUndefined();
});

test('returns the record without keys and other attributes of the item', async () => {
  const id = await store('2026-12-01T09:00:00Z', { utmParams: { referrer: 'https://search.example' } });
  const { records } = await listEnquiries(table, { limit: 1, now: new Date('2026-12-01T10:00:00Z') });
  expect(records).toEqual([
    {
      ...enquiry,
      id,
      name: 'Amara Okafor-Lindqvist',
      leadScore: 85,
      priority: 'high',
      suspectedRobot: false,
      status: 'new',
      version: 1,
      next: { action: 'call', dueAt: '2026-12-01T11:00:00.000Z', setBy: 'rule' },
      language: 'en',
      utmParams: { referrer: 'https://search.example' },
      submittedAt: '2026-12-01T09:00:00.000Z',
      updatedAt: '2026-12-01T09:00:00.000Z',
    },
  ]);
});

test('returns pages without gap or overlap across months and within one millisecond', async () => {
  const times = [...Array(7).fill('2027-03-01T00:00:00Z'), ...Array(6).fill('2027-02-28T23:59:59.999Z'), '2026-12-05T00:00:00Z'];
  const ids = await Promise.all(times.map((time) => store(time)));
  const found = await pages(4, new Date('2027-03-01T00:00:00.001Z'));
  expect(found.map((page) => page.length)).toEqual([4, 4, 4, 2]);
  expect(found.flat().toSorted()).toEqual(ids.toSorted());
});

test('returns no next page when a page ends where the list ends', async () => {
  for (const day of ['01', '02', '03', '04']) await store(`2026-12-${day}T00:00:00Z`);
  expect((await pages(2, new Date('2026-12-05T00:00:00Z'))).map((page) => page.length)).toEqual([2, 2]);
});

test('neither skips nor repeats records when an enquiry arrives between two pages', async () => {
  const now = new Date('2026-12-05T00:00:00Z');
  for (const day of ['01', '02', '03', '04']) await store(`2026-12-${day}T00:00:00Z`);
  const first = await listEnquiries(table, { limit: 2, now });
  await store('2026-12-04T12:00:00Z');
  const second = await listEnquiries(table, { limit: 2, after: first.next, now });
  expect([...first.records, ...second.records].map((record) => record.submittedAt.slice(8, 10))).toEqual([
    '04',
    '03',
    '02',
    '01',
  ]);
});

test('lists a record that another machine stored with a time just after now', async () => {
  await store('2027-01-01T00:00:00.400Z');
  const { records } = await listEnquiries(table, { limit: 10, now: new Date('2026-12-31T23:59:59.900Z') });
  expect(records).toHaveLength(1);
});

test('fills a page although long messages make a query stop at 1 MB', async () => {
  const message = 'ж'.repeat(5000);
  for (let start = 0; start < 150; start += 10) {
    await Promise.all(Array.from({ length: 10 }, () => store('2026-12-01T00:00:00Z', { message })));
  }
  const { records } = await listEnquiries(table, { limit: 200, now: new Date('2026-12-02T00:00:00Z') });
  expect(records).toHaveLength(150);
});

test('leaves out a record that cannot be parsed and logs its id without its content', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const now = new Date('2026-12-02T00:00:00Z');
  await store('2026-12-01T00:00:00Z');
  const id = await store('2026-12-01T00:00:01Z');
  const broken = (await itemsOf(table)).find((item) => item.id === id);
  await putItem(table, { ...broken, service: 'amara@family.example' });
  const { records } = await listEnquiries(table, { limit: 10, now });
  expect(records).toHaveLength(1);
  expect(error).toHaveBeenCalledWith('stored record cannot be read', { recordId: id, error: expect.any(Error) });
  const [, details] = error.mock.calls[0] as unknown as [string, { error: Error }];
  expect(describeError(details.error)).toMatchObject({ fields: ['service'] });
  expect(JSON.stringify(describeError(details.error))).not.toContain('amara@');
});

test('lists enquiries and simple contacts separately', async () => {
  const now = new Date('2026-12-01T00:00:00Z');
  await store('2026-12-01T00:00:00Z');
  const answers = {
    name: 'Bo',
    email: 'bo@family.example',
    phone: '020 7946 0111',
    service: 'consultation',
    consent: true,
  } as const;
  const id = await storeContact(table, { ...answers, language: 'ta' }, { now });
  const { records } = await listContacts(table, { limit: 10, now });
  expect(records).toEqual([
    {
      ...answers,
      id,
      language: 'ta',
      utmParams: {},
      suspectedRobot: false,
      status: 'new',
      version: 1,
      next: { action: 'call', dueAt: '2026-12-01T17:00:00.000Z', setBy: 'rule' },
      submittedAt: now.toISOString(),
      updatedAt: now.toISOString(),
    },
  ]);
});
