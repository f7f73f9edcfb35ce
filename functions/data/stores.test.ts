import { expect, test } from 'vitest';
import { recordIds } from '../../shared/ids.ts';
import { partitions } from '../../shared/table.ts';
import type { DigestId, StaffNoticeId } from '../mailMessage.ts';
import { answerId, bookingId, newConversationId, newStaffId, noteId, submissionId } from './ids.ts';
import * as keys from './keys.ts';
import { itemStores, outsideStores } from './stores.ts';

/** The names in keys.ts of the keys of items, and of the functions that return one. */
type KeyFunction = {
  [Name in keyof typeof keys]: (typeof keys)[Name] extends keys.Key | ((...args: never[]) => keys.Key) ? Name : never;
}[keyof typeof keys];

const record = submissionId('enquiry', undefined);
const conversation = newConversationId();
const person = newStaffId();
const booking = bookingId(undefined);
const time = '2026-12-01T09:00:00.000Z';

/** One key of each function. A new function fails the type check here until it has a sample, whose store must then be listed. */
const samples = {
  recordKey: keys.recordKey(record),
  historyKey: keys.historyKey(record, 2),
  erasingKey: keys.erasingKey(record),
  mergeKey: keys.mergeKey(record, 2),
  noteKey: keys.noteKey(record, noteId(record, undefined)),
  answerKey: keys.answerKey(record, answerId(record, 'x')),
  letterKey: keys.letterKey(submissionId('privacyRequest', undefined), 'outcome'),
  sessionKey: keys.sessionKey('x'),
  signOutKey: keys.signOutKey,
  pendingKey: keys.pendingKey('x'),
  staffKey: keys.staffKey(person),
  staffEmailKey: keys.staffEmailKey('jane@larkfield.example'),
  administratorsKey: keys.administratorsKey,
  factorsKey: keys.factorsKey(person),
  viewsKey: keys.viewsKey('shared'),
  begunKey: keys.begunKey(person, 'enrolment'),
  staffNoticeKey: keys.staffNoticeKey('staff-x' as StaffNoticeId),
  conversationKey: keys.conversationKey(conversation),
  messageKey: keys.messageKey(conversation, 1, 'user'),
  toolCallKey: keys.toolCallKey(conversation, 'x'),
  proposalKey: keys.proposalKey(conversation, 1),
  sentMessageKey: keys.sentMessageKey(conversation, 'x'),
  unansweredKey: keys.unansweredKey(conversation, 1),
  chatDeskKey: keys.chatDeskKey('shared'),
  chatLinkKey: keys.chatLinkKey('x'),
  countsKey: keys.countsKey('enquiry'),
  workCountsKey: keys.workCountsKey,
  promiseKey: keys.promiseKey(time, record),
  seenKey: keys.seenKey('x'),
  canaryKey: keys.canaryKey(record),
  digestKey: keys.digestKey('digest-2026-12-01T09-10' as DigestId),
  sentMailKey: keys.sentMailKey(record, 'staff'),
  limitKey: keys.limitKey('forms', 'x', 1),
  auditKey: keys.auditKey(time, 'x'),
  auditRecordKey: keys.auditRecordKey(record, '2026-12-01', 'shared'),
  auditOriginKey: keys.auditOriginKey('x'),
  dailySaltKey: keys.dailySaltKey('2026-12-01'),
  eventKey: keys.eventKey(time, 'x'),
  figuresKey: keys.figuresKey('2026-12-01', 0),
  visitKey: keys.visitKey('2026-12-01', 'x'),
  deskFiguresKey: keys.deskFiguresKey('2026-12-01'),
  calendarKey: keys.calendarKey('firm'),
  calendarDayKey: keys.calendarDayKey('firm', '2026-12-01'),
  bookingKey: keys.bookingKey(booking),
  bookingMailKey: keys.bookingMailKey(booking, 'change'),
  bookingEntryKey: keys.bookingEntryKey(record, booking, 1),
} satisfies Record<KeyFunction, keys.Key>;

const prefixesOf = (pk: string) => Object.keys(itemStores).filter((prefix) => pk.startsWith(prefix));

test.each(Object.entries(samples))('the list of stores has the prefix of %s once', (_, { pk }) => {
  expect(prefixesOf(pk)).toHaveLength(1);
});

test('the partitions that rights name are those of the list', () => {
  expect(Object.values(partitions).toSorted()).toEqual(Object.keys(itemStores).toSorted());
});

test('every function that makes a key has a sample', () => {
  const functions = Object.keys(keys).filter((name) => name.endsWith('Key') && name !== 'arrivalSortKey');
  expect(functions.toSorted()).toEqual(Object.keys(samples).toSorted());
});

test('every listed prefix is in use, and every kind of record except requests about personal data is listed as erased', () => {
  const ids = Object.keys(recordIds).map((kind) => submissionId(kind as keyof typeof recordIds, undefined));
  const used = [...Object.values(samples).map(({ pk }) => pk), ...ids].flatMap(prefixesOf);
  expect(new Set(used)).toEqual(new Set(Object.keys(itemStores)));
  for (const pk of [...ids, conversation]) {
    expect(itemStores[prefixesOf(pk)[0] ?? '']?.erasure).toBe(pk.startsWith('prq_') ? 'expires' : 'erased');
  }
});

test('a store that an erasure does not empty at once states the reason', () => {
  for (const { erasure, reason } of [...Object.values(itemStores), ...outsideStores]) {
    if (erasure !== 'erased') expect(reason?.length).toBeGreaterThan(10);
  }
});
