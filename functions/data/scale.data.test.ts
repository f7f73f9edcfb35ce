import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { DeskKind } from '../../shared/desk.ts';
import type { ContactId, EnquiryId, RecordId, StaffId } from '../../shared/ids.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { unitsOf } from '../testing/capacity.ts';
import { makeTable, putItem } from '../testing/table.ts';
import { findRecord } from './changes.ts';
import { listContacts, readAnyContact } from './contacts.ts';
import { countChanges, type RecordChange, readCounts, readOpenWork, readRevision, readRevisions } from './counts.ts';
import { deskAmounts } from './deskCounters.ts';
import { readDeskFigures } from './deskFigures.ts';
import { findDuplicates } from './duplicates.ts';
import { listEnquiries } from './enquiries.ts';
import { readHistory } from './history.ts';
import { newStaffId } from './ids.ts';
import { arrivalSortKey, staffKey } from './keys.ts';
import { addNote } from './notes.ts';
import { inParallel } from './parallel.ts';
import { listPartners } from './partners.ts';
import { promisesBetween } from './promises.ts';
import { type SearchQuery, searchRecords } from './search.ts';
import { listMembers } from './staff.ts';
import { submissionPut } from './submissions.ts';
import type { Table } from './table.ts';
import { workKeysOf } from './work.ts';
import { countDue, listWork } from './workList.ts';

// The records arrive on five working days of a month between 10:00 and 12:00, so that both sizes have the same days and times to the
// first answer. The items of the desk figures grow with these, up to a bound, and not with the records.
const start = Date.parse('2026-11-09T10:00:00.000Z');
const dayMs = 86_400_000;
const days = 5;
const hoursMs = 2 * 3_600_000;
const answerMinutes = [10, 60, 180];
const now = new Date('2027-01-04T10:00:00.000Z');
const language = 'en';
const staffCount = 50;
const [few, many] = process.env.LONG ? [1_000, 200_000] : [300, 6_000];
const page = 5;

/** Every tenth record is a partner application and three in ten are contacts, so that the smaller size fills a page of each list. */
const kindOf = (index: number): DeskKind => (index % 10 === 0 ? 'partner' : index % 10 < 4 ? 'contact' : 'enquiry');
const scored = { leadScore: 85, priority: 'high' };
const answersOf = { enquiry, contact: question, partner: application };

/** Returns the stored item of a record. Steps of the golden ratio's fraction stay evenly spread for any number of records. */
function itemOf(table: Table, index: number, staff: readonly StaffId[]) {
  const kind = kindOf(index);
  const place = ((index * 0.6180339887) % 1) * days;
  const when = new Date(start + Math.floor(place) * dayMs + Math.floor((place % 1) * hoursMs));
  const phone = `+44 20 ${String(10_000_000 + index)}`;
  const named = { firstName: 'Person', lastName: lastName(index), name: `Person ${lastName(index)}` };
  const answers = {
    ...answersOf[kind],
    ...named,
    email: `person${index}@family.example`,
    phone,
    message: 'We live near SW1A 1AA.',
  };
  const owner = staff[index % staff.length];
  const { id, put } = submissionPut(table, {
    kind,
    answers,
    derived: kind === 'enquiry' ? scored : {},
    sent: { language },
    now: when,
  });
  // Somebody owns it, and nine in ten were answered.
  const minutes = answerMinutes[Math.floor(index / 10) % answerMinutes.length] ?? 0;
  const answer = index % 10 < 9 && { firstAnswerAt: new Date(when.getTime() + minutes * 60_000).toISOString() };
  const status = kind === 'partner' ? 'pending' : 'new';
  const item: Record<string, unknown> = { ...put.Item, status, owner, ...answer };
  return { ...item, ...workKeysOf({ ...(item as object), status, owner } as never, id as RecordId) };
}

/** Returns a name of letters that no other record has. */
const lastName = (index: number) => [...String(index).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** How many records are counted together. */
const chunk = 1_000;

/**
 * Stores records number `from` to `to`, 25 at a time, and counts them. One change counts the records of an owner, because a change for each
 * record would double the time.
 */
async function storeRecords(table: Table, from: number, to: number, staff: readonly StaffId[]): Promise<void> {
  for (let first = from; first < to; first += chunk) {
    const items = Array.from({ length: Math.min(chunk, to - first) }, (_, index) => itemOf(table, first + index, staff));
    const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) => items.slice(25 * index, 25 * index + 25));
    await inParallel(batches, 8, async (batch) => {
      const RequestItems = { [table.name]: batch.map((Item) => ({ PutRequest: { Item } })) };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      expect(UnprocessedItems ?? {}).toEqual({});
    });
    const changes = [...Map.groupBy(items, ({ owner }) => owner as StaffId)].map(
      ([toOwner, ofOwner]): RecordChange => ({
        ...{ eventId: `${first} ${toOwner}`, kind: 'enquiry', to: 'new', toOwner },
        desk: ofOwner.flatMap((item) => deskAmounts(undefined, item)),
      }),
    );
    const { failed, left } = await countChanges(table, changes, now);
    expect([failed, left]).toEqual([[], []]);
  }
}

const isFull = (records: readonly unknown[]) => expect(records).toHaveLength(page);

/** The reads of the dashboard, by the name of the page or part that makes them. `after` is a place in the middle of the lists. */
function readsOf(table: Table, staff: readonly StaffId[], known: EnquiryId | ContactId) {
  const [me = newStaffId()] = staff;
  const middle = arrivalSortKey(new Date(start + 2 * dayMs + hoursMs / 2).toISOString(), 'enq_' as EnquiryId);
  const lists = { enquiries: listEnquiries, contacts: listContacts, partners: listPartners };
  const atMonthsEnd = new Date('2026-11-30T12:00:00.000Z');
  const pages = Object.entries(lists).flatMap(([name, list]) => [
    [`first page of ${name}`, async () => isFull((await list(table, { limit: page, now: atMonthsEnd })).records)] as const,
    [
      `page of ${name} in the middle`,
      async () => isFull((await list(table, { limit: page, now: atMonthsEnd, after: middle })).records),
    ] as const,
  ]);
  const search = async (query: SearchQuery, found: number) =>
    expect((await searchRecords(table, query, page)).items).toHaveLength(found);
  return [
    ...pages,
    ['search by email', () => search({ email: 'person7@family.example' }, 1)],
    ['search by phone', () => search({ phone: '+44 20 10000007' }, 1)],
    ['search by a whole name', () => search({ namePrefix: lastName(7) }, 1)],
    ['search by the first letters of a name', () => search({ namePrefix: 'aaaa' }, page)],
    ['record', async () => expect(await findRecord(table, readAnyContact, known)).toBeDefined()],
    ['history', async () => expect(await readHistory(table, known, 'session-1')).toBeDefined()],
    ['possible duplicates', async () => expect(await findDuplicates(table, known)).toEqual([])],
    ['my work', async () => isFull((await listWork(table, [me], { limit: page, now })).items)],
    ["everybody's work", async () => isFull((await listWork(table, staff, { limit: page, now })).items)],
    ['count of my work', async () => expect((await countDue(table, me, page, now)).overdue).toBe(page)],
    ['promises due soon', () => promisesBetween(table, [me], now.toISOString(), '2027-01-04T10:15:00.000Z')],
    ['open work by owner', async () => expect((await readOpenWork(table)).size).toBe(staffCount)],
    ['members of staff', async () => expect(await listMembers(table)).toHaveLength(staffCount)],
    ['counts by status', () => readCounts(table)],
    ['revision of a list', () => readRevision(table, 'enquiry')],
    ['revision of the work', () => readRevisions(table)],
    [
      'desk figures of five days',
      async () => expect((await readDeskFigures(table, '2026-11-09', '2026-11-13', now)).answers[0]?.received).toBeGreaterThan(0),
    ],
    ['desk figures of a day', () => readDeskFigures(table, '2026-11-10', '2026-11-10', now)],
  ] as ReadonlyArray<readonly [name: string, read: () => Promise<unknown>]>;
}

test(`each read of the dashboard consumes as much with ${many} records as with ${few}, with ${staffCount} staff`, {
  timeout: 3_600_000,
}, async () => {
  const table = await makeTable();
  const staff = Array.from({ length: staffCount }, newStaffId);
  for (const [index, id] of staff.entries()) {
    const email = `staff${index}@larkfield.example`;
    const more = { name: `Staff ${lastName(index)}`, role: 'caseworker', languages: [language], available: true };
    await putItem(table, { ...staffKey(id), id, email, ...more, createdAt: now.toISOString(), state: 'active' });
  }
  const measure = async (known: EnquiryId) => {
    const units: Record<string, number> = {};
    for (const [name, read] of readsOf(table, staff, known)) units[name] = await unitsOf(table, read);
    return units;
  };
  await storeRecords(table, 0, few, staff);
  const [record] = (await listEnquiries(table, { limit: 1, now: new Date('2026-11-30T12:00:00.000Z') })).records;
  const known = record?.id as EnquiryId;
  for (const text of ['Prefers mornings', 'Called back'])
    await addNote(table, { id: known, text, by: 'JD', sessionId: 'session-1', now });
  const before = await measure(known);
  await storeRecords(table, few, many, staff);
  const after = await measure(known);
  // DynamoDB Local counts nothing for a query that finds nothing.
  expect(before['my work']).toBeGreaterThan(0);
  expect(after).toEqual(before);
});
