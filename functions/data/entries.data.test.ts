import { fork } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, inject, test } from 'vitest';
import { enquiry, question } from '../testing/answers.ts';
import { randomFrom } from '../testing/random.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { listContacts, storeContact } from './contacts.ts';
import { correctRecord } from './corrections.ts';
import { readRevision } from './counts.ts';
import { storeEnquiry } from './enquiries.ts';
import { checkImport, importContacts, importedId, storeEnteredContact } from './entries.ts';
import { exportPerson, findPerson } from './people.ts';
import { searchRecords } from './search.ts';
import type { Table } from './table.ts';

const now = new Date('2026-12-02T10:00:00.000Z');
const author = {
  by: 'JD',
  person: { id: `stf_${'a'.repeat(26)}`, name: 'Jo Dean', email: 'jo@larkfield.example' },
  sessionId: 'session-1',
  now,
};
const file = 'a'.repeat(64);
const rowOf = (row: number) => ({
  row,
  values: { name: `Person ${row}`, email: `person${row}@family.example`, phone: `020 7946 ${String(row).padStart(4, '0')}` },
});
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, index) => rowOf(from + index));

const part = (sent: ReturnType<typeof rows> | Array<{ row: number; values: object }>, status: 'new' | 'closed' = 'closed') => ({
  rows: sent,
  status,
  ...author,
});

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});
const records = async () => (await itemsOf(table)).filter(({ sk }) => sk === 'record');

test('stores a caller with a phone number alone, who is found, listed and exported by it', async () => {
  const call = await storeEnteredContact(table, { answers: { name: 'Ada Byron', phone: '+44 20 7946 0777' }, ...author });
  expect(call).toMatchObject({
    name: 'Ada Byron',
    phone: '+44 20 7946 0777',
    service: 'consultation',
    language: 'en',
    consent: false,
    source: 'phone',
    enteredBy: { by: 'JD', person: { id: `stf_${'a'.repeat(26)}`, name: 'Jo Dean' } },
    status: 'new',
    version: 1,
  });
  expect(call?.email).toBe('');
  expect((await records())[0]).not.toHaveProperty('email');
  expect((await searchRecords(table, { phone: '020 7946 0777' }, 10)).items).toHaveLength(1);
  expect((await searchRecords(table, { namePrefix: 'Byr' }, 10)).items).toHaveLength(1);
  expect((await listContacts(table, { limit: 10, now } as never)).records).toEqual([call]);
  const person = await findPerson(table, { phone: '02079460777', includePhoneMatches: false });
  expect(await exportPerson(table, person, '', now)).toMatchObject([{ id: call?.id, matchedBy: 'phone' }]);
  expect(JSON.stringify(await records())).not.toContain('jo@larkfield.example');
});

test('a call belongs to whoever logs it, counts as the first reaction, and has the agreed next step', async () => {
  const answers = { name: 'Ada Byron', phone: '020 7946 0777' };
  const next = { action: 'meet' as const, dueAt: '2026-12-05T10:00:00.000Z' };
  const call = await storeEnteredContact(table, { answers, next, ...author });
  expect(call).toMatchObject({
    owner: author.person.id,
    firstAnswerAt: now.toISOString(),
    firstAnswerBy: 'call',
    // 5 December is a Saturday.
    next: { action: 'meet', dueAt: '2026-12-07T09:00:00.000Z', setBy: 'staff' },
  });
  expect((await records())[0]).toMatchObject({
    workPk: `work#${author.person.id}`,
    workSk: `2026-12-07T09:00:00.000Z#${call?.id}`,
  });
  const { person: _, ...shared } = author;
  expect(await storeEnteredContact(table, { answers, ...shared })).toMatchObject({ owner: 'everybody', next: { setBy: 'rule' } });
  const over = { action: 'call' as const, dueAt: '2026-12-02T09:59:59.000Z' };
  await expect(storeEnteredContact(table, { answers, next: over, ...author })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a retry of a call returns the first contact, also after a correction', async () => {
  const answers = { name: 'Ada Byron', phone: '020 7946 0777', message: 'Wants a will' };
  const send = () => storeEnteredContact(table, { answers, ...author, idempotencyKey: 'a-key-of-sixteen-or-more' });
  const first = await send();
  expect(await send()).toEqual(first);
  if (!first) throw new Error('not stored');
  await correctRecord(table, { kind: 'contact', fields: { name: 'Ada Lovelace' } }, { id: first.id, ...author });
  expect(await send()).toMatchObject({ id: first.id, name: 'Ada Lovelace' });
  expect(await records()).toHaveLength(1);
  await expect(
    storeEnteredContact(table, {
      answers: { ...answers, message: 'Other' },
      ...author,
      idempotencyKey: 'a-key-of-sixteen-or-more',
    }),
  ).rejects.toMatchObject({ code: 'key_reused' });
});

test('a check names refused rows and records with the same email or phone, and stores nothing', async () => {
  const one = await storeEnquiry(table, { ...enquiry, email: 'person1@family.example', language: 'en' }, { now });
  const two = await storeContact(table, { ...question, phone: '+44 20 7946 0002', language: 'en' }, { now });
  const before = await itemsOf(table);
  const bad = { row: 4, values: { name: '', email: 'nobody', phone: '12' } };
  expect(await checkImport(table, file, [...rows(3), bad])).toEqual([
    { row: 1, outcome: 'ready', sameAs: [one] },
    { row: 2, outcome: 'ready', sameAs: [two] },
    { row: 3, outcome: 'ready', sameAs: [] },
    {
      row: 4,
      outcome: 'refused',
      errors: [
        { path: 'name', code: 'required', message: 'Required' },
        { path: 'email', code: 'email', message: 'Invalid email' },
        { path: 'phone', code: 'phone', message: 'Enter a phone number with at least 7 digits' },
      ],
    },
  ]);
  expect(await itemsOf(table)).toEqual(before);
});

test('stores each contact of a file once, however often and in whichever parts it is sent', async () => {
  expect(await importContacts(table, file, part(rows(30)))).toEqual(rows(30).map(({ row }) => ({ row, outcome: 'stored' })));
  const outcomes = await importContacts(table, file, part(rows(50, 11)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(20).fill('present'), ...Array(30).fill('stored')]);
  const stored = await records();
  expect(stored).toHaveLength(60);
  expect(stored[0]).toMatchObject({ source: 'import', enteredBy: { by: 'JD' }, consent: false, status: 'closed' });
  // Closed contacts are nobody's work.
  expect(stored.every((item) => item.next === undefined && item.workPk === undefined)).toBe(true);
  // The check recognises the stored contact by its id, and does not report it as a duplicate of itself.
  const checked = await checkImport(table, file, rows(2, 60));
  expect(checked).toEqual([
    { row: 60, outcome: 'present' },
    { row: 61, outcome: 'ready', sameAs: [] },
  ]);
});

test('changes the ETag of the list when a part is sent again, because the first call may have ended before it did so', async () => {
  const revision = async () => (await readRevision(table, 'contact')).number;
  await importContacts(table, file, part(rows(2)));
  const before = await revision();
  await importContacts(table, file, part(rows(2)));
  expect(await revision()).toBeGreaterThan(before);
});

test('gives new imported contacts a next step and no owner', async () => {
  await importContacts(table, file, part(rows(1), 'new'));
  expect(await records()).toMatchObject([{ status: 'new', workPk: 'work#nobody', next: { action: 'call', setBy: 'rule' } }]);
  expect((await records())[0]).not.toHaveProperty('owner');
});

test('leaves an imported contact as it is when the same row comes with other values', async () => {
  await importContacts(table, file, part(rows(1)));
  const other = { row: 1, values: { name: 'Somebody else', phone: '020 7946 0999' } };
  expect(await importContacts(table, file, part([other]))).toEqual([{ row: 1, outcome: 'different' }]);
  expect(await records()).toMatchObject([{ name: 'Person 1' }]);
});

test('two imports of one file at the same time store each contact once', async () => {
  const [one, other] = await Promise.all([
    importContacts(table, file, part(rows(40))),
    importContacts(table, file, part(rows(40))),
  ]);
  one.forEach((_, index) => {
    expect([one[index]?.outcome, other[index]?.outcome].toSorted()).toEqual(['present', 'stored']);
  });
  expect(await records()).toHaveLength(40);
});

test('an import that is killed again and again resumes without gaps or doubles', async () => {
  const random = randomFrom(5);
  const total = 400;
  /** Returns the signal that ended the import; without one its error, if it printed one, or its exit code. */
  const runImport = async (killAfter = 0) => {
    const env = {
      ...process.env,
      AWS_ENDPOINT_URL_DYNAMODB: inject('databaseEndpoint'),
      TABLE: table.name,
      TOTAL: String(total),
      KILL_AFTER: String(killAfter),
    };
    const child = fork(new URL('../testing/importProcess.ts', import.meta.url), {
      env,
      execArgv: ['--no-warnings'],
      silent: true,
    });
    let errors = '';
    child.stderr?.on('data', (text) => {
      errors += text;
    });
    const [code, signal] = await once(child, 'close');
    return signal ?? /^\w*(?:Error|Exception): .*/m.exec(errors)?.[0] ?? code;
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const killAfter = attempt * 60 + 1 + Math.floor(random() * 60);
    expect(await runImport(killAfter)).toBe('SIGKILL');
  }
  const partly = (await records()).length;
  expect(partly).toBeGreaterThan(200);
  expect(partly).toBeLessThan(total);
  expect(await runImport()).toBe(0);
  const ids = (await records()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Array.from({ length: total }, (_, index) => importedId(file, index + 1)).toSorted());
});
