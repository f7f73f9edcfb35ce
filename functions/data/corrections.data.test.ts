import { beforeEach, expect, test } from 'vitest';
import type { Correction } from '../../shared/contracts/adminEntry.ts';
import type { RecordId } from '../../shared/ids.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { interleave } from '../testing/interleave.ts';
import { randomFrom } from '../testing/random.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { findItem } from './changes.ts';
import { readAnyContact, storeContact } from './contacts.ts';
import { correctRecord } from './corrections.ts';
import { storeEnquiry } from './enquiries.ts';
import { readHistory } from './history.ts';
import { storePartner } from './partners.ts';
import { searchRecords } from './search.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';

const submitted = new Date('2026-12-01T09:00:00.000Z');
const now = new Date('2026-12-02T10:00:00.000Z');
const staff = { by: 'JD', sessionId: 'session-1', now };
const person = { language: 'en' as const };
const options = { now: submitted, idempotencyKey: 'a-key-of-sixteen-or-more' };

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const found = async (query: Parameters<typeof searchRecords>[1]) =>
  (await searchRecords(table, query, 10)).items.map(({ id }) => id);
const correct = (id: RecordId, correction: Correction, expectedVersion?: number) =>
  correctRecord(table, correction, { id, ...staff, ...(expectedVersion !== undefined && { expectedVersion }) });

test('moves an enquiry in the indexes by email, phone and name, and writes before and after into the history', async () => {
  const id = await storeEnquiry(table, { ...enquiry, ...person }, options);
  const fields = { firstName: 'Amaya', lastName: 'Oké', email: 'Amaya@Family.example', phone: '020 7946 0123' };
  const record = await correct(id, { kind: 'enquiry', fields }, 1);
  expect(record).toMatchObject({ ...fields, name: 'Amaya Oké', version: 2, updatedAt: now.toISOString() });
  for (const old of [{ email: enquiry.email }, { phone: enquiry.phone }, { namePrefix: enquiry.lastName }])
    expect(await found(old)).toEqual([]);
  for (const query of [{ email: 'amaya@family.example' }, { phone: '+44 20 7946 0123' }, { namePrefix: 'Oke' }])
    expect(await found(query)).toEqual([id]);
  expect(await readHistory(table, id, 'session-1')).toEqual([
    {
      kind: 'correction',
      at: now.toISOString(),
      by: 'JD',
      mine: true,
      version: 2,
      corrected: [
        { field: 'firstName', from: enquiry.firstName, to: 'Amaya' },
        { field: 'lastName', from: enquiry.lastName, to: 'Oké' },
        { field: 'email', from: enquiry.email, to: 'Amaya@Family.example' },
        { field: 'phone', from: enquiry.phone, to: '020 7946 0123' },
      ],
    },
  ]);
});

test('computes the score of an enquiry again when its answers are corrected', async () => {
  const id = await storeEnquiry(table, { ...enquiry, ...person }, options);
  const record = await correct(id, { kind: 'enquiry', fields: { urgency: 'just-exploring', estateValue: undefined } });
  // 20 for the service, 20 for the current will, 5 for the urgency and 5 for the booking preference.
  expect(record).toMatchObject({ urgency: 'just-exploring', priority: 'normal', leadScore: 50 });
  expect((await findItem(table, id)) ?? {}).not.toHaveProperty('estateValue');
});

test('removes optional fields of a contact with their index keys, and keeps the last way to reach the person', async () => {
  const id = await storeContact(table, { ...question, ...person }, options);
  const record = await correct(id, { kind: 'contact', fields: { email: undefined, postcode: 'SW1A 1AA', language: 'pl' } });
  expect(record).toMatchObject({ id, postcode: 'SW1A 1AA', language: 'pl', phone: question.phone });
  expect(Object.keys((await findItem(table, id)) ?? {})).not.toEqual(expect.arrayContaining(['email']));
  expect(await findItem(table, id)).not.toHaveProperty('contactEmail');
  expect(await found({ email: question.email })).toEqual([]);
  await expect(correct(id, { kind: 'contact', fields: { phone: undefined } })).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await found({ phone: question.phone })).toEqual([id]);
});

test('corrects a partner application, and changes nothing when the values are already there', async () => {
  const id = await storePartner(table, { ...application, ...person }, options);
  expect(await correct(id, { kind: 'partner', fields: { company: 'Raghunathan & Co' } })).toMatchObject({ version: 2 });
  const before = await itemsOf(table);
  expect(await correct(id, { kind: 'partner', fields: { company: 'Raghunathan & Co' } })).toMatchObject({ version: 2 });
  expect(await itemsOf(table)).toEqual(before);
});

test('refuses a correction of another version, of another kind and of a missing record', async () => {
  const id = await storeContact(table, { ...question, ...person }, options);
  await changeStatus(table, readAnyContact, { id, status: 'contacted', ...staff });
  const fields = { name: 'Bolek' };
  await expect(correct(id, { kind: 'contact', fields }, 1)).rejects.toMatchObject({
    code: 'stale_version',
    details: { current: { status: 'contacted', version: 2 } },
  });
  await expect(correct(id, { kind: 'partner', fields: { company: 'x' } })).rejects.toMatchObject({ code: 'not_found' });
  const missing = `con_${'a'.repeat(26)}` as RecordId;
  await expect(correct(missing, { kind: 'contact', fields })).rejects.toMatchObject({ code: 'not_found' });
});

test('a retry of the form after a correction still returns the first id and restores nothing', async () => {
  const send = () => storeContact(table, { ...question, ...person }, options);
  const id = await send();
  await correct(id, { kind: 'contact', fields: { name: 'Bolek', email: 'bolek@family.example' } });
  expect(await send()).toBe(id);
  expect(await findItem(table, id)).toMatchObject({ name: 'Bolek', email: 'bolek@family.example' });
  await expect(storeContact(table, { ...question, ...person, name: 'Bolek' }, options)).rejects.toMatchObject({
    code: 'key_reused',
  });
});

test('loses no correction and no status when they run at the same time', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const id = await storeContact(table, { ...question, ...person }, { now: submitted });
    await interleave<unknown>(
      [
        () => correct(id, { kind: 'contact', fields: { name: 'Bolek' } }),
        () => correct(id, { kind: 'contact', fields: { phone: '020 7946 0999' } }),
        () => changeStatus(table, readAnyContact, { id, status: 'closed', ...staff }),
      ],
      randomFrom(seed),
    );
    expect(await findItem(table, id)).toMatchObject({ name: 'Bolek', phone: '020 7946 0999', status: 'closed', version: 4 });
    expect(await readHistory(table, id, '')).toHaveLength(3);
  }
});
