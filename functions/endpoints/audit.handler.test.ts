import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultAvailability } from '../../shared/booking.ts';
import type { AuditEntry } from '../../shared/contracts/adminAudit.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { submissionId } from '../data/ids.ts';
import { accessRequest, application, enquiry, magnet, question } from '../testing/answers.ts';
import { type CallName, startApi, type TestRequest } from '../testing/api.ts';
import { itemsOf, putItem } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const from = {
  'x-viewer-address': '203.0.113.7',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
};
const cookies = [await signIn()];
await send('setInitials', { cookies, body: { initials: 'JD' } });
const by = { by: 'JD', person: 'shared', address: '203.0.113.7', device: 'Chrome on Windows', at: expect.any(String) };
const staff = (name: CallName, request: TestRequest = {}) =>
  send(name, { cookies, ...request, headers: { ...from, ...request.headers } });

const enquiryId = (await send('enhancedContact', { body: enquiry })).body.submissionId;
const contactId = (await send('contact', { body: question })).body.submissionId;
const partnerId = (await send('partnerApplication', { body: application })).body.applicationId;
await send('leadMagnet', { body: magnet });
const { requestId } = (await send('privacyRequest', { body: accessRequest })).body;
const magnetId = (await itemsOf(table)).find(({ kind }) => kind === 'leadMagnet')?.id as string;
const { conversationId } = (await send('startConversation', { body: { language: 'en' } })).body.data;
for (const message of ['Xyzzy plugh', 'Xyzzy plugh', 'How much is a will?'])
  await send('sendMessage', { body: { conversationId, message } });

const otherPartnerId = (await send('partnerApplication', { body: { ...application, motivation: 'Again' } })).body.applicationId;
// An approved application is closed, so the list of work does not contain it.
await staff('setPartnerStatus', { params: { id: otherPartnerId }, body: { status: 'approved' } });

await staff('saveCalendar', {
  params: { id: 'firm' },
  body: { version: 0, availability: { ...defaultAvailability, open: true, leastNoticeHours: 0 } },
});
const { days } = (await staff('staffTimes', { query: { kind: 'call', language: 'en' } })).body.data;
const freeTimes: string[] = days
  .slice(1)
  .flatMap(({ times }: { times: Array<{ start: string }> }) => times.map(({ start }) => start))
  .filter((_: string, index: number) => index % 4 === 0);
const meetingDay = freeTimes[0]?.slice(0, 10) ?? '';
const bookingId = (
  await staff('bookForCaller', { body: { kind: 'call', start: freeTimes[0], language: 'en', record: contactId } })
).body.data.id;

const audit = async (query: Record<string, string> = {}): Promise<AuditEntry[]> =>
  (await staff('listAudit', { query })).body.data;
/** Returns the latest entry, without those that a test stored for later days. */
const latest = async () => (await audit({ limit: '1', until: new Date(Date.now() + 1000).toISOString() }))[0];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const callKey = 'the-key-of-a-logged-call';

/** Every staff call with a request that succeeds, and the entry that it leaves; undefined if it returns nothing of a visitor. */
const calls: Partial<Record<CallName, { request?: TestRequest; entry: object | undefined }>> = {
  getUser: { entry: undefined },
  setInitials: { request: { body: { initials: 'JD' } }, entry: undefined },
  getStats: { entry: undefined },
  getFigures: { request: { query: { from: '2026-11-01', to: '2026-11-30' } }, entry: undefined },
  getDeskFigures: { request: { query: { from: '2026-11-01', to: '2026-11-30' } }, entry: undefined },
  listAudit: { entry: undefined },
  listContacts: { entry: { action: 'list', list: 'contact', recordIds: [contactId] } },
  listEnhancedContacts: { entry: { action: 'list', list: 'enquiry', recordIds: [enquiryId] } },
  listPartners: { entry: { action: 'list', list: 'partner', recordIds: [otherPartnerId, partnerId] } },
  listLeadMagnets: { entry: { action: 'list', list: 'leadMagnet', recordIds: [magnetId] } },
  listPrivacyRequests: { entry: { action: 'list', list: 'privacyRequest', recordIds: [requestId] } },
  listConversations: { entry: { action: 'list', list: 'conversation', recordIds: [conversationId] } },
  getConversation: {
    request: { params: { id: conversationId } },
    entry: { action: 'transcript', recordIds: [conversationId] },
  },
  listRunningConversations: { entry: { action: 'list', list: 'conversation', recordIds: [conversationId] } },
  // The response contains no data of a visitor.
  setChatAvailability: { request: { body: { available: true } }, entry: undefined },
  holdConversation: {
    request: { params: { id: conversationId }, body: { action: 'take' } },
    entry: { action: 'change', recordIds: [conversationId] },
  },
  writeToVisitor: {
    request: { params: { id: conversationId }, body: { text: 'Hello' } },
    entry: { action: 'change', recordIds: [conversationId] },
  },
  listUnansweredQuestions: { entry: { action: 'list', list: 'conversation', recordIds: [conversationId] } },
  markUnansweredQuestions: {
    request: {
      body: {
        questions: [
          { conversationId, position: 1 },
          { conversationId, position: 2 },
        ],
        state: 'ignored',
      },
    },
    entry: { action: 'change', recordIds: [conversationId] },
  },
  getHistory: { request: { params: { id: enquiryId } }, entry: { action: 'details', recordIds: [enquiryId] } },
  searchRecords: {
    request: { body: { email: enquiry.email, namePrefix: 'Nobody' } },
    entry: { action: 'search', searchedBy: ['email', 'name'], records: 1, recordIds: [enquiryId] },
  },
  listWork: {
    request: { query: { owner: 'all' } },
    entry: { action: 'list', list: 'work', recordIds: [enquiryId, contactId, partnerId] },
  },
  countWork: { entry: undefined },
  changeWork: {
    request: { params: { id: enquiryId }, body: { owner: 'me' } },
    entry: { action: 'change', recordIds: [enquiryId] },
  },
  setContactStatus: {
    request: { params: { id: contactId }, body: { status: 'contacted' } },
    entry: { action: 'change', recordIds: [contactId] },
  },
  setPartnerStatus: {
    request: { params: { id: partnerId }, body: { status: 'approved' } },
    entry: { action: 'change', recordIds: [partnerId] },
  },
  setStatuses: {
    request: { body: { changes: [{ id: contactId, status: 'closed', version: 2 }] } },
    entry: { action: 'change', recordIds: [contactId] },
  },
  clearMark: {
    request: { params: { id: partnerId }, body: { suspectedRobot: false } },
    entry: { action: 'change', recordIds: [partnerId] },
  },
  findDuplicates: {
    request: { params: { id: partnerId } },
    entry: { action: 'search', searchedBy: ['email', 'phone', 'name'], records: 1, recordIds: [otherPartnerId] },
  },
  mergeRecords: {
    request: {
      body: { survivor: { id: partnerId, version: 2 }, merged: [{ id: otherPartnerId, version: 2 }], take: {} },
    },
    entry: { action: 'change', recordIds: [partnerId, otherPartnerId] },
  },
  undoMerge: {
    request: { params: { id: partnerId }, body: { version: 3 } },
    entry: { action: 'change', recordIds: [partnerId, otherPartnerId] },
  },
  sendLetter: {
    request: {
      params: { id: requestId },
      body: { letter: 'acknowledgement', channel: 'other', subject: 'Your request', text: 'We have it.' },
    },
    entry: { action: 'change', recordIds: [requestId] },
  },
  sendAnswer: {
    request: {
      params: { id: enquiryId },
      headers: { 'idempotency-key': 'a-key-of-this-answer' },
      body: { language: 'en', subject: 'Your enquiry', text: 'Thank you for writing.' },
    },
    entry: { action: 'change', recordIds: [enquiryId] },
  },
  listCalendars: { entry: undefined },
  saveCalendar: {
    request: { params: { id: 'firm' }, body: { version: 1, availability: { ...defaultAvailability, open: true } } },
    entry: undefined,
  },
  renewFeed: { request: { params: { id: 'firm' }, body: { action: 'renew' } }, entry: undefined },
  staffTimes: { request: { query: { kind: 'call', language: 'en' } }, entry: undefined },
  listBookings: {
    request: { query: { from: meetingDay, to: meetingDay } },
    entry: { action: 'list', list: 'booking', recordIds: [contactId] },
  },
  bookForCaller: {
    request: { body: { kind: 'call', start: freeTimes[1], language: 'en', record: contactId } },
    entry: { action: 'change', recordIds: [contactId] },
  },
  setBooking: {
    request: { params: { id: bookingId }, body: { action: 'cancel', version: 1 } },
    entry: { action: 'change', recordIds: [contactId] },
  },
  // Returns only what the caller wrote. The history of the record names them.
  addNote: { request: { params: { id: enquiryId }, body: { text: 'Prefers mornings' } }, entry: undefined },
  recordCsv: {
    request: { body: { table: 'contacts', records: 3, filters: { status: 'new', from: '2026-11-01' }, searched: true } },
    entry: { action: 'csv', table: 'contacts', records: 3, filters: { status: 'new', from: '2026-11-01' }, searched: true },
  },
  correctRecord: {
    request: { params: { id: partnerId }, body: { kind: 'partner', fields: { company: 'Prus and Sons' } } },
    entry: { action: 'change', recordIds: [partnerId] },
  },
  logCall: {
    request: {
      body: { name: 'Ada Byron', phone: '020 7946 0777', message: 'Rang about a will' },
      headers: { ...from, 'idempotency-key': callKey },
    },
    entry: { action: 'change', recordIds: [submissionId('contact', callKey)] },
  },
  importContacts: {
    request: {
      params: { id: 'a'.repeat(64) },
      body: { dryRun: true, status: 'closed', rows: [{ row: 1, values: { name: 'Amara', email: enquiry.email } }] },
    },
    entry: { action: 'search', searchedBy: ['email', 'phone'], records: 1, recordIds: [enquiryId] },
  },
  exportPerson: {
    request: { body: { email: question.email } },
    entry: { action: 'export', records: 1, recordIds: [contactId] },
  },
  erasePerson: {
    request: { body: { email: question.email, confirm: question.email } },
    entry: { action: 'erasure', records: 1 },
  },
};
/** Calls for staff that are about staff themselves or end the session. Their own tests have their entries. */
const aboutStaff =
  /^(getAccount|setAvailability|listViews|save(Own|Shared)Views|.*Credential|renewRecoveryCodes|endSessions?|listStaff|.*Staff|.*Confirmation|confirm.*|.*SecondFactor.*|signOutEverybody)$/;

test('every staff call is listed here', () => {
  const names = Object.entries(contracts).flatMap(([name, { access }]) => (access === 'staff' ? [name] : []));
  expect(names.filter((name) => !aboutStaff.test(name)).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.entries(calls))('%s leaves the entry of what it returned', async (name, { request, entry }) => {
  const before = await audit();
  const response = await staff(name as CallName, request);
  expect(response.status, response.text).toBeLessThan(300);
  const added = (await audit()).slice(0, -before.length);
  expect(added).toEqual(entry === undefined ? [] : [{ ...entry, ...by }]);
  // Every id of a visitor's record in a response is in the entry.
  const ids = new Set(response.text.match(/\b(enq|con|par|mag|cnv)_[a-z2-7]{26}\b/g));
  if (entry && name !== 'listAudit')
    expect([...ids].toSorted()).toEqual(
      [...((entry as { recordIds?: string[] }).recordIds ?? [])].filter((id) => ids.has(id)).toSorted(),
    );
});

test('holds no personal data of a visitor', async () => {
  const items = (await itemsOf(table)).filter(({ pk }) => String(pk).startsWith('audit'));
  expect(items.length).toBeGreaterThan(20);
  const text = JSON.stringify(items);
  for (const word of [
    enquiry.email,
    enquiry.firstName,
    enquiry.lastName,
    enquiry.phone,
    question.email,
    magnet.email,
    'Nobody',
    'mornings',
  ])
    expect(text).not.toContain(word);
});

test('adds no entry for a page that the caller already has', async () => {
  const first = await staff('listEnhancedContacts');
  const count = (await audit()).length;
  const again = await staff('listEnhancedContacts', { headers: { ...from, 'if-none-match': first.headers.etag } });
  expect(again.status).toBe(304);
  expect(await audit()).toHaveLength(count);
});

test.each([
  ['an entry', PutCommand, /^audit#/],
  ['the names at a record', BatchWriteCommand, undefined],
])('returns 503 and nothing of a record when %s cannot be stored', async (_, Command, partition) => {
  const fresh = (await send('contact', { body: { ...question, email: `${crypto.randomUUID()}@family.example` } })).body
    .submissionId;
  const { send: sendCommand } = Object.getPrototypeOf(table.client);
  const spy = vi.spyOn(Object.getPrototypeOf(table.client), 'send').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const [command] = args as [{ input: { Item?: { pk?: string } } }];
    const fails = command instanceof Command && (!partition || partition.test(command.input.Item?.pk ?? ''));
    return fails ? Promise.reject(new Error('The database refused the write')) : sendCommand.apply(this, args);
  });
  const { status, body, text, headers } = await staff('listContacts');
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
  expect(headers).toHaveProperty('retry-after');
  expect(text).not.toContain(fresh);
  spy.mockRestore();
  expect((await staff('listContacts')).text).toContain(fresh);
});

test('names a record that a refused change returned, and none for a record that does not exist', async () => {
  const body = { status: 'new' };
  const stale = await staff('setContactStatus', { params: { id: enquiryId }, body, headers: { ...from, 'if-match': '"9"' } });
  expect(stale).toMatchObject({ status: 412, body: { current: { id: enquiryId } } });
  expect(await latest()).toMatchObject({ action: 'change', recordIds: [enquiryId] });
  const changes = [enquiryId, `enq_${'a'.repeat(26)}`].map((id) => ({ id, status: 'new', version: 99 }));
  await staff('setStatuses', { body: { changes } });
  expect(await latest()).toMatchObject({ action: 'change', recordIds: [enquiryId] });
  const count = (await audit()).length;
  expect((await staff('setContactStatus', { params: { id: `enq_${'a'.repeat(26)}` }, body })).status).toBe(404);
  expect(await audit()).toHaveLength(count);
});

test('finds entries by person, action, record and time', async () => {
  await staff('getHistory', { params: { id: enquiryId } });
  const all = await audit();
  const details = all.filter(({ action }) => action === 'details');
  expect(details.length).toBeGreaterThan(0);
  expect(await audit({ action: 'details' })).toEqual(details);
  expect(await audit({ person: 'shared' })).toEqual(all.filter((entry) => 'person' in entry));
  expect(await audit({ person: `stf_${'a'.repeat(26)}` })).toEqual([]);
  const naming = all.filter((entry) => 'recordIds' in entry && entry.recordIds?.includes(enquiryId));
  expect(naming.length).toBeGreaterThan(2);
  expect(await audit({ record: enquiryId })).toEqual(naming);
  expect(await audit({ record: enquiryId, person: 'shared', action: 'details' })).toEqual(details);
  expect(await audit({ record: `enq_${'a'.repeat(26)}` })).toEqual([]);
  const [newest, second] = all;
  expect(await audit({ until: newest?.at ?? '' })).toEqual(all.filter(({ at }) => at < (newest?.at ?? '')));
  expect(await audit({ since: second?.at ?? '', person: 'shared' })).toEqual(all.filter(({ at }) => at >= (second?.at ?? '')));
  expect(await audit({ record: contactId, action: 'erasure' })).toMatchObject([{ action: 'erasure', records: 1 }]);
});

test('lists entries of earlier releases, which have no person', async () => {
  const at = '2026-11-05T09:00:00.000Z';
  const old = [
    { action: 'sign_in', at, visitor: 'x' },
    { action: 'export', at, by: 'JD', records: 4 },
    { action: 'erasure', at, by: 'JD', records: 4 },
    { action: 'sign_out_everybody', at, by: 'admin' },
  ];
  for (const [index, entry] of old.entries())
    await putItem(table, { pk: 'audit#2026-11', sk: `${at}#${index}`, ...entry, ids: [enquiryId] });
  const query = { since: '2026-11-05T09:00:00Z', until: '2026-11-05T09:00:00.001Z' };
  expect(await audit(query)).toEqual(old.toReversed());
});

test('pages a filtered list with the filter in the link', async () => {
  for (let round = 0; round < 3; round++) await staff('getHistory', { params: { id: enquiryId } });
  const all = await audit({ record: enquiryId });
  const found: AuditEntry[] = [];
  let query: Record<string, string> | undefined = { record: enquiryId, limit: '2' };
  while (query) {
    const { body, headers } = await staff('listAudit', { query });
    found.push(...body.data);
    const next = /\?([^>]+)>/.exec(headers.link ?? '')?.[1];
    query = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
    if (query) expect(query.record).toBe(enquiryId);
  }
  expect(found).toEqual(all);
});

test.each<Record<string, string>>([
  { person: 'JD' },
  { action: 'read' },
  { record: 'nte_x' },
  { since: 'yesterday' },
  { until: '2026-11-20' },
])('returns 400 for the filter %o', async (query) => {
  expect(await staff('listAudit', { query })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('reads a record’s entries across days and months, newest first', async () => {
  const start = Date.now();
  const times: string[] = [];
  for (const days of [20, 45, 45.001]) {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start + days * 86_400_000 });
    const later = [await signIn()];
    await send('getHistory', { cookies: later, headers: from, params: { id: enquiryId } });
    times.unshift(new Date().toISOString().slice(0, 19));
  }
  const later = [await signIn()];
  const { body } = await send('listAudit', { cookies: later, query: { record: enquiryId, limit: '3' } });
  expect(body.data.map(({ at }: AuditEntry) => at.slice(0, 19))).toEqual(times);
});

test('shows address and device for 90 days and the entry for longer', async () => {
  await staff('getHistory', { params: { id: enquiryId } });
  const before = await latest();
  expect(before).toMatchObject({ address: '203.0.113.7', device: 'Chrome on Windows' });
  const at = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse(before?.at ?? '') + days * 86_400_000 });
    const query = { since: before?.at ?? '', until: new Date(Date.parse(before?.at ?? '') + 1).toISOString() };
    return (await send('listAudit', { cookies: [await signIn()], query })).body.data[0];
  };
  expect(await at(89.9)).toEqual(before);
  expect(await at(90.1)).toEqual({ action: 'details', recordIds: [enquiryId], by: 'JD', person: 'shared', at: before?.at });
});

test('stores each address and device once a day, and which person received a record once a day', async () => {
  for (let round = 0; round < 3; round++) await staff('getHistory', { params: { id: partnerId } });
  const items = await itemsOf(table);
  const day = new Date().toISOString().slice(0, 10);
  expect(items.filter(({ pk, sk }) => pk === `audit-record#${partnerId}` && String(sk).startsWith(day))).toHaveLength(1);
  expect(items.filter(({ address }) => address === '203.0.113.7').length).toBeLessThanOrEqual(4);
});

test.each([
  { table: 'contacts', records: 0, filters: {}, searched: false },
  { table: 'staff', records: 1, filters: {}, searched: false },
  { table: 'contacts', records: 1, filters: { name: 'Amara Okafor' }, searched: false },
  { table: 'contacts', records: 1, filters: { 'a b': 'x' }, searched: false },
  { table: 'contacts', records: 1, filters: {} },
])('records no CSV for %o', async (body) => {
  const count = (await audit()).length;
  expect(await staff('recordCsv', { body })).toMatchObject({ status: 400 });
  expect(await audit()).toHaveLength(count);
});
