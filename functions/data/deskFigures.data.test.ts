import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { bucketEnds } from '../../shared/answerTimes.ts';
import type { DeskFigures } from '../../shared/contracts/adminFigures.ts';
import { deskKinds, outcomes } from '../../shared/desk.ts';
import { deskSources } from '../../shared/deskFigures.ts';
import type { ContactId, EnquiryId, RecordId } from '../../shared/ids.ts';
import { languageCodes } from '../../shared/languageCodes.ts';
import { promiseMinutes } from '../../shared/promises.ts';
import { contactServices } from '../../shared/vocabularies.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { unitsOf } from '../testing/capacity.ts';
import { deleteItem, itemsOf, makeTable, putItem } from '../testing/table.ts';
import { readAnyContact, storeContact } from './contacts.ts';
import { countChanges, type RecordChange } from './counts.ts';
import { deskAmounts } from './deskCounters.ts';
import { readDeskFigures } from './deskFigures.ts';
import { storeEnquiry } from './enquiries.ts';
import { storeEnteredContact } from './entries.ts';
import { deskFiguresKey, recordKey } from './keys.ts';
import { clearMark } from './marks.ts';
import { mergeRecords, undoMerge } from './merges.ts';
import { readPartner, storePartner } from './partners.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';
import { recordFirstAnswer } from './work.ts';
import { countOldRecords } from './workBackfill.ts';
import { changeWork } from './workChanges.ts';

// A Monday, an hour after the working day began.
const now = new Date('2026-11-23T10:00:00.000Z');
const day = '2026-11-23';
const language = 'en';
const author = { by: 'JD', sessionId: 'session-1', now };
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let table: Table;
/** The records as the counters know them. */
let counted: Map<string, Record<string, unknown>>;
let events = 0;
beforeEach(async () => {
  table = await makeTable();
  counted = new Map();
});

const itemOf = async (id: RecordId) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: recordKey(id), ConsistentRead: true }))).Item ?? {};

/** Counts what changed since the last call, as the consumer of the stream does. Each change is delivered twice. */
async function countNewChanges(): Promise<void> {
  const present = new Map((await itemsOf(table)).filter(({ sk }) => sk === 'record').map((item) => [String(item.pk), item]));
  const changes = [...new Set([...counted.keys(), ...present.keys()])].map((id): RecordChange => {
    const [before, after] = [counted.get(id), present.get(id)];
    return { eventId: `event-${++events}`, kind: (after ?? before)?.kind as 'contact', desk: deskAmounts(before, after) };
  });
  counted = present;
  await countChanges(table, changes, now);
  const { counted: again } = await countChanges(table, changes, now);
  expect(again).toEqual([]);
}

const read = (at = now, from = day, to = day) => readDeskFigures(table, from, to, at);
const figures = async (at?: Date) => {
  await countNewChanges();
  return read(at);
};
const ofKind = ({ answers }: Pick<DeskFigures, 'answers'>, kind: string) => answers.find((each) => each.kind === kind);
const promise = ({ promises }: Pick<DeskFigures, 'promises'>, kind: string) => promises.find((each) => each.kind === kind);

const callBack = (more: object = {}, when = now) =>
  storeEnquiry(table, { ...enquiry, bookingPreference: 'callback', language, ...more }, { now: when });
const ask = (more: object = {}) => storeContact(table, { ...question, service: 'lpa', language, ...more }, { now });
const close = (id: EnquiryId | ContactId, at = now) =>
  changeStatus(table, readAnyContact, { ...author, now: at, id, status: 'closed' });

const nothing = {
  answers: ['all', 'enquiry', 'contact', 'partner'].map((kind) => ({ kind, received: 0, answered: 0 })),
  within: [30, 60, 120, 240, 480, 960, 1440, 2400].map((minutes) => ({ minutes, answers: 0 })),
  promises: ['callback', 'immediate', 'partner-application'].map((kind) => ({ kind, kept: 0, broken: 0, waiting: 0 })),
  sources: [],
  services: [],
  languages: [],
};

test('returns zeros for days without records', async () => {
  expect(await figures()).toEqual(nothing);
});

test('counts the first answers in working time, with their median and ninetieth percentile', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => callBack()));
  for (const [index, id] of ids.slice(0, 9).entries()) await recordFirstAnswer(table, id, 'mail', minutesLater(10 * index + 5));
  // Sent on the day before at midnight: 10 minutes of working time until it is answered.
  const late = await ask();
  await putItem(table, { ...(await itemOf(late)), submittedAt: '2026-11-23T00:00:00.000Z' });
  await recordFirstAnswer(table, late, 'call', new Date('2026-11-23T09:10:00.000Z'));
  const found = await figures();
  expect(ofKind(found, 'enquiry')).toEqual({ kind: 'enquiry', received: 10, answered: 9, median: 50, ninetieth: 90 });
  expect(ofKind(found, 'contact')).toEqual({ kind: 'contact', received: 1, answered: 1, median: 15, ninetieth: 15 });
  expect(ofKind(found, 'all')).toEqual({ kind: 'all', received: 11, answered: 10, median: 40, ninetieth: 80 });
  expect(found.within.slice(0, 3)).toEqual([
    { minutes: 30, answers: 4 },
    { minutes: 60, answers: 7 },
    { minutes: 120, answers: 10 },
  ]);
});

test('counts promises as kept, broken or waiting, and as broken without an answer once all of the day are due', async () => {
  const [kept, broken] = [await callBack(), await callBack(), await callBack()];
  const applied = await storePartner(table, { ...application, language }, { now });
  await recordFirstAnswer(table, kept, 'call', minutesLater(120));
  await recordFirstAnswer(table, broken, 'call', minutesLater(121));
  const found = await figures(minutesLater(300));
  expect(promise(found, 'callback')).toEqual({ kind: 'callback', kept: 1, broken: 1, waiting: 1 });
  expect(promise(found, 'partner-application')).toEqual({ kind: 'partner-application', kept: 0, broken: 0, waiting: 1 });
  // A call that is promised late in the evening is due at 11:00 on the next working day.
  expect(promise(await read(new Date('2026-11-24T11:00:00.000Z')), 'callback')).toMatchObject({ broken: 1, waiting: 1 });
  expect(promise(await read(new Date('2026-11-24T11:00:00.001Z')), 'callback')).toMatchObject({ broken: 2, waiting: 0 });
  await changeStatus(table, readPartner, { ...author, id: applied, status: 'under_review' });
  expect(promise(await figures(), 'partner-application')).toMatchObject({ kept: 1, waiting: 0 });
});

test('counts outcomes by source, service and language, and follows a changed outcome and a reopened record', async () => {
  const campaign = await callBack({ service: 'care-fee-protection', utmParams: { utm_source: 'google' }, language: 'pl' });
  await ask({ service: 'care-fee' });
  await storeEnteredContact(table, { ...author, answers: { name: 'Rosa Bell', phone: '020 7946 0000', language: 'pl' } });
  await storePartner(table, { ...application, language }, { now });
  await close(campaign);
  await changeWork(table, { ...author, id: campaign, outcome: 'client' });
  expect(await figures()).toMatchObject({
    sources: [
      { name: 'form', received: 1, outcomes: { none: 1 } },
      { name: 'campaign', received: 1, outcomes: { client: 1 } },
      { name: 'phone', received: 1, outcomes: { none: 1 } },
      { name: 'partner', received: 1, outcomes: { none: 1 } },
    ],
    services: [
      { name: 'care-fee', received: 2, outcomes: { client: 1, none: 1 } },
      { name: 'consultation', received: 1, outcomes: { none: 1 } },
    ],
    languages: [
      { name: 'en', received: 2, outcomes: { none: 2 } },
      { name: 'pl', received: 2, outcomes: { client: 1, none: 1 } },
    ],
  });
  await changeWork(table, { ...author, id: campaign, outcome: 'later' });
  expect((await figures()).sources[1]).toEqual({ name: 'campaign', received: 1, outcomes: { later: 1 } });
  await changeStatus(table, readAnyContact, { ...author, id: campaign, status: 'contacted' });
  expect((await figures()).sources[1]).toEqual({ name: 'campaign', received: 1, outcomes: { none: 1 } });
});

test('does not count what looks automatic until the mark is cleared, nor a first answer to a robot or by a logged call', async () => {
  const marked = await callBack({ fax: 'yes' });
  expect(await figures()).toEqual(nothing);
  await clearMark(table, { ...author, id: marked });
  expect(ofKind(await figures(), 'all')).toMatchObject({ received: 1 });
  await close(marked);
  expect(ofKind(await figures(), 'all')).toMatchObject({ received: 1, answered: 1 });
  await changeWork(table, { ...author, id: marked, outcome: 'robot' });
  await storeEnteredContact(table, { ...author, answers: { name: 'Rosa Bell', phone: '020 7946 0000' } });
  const found = await figures();
  expect(found).toMatchObject({ answers: nothing.answers, promises: nothing.promises });
  expect(found.sources).toEqual([
    { name: 'form', received: 1, outcomes: { robot: 1 } },
    { name: 'phone', received: 1, outcomes: { none: 1 } },
  ]);
});

test('counts an undone first status as no answer, and an earlier answer in place of a later one', async () => {
  const id = await callBack();
  await changeStatus(table, readAnyContact, { ...author, now: minutesLater(130), id, status: 'contacted' });
  expect(promise(await figures(), 'callback')).toMatchObject({ broken: 1 });
  await recordFirstAnswer(table, id, 'call', minutesLater(20));
  const found = await figures();
  expect(promise(found, 'callback')).toMatchObject({ kept: 1, broken: 0 });
  expect(ofKind(found, 'enquiry')).toMatchObject({ answered: 1, median: 25 });
  const other = await ask();
  await close(other);
  await figures();
  await changeStatus(table, readAnyContact, { ...author, id: other, status: 'new' });
  expect(ofKind(await figures(), 'contact')).toMatchObject({ received: 1, answered: 0 });
});

test('subtracts a merged record, adds it again when the merge is undone, and subtracts an erased one', async () => {
  const [one, other] = [await ask(), await ask()];
  const before = await figures();
  const survivor = { id: one, version: 1 };
  const merged = await mergeRecords(table, { ...author, survivor, merged: [{ id: other, version: 1 }], take: {} });
  expect(await figures()).toMatchObject({ services: [{ name: 'lpa', received: 1 }], answers: [{ received: 1 }, {}, {}, {}] });
  await undoMerge(table, { ...author, id: one, version: merged.version });
  expect(await figures()).toEqual(before);
  for (const id of [one, other]) await deleteItem(table, recordKey(id));
  expect(await figures()).toEqual(nothing);
});

test('counts a change on the day in London on which the record was received', async () => {
  const night = new Date('2026-06-30T23:30:00.000Z');
  const id = await callBack({}, night);
  await close(id);
  await countNewChanges();
  expect(await read(now, '2026-07-01', '2026-07-01')).toMatchObject({ answers: [{ received: 1, answered: 1 }, {}, {}, {}] });
  expect(await read(now, '2026-06-30', '2026-06-30')).toEqual(nothing);
  expect(await read(now, day, day)).toEqual(nothing);
  await callBack({}, new Date('2025-12-31T12:00:00.000Z'));
  await countNewChanges();
  expect(await read(now, '2025-12-31', '2026-07-01')).toMatchObject({ answers: [{ received: 2 }, {}, {}, {}] });
});

test('stores only numbers, under the names of counters', async () => {
  await callBack({ utmParams: { utm_source: 'someone@example.co.uk' } });
  await countNewChanges();
  const { pk, sk } = deskFiguresKey(day);
  const item = (await itemsOf(table)).find((each) => each.pk === pk && each.sk === sk);
  expect(item).toEqual({
    ...{ pk, sk, 'received#enquiry': 1, 'waiting#callback': 1 },
    ...{ 'source#campaign#none': 1, 'service#care-fee#none': 1, 'language#en#none': 1 },
  });
});

test('a day with every counter is read with one unit of capacity', async () => {
  const names = [
    ...deskKinds.flatMap((kind) => [`received#${kind}`, ...bucketEnds.map((end) => `answered#${kind}#${end}`)]),
    ...Object.keys(promiseMinutes).flatMap((kind) => ['kept#', 'broken#', 'waiting#'].map((state) => state + kind)),
    ...[...outcomes, 'none'].flatMap((outcome) => [
      ...deskSources.map((name) => `source#${name}#${outcome}`),
      ...contactServices.map((name) => `service#${name}#${outcome}`),
      ...languageCodes.map((name) => `language#${name}#${outcome}`),
    ]),
  ];
  await putItem(table, { ...deskFiguresKey(day), ...Object.fromEntries(names.map((name) => [name, 9_999])) });
  const units = await unitsOf(table, async () => expect((await read()).answers[0]?.received).toBe(3 * 9_999));
  // The query of the item, which is not consistent: a unit is 8 KB.
  expect(units).toBeLessThanOrEqual(2);
});

test('counts changes of records of many days in transactions that fit', async () => {
  const changes = Array.from({ length: 100 }, (_, index) => ({
    ...{ eventId: `many-${index}`, kind: 'enquiry' as const, to: 'new', toOwner: 'nobody' },
    desk: [{ day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), counter: 'received#enquiry', by: 1 }],
  }));
  const result = await countChanges(table, changes, now);
  expect([result.counted.length, result.failed, result.left]).toEqual([100, [], []]);
  expect(await read(now, '2026-01-01', '2026-04-10')).toMatchObject({ answers: [{ received: 100 }, {}, {}, {}] });
});

test('adds records of an earlier release once, and counts their changes before that as nothing', async () => {
  const ids = [await callBack(), await ask()];
  for (const id of ids) {
    const { inFigures: _, ...old } = await itemOf(id);
    await putItem(table, old);
  }
  expect(await figures()).toEqual(nothing);
  await close(ids[0] as EnquiryId);
  expect(await figures()).toEqual(nothing);
  expect(await countOldRecords(table)).toBe(2);
  expect(await countOldRecords(table)).toBe(0);
  expect(ofKind(await figures(), 'all')).toMatchObject({ received: 2, answered: 1 });
  expect(await itemOf(ids[1] as ContactId)).toMatchObject({ version: 1, inFigures: true });
});
