import { beforeEach, expect, test } from 'vitest';
import { enquiry } from '../testing/answers.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { findRecord } from './changes.ts';
import { readAnyContact, storeContact } from './contacts.ts';
import { storeEnquiry } from './enquiries.ts';
import { submissionId } from './ids.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';

const submitted = new Date('2026-12-01T09:00:00.000Z');
const now = new Date('2026-12-02T10:00:00.000Z');
const staff = { by: 'admin', sessionId: 'session-1', now };

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const store = () => storeEnquiry(table, { ...enquiry, language: 'en' }, { now: submitted });
const history = async () => (await itemsOf(table)).filter((item) => String(item.sk).startsWith('history#'));

test('stores a change in the record and in its history', async () => {
  const id = await store();
  const changed = await changeStatus(table, readAnyContact, { id, status: 'contacted', ...staff });
  expect(changed).toMatchObject({
    id,
    status: 'contacted',
    version: 2,
    updatedAt: now.toISOString(),
    submittedAt: submitted.toISOString(),
  });
  expect(await findRecord(table, readAnyContact, id)).toEqual(changed);
  expect(await history()).toEqual([
    {
      pk: id,
      sk: 'history#000000002',
      from: 'new',
      to: 'contacted',
      at: now.toISOString(),
      version: 2,
      by: 'admin',
      sessionId: 'session-1',
      // Expires with the record: two years after it was submitted.
      expiresAt: submitted.getTime() / 1000 + 730 * 86_400,
    },
  ]);
});

test('allows any status after any other', async () => {
  const id = await store();
  for (const status of ['closed', 'new', 'contacted', 'new'] as const)
    await changeStatus(table, readAnyContact, { id, status, ...staff });
  expect((await history()).map(({ from, to }) => `${from} ${to}`)).toEqual([
    'new closed',
    'closed new',
    'new contacted',
    'contacted new',
  ]);
});

test('changes the status of a simple contact too', async () => {
  const answers = { name: 'Bo', email: 'bo@family.example', service: 'lpa', consent: true } as const;
  const id = await storeContact(table, { ...answers, language: 'en' }, { now: submitted });
  expect(await changeStatus(table, readAnyContact, { id, status: 'closed', ...staff })).toMatchObject({
    ...answers,
    status: 'closed',
    version: 2,
  });
});

test('changes nothing when the record already has the status', async () => {
  const id = await store();
  expect(await changeStatus(table, readAnyContact, { id, status: 'new', ...staff })).toMatchObject({
    version: 1,
    updatedAt: submitted.toISOString(),
  });
  expect(await history()).toEqual([]);
});

test('throws stale_version with the present record for an older version', async () => {
  const id = await store();
  const present = await changeStatus(table, readAnyContact, { id, status: 'contacted', ...staff });
  const stale = changeStatus(table, readAnyContact, { id, status: 'closed', expectedVersion: 1, ...staff });
  await expect(stale).rejects.toMatchObject({ code: 'stale_version', details: { current: present } });
  expect(await history()).toHaveLength(1);
  expect(await changeStatus(table, readAnyContact, { id, status: 'closed', expectedVersion: 2, ...staff })).toMatchObject({
    version: 3,
  });
});

test('applies exactly one of many simultaneous changes of the same version', async () => {
  const id = await store();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      changeStatus(table, readAnyContact, { id, status: 'contacted', expectedVersion: 1, ...staff }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'stale_version', details: { current: { version: 2 } } });
  }
});

test('applies all simultaneous changes without a version, with a complete history', async () => {
  const id = await store();
  const wanted = ['contacted', 'closed', 'contacted', 'closed', 'new'] as const;
  await Promise.all(wanted.map((status) => changeStatus(table, readAnyContact, { id, status, ...staff })));
  const changes = (await history()).toSorted((a, b) => Number(a.version) - Number(b.version));
  changes.forEach((change, index) => {
    expect(change.version).toBe(index + 2);
    expect(change.from).toBe(index === 0 ? 'new' : changes[index - 1]?.to);
  });
  const last = changes.at(-1);
  expect(await findRecord(table, readAnyContact, id)).toMatchObject({ status: last?.to, version: last?.version });
});

test('throws not_found for a record that does not exist and stores nothing', async () => {
  const id = submissionId('enquiry', undefined);
  await expect(changeStatus(table, readAnyContact, { id, status: 'closed', ...staff })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await itemsOf(table)).toEqual([]);
});
