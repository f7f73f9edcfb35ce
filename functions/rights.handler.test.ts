import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import type { DynamoDBStreamEvent, EventBridgeEvent, SQSEvent } from 'aws-lambda';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { defaultAvailability } from '../shared/booking.ts';
import type { Contract } from '../shared/contracts/contract.ts';
import { contracts } from '../shared/contracts/index.ts';
import type { PasskeyCreationOptions } from '../shared/contracts/passkeys.ts';
import type { RecordId } from '../shared/ids.ts';
import { addWorkingMinutes } from '../shared/workingTime.ts';
import { makeCanaryMark } from './canaryMark.ts';
import { auditKey, calendarKey, limitKey, promiseKey } from './data/keys.ts';
import { accessRequest, application, enquiry, magnet, pageEvents, question } from './testing/answers.ts';
import { type CallName, canaryKey, lambdaContext, password, startApi, type TestRequest } from './testing/api.ts';
import { createPasskey } from './testing/authenticator.ts';
import { addMember, codeOf, givePassword, inviteMember, signInMember, type TestMember } from './testing/members.ts';
import { startOpenAiServer } from './testing/openAiServer.ts';
import { isAllowed, tableUses, takeDenied, withRights } from './testing/rights.ts';
import { startSesServer } from './testing/sesServer.ts';
import { contentOf, deleteItem, itemsOf, putItem } from './testing/table.ts';

// A model that fails uses up the day's budget, and the built-in assistant replies.
const model = await startOpenAiServer();
model.respondWith({ status: 400 });
Object.assign(process.env, {
  BOOKING: 'own',
  OPENAI_KEY_SECRET: 'secret-openai',
  OPENAI_MODEL: 'test',
  OPENAI_BASE_URL: model.baseUrl,
});
const api = await startApi({ secondFactor: 'required' });
const { send: sendOnce, table, secrets, deliver } = api;
secrets.on(GetSecretValueCommand, { SecretId: 'secret-openai' }).resolves({ SecretString: 'test-key' });
const ses = await startSesServer();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '30',
  SITE_ORIGIN: 'https://www.larkfield.example',
});
afterAll(async () => {
  ses.close();
  await model.stop();
});
const importHandler = async (path: string) => (await import(path)).handler;
const countEvents = withRights('count-events', await importHandler('./consumers/count-events/handler.ts'));
const queueBookingMails = withRights('queue-booking-mails', await importHandler('./scheduled/queue-booking-mails/handler.ts'));
const sendMails = withRights('send-mails', await importHandler('./consumers/send-mails/handler.ts'));
const recordReturnedMails = withRights(
  'record-returned-mails',
  await importHandler('./consumers/record-returned-mails/handler.ts'),
);
const recount = withRights('recount', await importHandler('./consumers/recount/handler.ts'));

// In the morning, because availability for chats is extended only well before the working day ends.
vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date().setUTCHours(9, 0, 0, 0) });
afterAll(() => vi.useRealTimers());

/** Sends a request a minute after the one before, so that every staff call also renews its session. */
async function send(name: CallName, request: TestRequest = {}) {
  vi.advanceTimersByTime(61_000);
  const response = await sendOnce(name, { ...request, headers: { 'x-activity': 'user', ...request.headers } });
  expect(response.status, `${name}: ${response.text}`).toBeLessThan(300);
  return response.body;
}

/** Makes every call so that it uses all of its rights. */
async function useEveryRight(): Promise<void> {
  expect((await sendOnce('login', { body: { password: 'wrong' } })).status).toBe(401);
  await signInWithPasswordAlone();
  const member = await addMember(api);
  const cookies = [await signInMember(api, member)];
  const staff = async (name: CallName, request: TestRequest = {}) => {
    if ((contracts[name] as Contract).freshSecondFactor) {
      vi.advanceTimersByTime(61_000);
      // `send` lets a minute pass first.
      const body = { kind: 'totp', code: codeOf(member.secret, 2) };
      await send('confirmSecondFactor', { cookies, body });
    }
    return send(name, { cookies, ...request });
  };

  const fax = 'filled in by a robot';
  const { submissionId: enquiryId } = await send('enhancedContact', { body: { ...enquiry, fax } });
  const { submissionId: contactId } = await send('contact', {
    body: { ...question, message: 'We live at N1 9GU.', email: enquiry.email, fax },
  });
  const { applicationId: partnerId } = await send('partnerApplication', {
    body: { ...application, email: enquiry.email, fax },
  });
  await send('leadMagnet', { body: { ...magnet, email: enquiry.email, fax } });
  const magnetId = String((await contentOf(table)).find(({ kind }) => kind === 'leadMagnet')?.id);
  const { requestId } = await send('privacyRequest', { body: { ...accessRequest, email: enquiry.email, fax } });
  const ids = [enquiryId, contactId, partnerId, magnetId, requestId];
  await send('enhancedContact', {
    body: enquiry,
    headers: {
      'idempotency-key': 'a-key-of-the-canary-0001',
      'x-canary': makeCanaryMark(canaryKey, 'a-key-of-the-canary-0001', new Date()),
    },
  });
  await send('events', { body: pageEvents });
  await send('health');

  const { conversationId } = (await send('startConversation', { body: { language: 'en' } })).data;
  const message = `My name is Amara Okafor, ${enquiry.email}. Please call me, I agree to be contacted.`;
  await send('sendMessage', { body: { conversationId, message } });
  const call = (await itemsOf(table)).find((item) => item.pk === conversationId && item.name === 'capture_lead');
  await send('runTool', { body: { conversationId, toolName: 'capture_lead', toolArgs: call?.arguments } });

  await staff('getUser');
  await staff('setInitials', { body: { initials: 'JD' } });
  for (const name of ['listContacts', 'listEnhancedContacts', 'listPartners', 'listLeadMagnets'] as const) await staff(name);
  for (const name of ['listConversations', 'listAudit', 'getStats'] as const) await staff(name);
  await useWorkCalls(staff, [enquiryId, contactId, partnerId]);
  await staff('getFigures', { query: { from: '2026-11-01', to: '2026-11-30' } });
  await staff('getDeskFigures', { query: { from: '2026-11-01', to: '2026-11-30' } });
  await staff('getConversation', { params: { id: conversationId } });
  await useTakeover(staff, conversationId);
  for (const id of ids) await staff('clearMark', { params: { id }, body: { suspectedRobot: false } });
  await useStatuses(staff, enquiryId, contactId, partnerId);
  for (const id of ids) {
    await staff('addNote', {
      params: { id },
      body: { text: 'Prefers mornings', call: true },
      headers: { 'idempotency-key': `note-on-${id}` },
    });
    await staff('getHistory', { params: { id } });
  }
  for (const id of [enquiryId, contactId, partnerId]) {
    const { data } = await staff('sendAnswer', {
      params: { id },
      body: { language: 'en', subject: 'Your enquiry', text: 'Thank you.' },
      headers: { 'idempotency-key': `answer-to-${id}` },
    });
    await sendMails(messages([{ id, answer: data.id }]), lambdaContext());
  }
  const { applicationId: otherPartnerId } = await send('partnerApplication', { body: application });
  for (const id of ids) await staff('findDuplicates', { params: { id } });
  for (const [survivor, merged] of [
    [enquiryId, contactId],
    [contactId, enquiryId],
    [partnerId, otherPartnerId],
  ]) {
    await mergeAndUndo(staff, survivor, merged, {});
  }
  for (const [kind, id] of [
    ['enquiry', enquiryId],
    ['contact', contactId],
    ['partner', partnerId],
  ])
    await staff('correctRecord', { params: { id }, body: { kind, fields: { postcode: 'N1 9GU' } } });
  await staff('logCall', { body: { name: 'Ada Byron', phone: '020 7946 0777' } });
  const chat = (await send('startConversation', { body: { language: 'en' } })).data;
  await staff('logCall', { body: { name: 'Ada Byron', phone: '020 7946 0777', conversation: chat.conversationId } });
  for (const dryRun of [true, false]) {
    const rows = [{ row: 1, values: { name: 'Ada Byron', email: 'ada@family.example', phone: '020 7946 0777' } }];
    await staff('importContacts', { params: { id: 'a'.repeat(64) }, body: { dryRun, status: 'closed', rows } });
  }
  for (const query of [{ email: enquiry.email }, { phone: enquiry.phone }, { namePrefix: 'Okafor' }]) {
    await staff('searchRecords', { body: query });
  }

  for (const { phone } of [enquiry, question, application]) {
    const byPhone = await send('privacyRequest', { body: { ...accessRequest, email: undefined, phone } });
    await sendMails(messages([{ id: byPhone.requestId }]), lambdaContext());
  }
  const token = String(
    ses.mails
      .map(({ Content }) => JSON.stringify(Content))
      .join()
      .match(/prq_[a-z2-7]{26}\.[\w-]{43}/)?.[0],
  );
  await send('confirmPrivacyRequest', { body: { token } });
  await staff('listPrivacyRequests');
  await staff('sendLetter', {
    params: { id: requestId },
    body: { letter: 'acknowledgement', channel: 'email', subject: 'Your request', text: 'We have it.' },
  });
  await sendMails(messages([{ id: requestId, letter: 'acknowledgement' }]), lambdaContext());

  const stored = await contentOf(table);
  const isRecord = ({ pk, sk }: Record<string, unknown>) => sk === 'record' && !String(pk).startsWith('mag_');
  await deliver([...stored.entries()].map(([index, to]) => ({ event: `event-${index}`, to })));
  await countEvents(eventsIn(stored), lambdaContext());
  const failedChanges = [
    ...stored
      .filter(({ sk }) => sk === 'record')
      .map(({ id }) => ({
        ...{ id, to: 'new', inserted: true },
        desk: [{ day: '2026-12-01', counter: 'received#contact', by: 1 }],
      })),
    ...stored.filter(({ pk }) => String(pk).startsWith('events#')).map(({ pk, sk }) => ({ batch: { pk, sk } })),
  ];
  await recount(messages(failedChanges.map((change, index) => ({ ...change, eventId: `failed-${index}` }))), lambdaContext());
  await sendMails(
    messages([...stored.filter(isRecord).map(({ id }) => ({ id })), { id: magnetId }, { id: 'digest-2026-12-01T09-10' }]),
    lambdaContext(),
  );
  for (const id of ids) {
    const mail = { destination: [enquiry.email], tags: { kind: ['confirmation'], record: [id] } };
    await recordReturnedMails({ detail: { eventType: 'Bounce', mail } } as EventBridgeEvent<string, unknown>, lambdaContext());
  }

  await useCalendar(staff, member, contactId);

  await staff('listAudit', { query: { person: 'shared' } });
  await staff('listAudit', { query: { record: enquiryId } });
  await beRefused();
  await staff('recordCsv', { body: { table: 'contacts', records: 1, filters: {}, searched: false } });
  await staff('exportPerson', { body: { email: enquiry.email } });
  await staff('erasePerson', { body: { email: enquiry.email, confirm: enquiry.email } });
  await useStaffCalls(staff, member);
  await send('signOutEverybody', { cookies: [await signInMember(api, member)] });
  vi.advanceTimersByTime(1000);
  await send('logout', { cookies: [await signInMember(api, member)] });
}

/** Returns a record's id with its present version. */
const seen = async (id: string) => ({
  id,
  version: Number((await itemsOf(table)).find((item) => item.pk === id && item.sk === 'record')?.version),
});

/** Merges a record into another one and undoes that. */
async function mergeAndUndo(staff: typeof send, survivor: string, merged: string, take: Record<string, string>): Promise<void> {
  const body = { survivor: await seen(survivor), merged: [await seen(merged)], take };
  const { data } = await staff('mergeRecords', { body });
  await staff('undoMerge', { params: { id: survivor }, body: { version: data.version } });
}

/** Sets statuses by each call, also back to the first one, which opens a promise again. */
async function useStatuses(staff: typeof send, enquiryId: string, contactId: string, partnerId: string): Promise<void> {
  for (const status of ['contacted', 'new']) {
    for (const id of [enquiryId, contactId]) await staff('setContactStatus', { params: { id }, body: { status } });
  }
  for (const status of ['approved', 'pending']) await staff('setPartnerStatus', { params: { id: partnerId }, body: { status } });
  for (const [status, ofPartner] of [
    ['contacted', 'approved'],
    ['new', 'pending'],
    ['closed', 'rejected'],
  ]) {
    const changes = [
      { ...(await seen(enquiryId)), status },
      { ...(await seen(contactId)), status },
      { ...(await seen(partnerId)), status: ofPartner },
    ];
    await staff('setStatuses', { body: { changes } });
  }
  // The enquiry takes the first status of the contact.
  await staff('setContactStatus', { params: { id: contactId }, body: { status: 'new' } });
  await mergeAndUndo(staff, enquiryId, contactId, { status: contactId });
}

/** Lists, counts and changes work, with a promise that is due soon for each kind of record. */
async function useWorkCalls(staff: typeof send, ids: string[]): Promise<void> {
  const now = Date.now();
  // `send` lets a minute pass first.
  const soon = addWorkingMinutes(new Date(now).toISOString(), 10);
  for (const id of ids) await putItem(table, { ...promiseKey(soon, id as RecordId), id, dueAt: soon });
  await staff('countWork');
  const { people } = (await staff('listWork')).data;
  for (const id of ids) {
    const next = { action: 'call', dueAt: new Date(now + 86_400_000).toISOString() };
    await staff('changeWork', { params: { id }, body: { owner: people[0].id, next } });
  }
  await staff('setAvailability', { body: { available: true } });
  await staff('listViews');
  // The second one reads the list, because it was changed.
  for (const name of ['saveOwnViews', 'saveOwnViews', 'saveSharedViews', 'saveSharedViews'] as const)
    await staff(name, { body: { version: 0, views: [] } });
}

/** Takes a conversation over, and makes every other call of running chats and unanswered questions. */
async function useTakeover(staff: typeof send, conversationId: string): Promise<void> {
  const params = { id: conversationId };
  const another = (await send('startConversation', { body: { language: 'en' } })).data.conversationId;
  await send('sendMessage', { body: { conversationId: another, message: 'Xyzzy plugh' } });
  await staff('setChatAvailability', { body: { available: true } });
  vi.advanceTimersByTime(11 * 60_000);
  await staff('listRunningConversations');
  await staff('holdConversation', { params, body: { action: 'take' } });
  await staff('writeToVisitor', { params, body: { text: 'Hello' }, headers: { 'idempotency-key': 'a-message-of-staff-1' } });
  await send('sendMessage', { body: { conversationId, message: 'Hello' } });
  await send('chatUpdates', { body: { conversationId, after: 0 } });
  const position = 2;
  await sendMails(messages([{ chat: conversationId, position }]), lambdaContext());
  const token = String(/#\?chat=([\w-]{43})/.exec(JSON.stringify(ses.mails.map(({ Content }) => Content)))?.[1]);
  await send('openChatLink', { body: { token } });
  await send('chatUpdates', { body: { conversationId, after: position, seen: position } });
  await staff('holdConversation', { params, body: { action: 'give_back' } });
  await send('chatUpdates', { body: { conversationId, after: position } });
  await staff('setChatAvailability', { body: { available: false } });
  await staff('listUnansweredQuestions');
  await staff('markUnansweredQuestions', { body: { questions: [{ conversationId: another, position: 1 }], state: 'ignored' } });
}

/** Signs in while the sealed setting allows the password alone. */
async function signInWithPasswordAlone(): Promise<void> {
  const until = new Date(Date.now() + 600_000).toISOString();
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-break-glass' }).resolves({ SecretString: until });
  expect((await send('login', { body: { password } })).user).not.toBeNull();
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-break-glass' }).resolves({ SecretString: 'none' });
  vi.advanceTimersByTime(61_000);
}

/** Books, moves and cancels meetings as visitor and as staff, with their mails, and leaves some for the export and the erasure. */
async function useCalendar(staff: typeof send, member: TestMember, contactId: string): Promise<void> {
  const calendar = { id: member.id };
  const query = { kind: 'call', language: 'en' };
  await staff('renewFeed', { params: calendar, body: { action: 'remove' } });
  const { path } = (await staff('renewFeed', { params: calendar, body: { action: 'renew' } })).data;
  const { version } = (await staff('listCalendars')).data[0];
  await staff('saveCalendar', { params: calendar, body: { version, availability: { ...defaultAvailability, open: true } } });
  await staff('staffTimes', { query });
  const { days } = (await send('bookingTimes', { query })).data;
  const all = days.slice(3).flatMap(({ times }: { times: Array<{ start: string }> }) => times.map(({ start }) => start));
  const starts: string[] = all.filter((_: string, index: number) => index % 20 === 0);
  const person = { name: 'Amara Okafor', email: enquiry.email, phone: enquiry.phone, consent: true };
  const headers = { 'idempotency-key': 'a-key-of-a-booking-0001' };
  const booked = (await send('book', { headers, body: { ...query, start: starts[0], ...person } })).data;
  const { submissionId } = await send('enhancedContact', { body: { ...enquiry, phone: '020 7946 0777' } });
  const linked = (await send('book', { body: { ...query, start: starts[1], record: submissionId } })).data;
  await sendMails(
    messages([
      { id: booked.id, mail: 'change' },
      { id: linked.id, mail: 'change' },
      { id: booked.id, mail: `staff-${member.id}` },
    ]),
    lambdaContext(),
  );
  // After too many mails to a member of staff in an hour the next one is postponed.
  const hour = Math.floor(Date.now() / 3_600_000);
  await putItem(table, { ...limitKey('staff-booking', member.id, hour), used: 20 });
  await sendMails(messages([{ id: linked.id, mail: `staff-${member.id}` }]), lambdaContext());
  const other = (await send('book', { body: { ...query, start: starts[8], record: contactId } })).data;
  await send('changeBooking', { body: { action: 'cancel', token: other.token } });
  await send('readBooking', { body: { token: booked.token } });
  for (const { token } of [booked, linked]) {
    const start = starts[token === booked.token ? 2 : 3];
    await send('changeBooking', { body: { action: 'move', token, start } });
    await send('changeBooking', { body: { action: 'cancel', token } });
  }
  for (const [index, record] of [contactId, submissionId].entries()) {
    const key = { 'idempotency-key': `a-key-of-a-caller-000${index}` };
    const { id } = (await staff('bookForCaller', { headers: key, body: { ...query, start: starts[4 + index], record } })).data;
    await staff('setBooking', { params: { id }, body: { action: 'move', version: 1, start: starts[6 + index] } });
    await staff('setBooking', { params: { id }, body: { action: 'cancel', version: 2 } });
  }
  await staff('bookForCaller', { body: { ...query, start: starts[4], ...person } });
  const { conversationId } = (await send('startConversation', { body: { language: 'en' } })).data;
  // The first meeting stores the contact of the conversation, and the second belongs to it.
  for (const message of ['Please book a call', 'Please book a consultation']) {
    const { toolCalls } = (await send('sendMessage', { body: { conversationId, message } })).data;
    const [{ name: toolName, arguments: toolArgs }] = toolCalls;
    const { proposal } = (await send('runTool', { body: { conversationId, toolName, toolArgs } })).data;
    // The first time may be within the least notice by now, because a minute passes before each request.
    const { start } = proposal.times.at(-1);
    const chat = { conversationId, position: proposal.position };
    await send('book', { body: { kind: proposal.kind, start, language: 'en', ...person, record: proposal.record, chat } });
  }
  const day = String(starts[4]).slice(0, 10);
  const month = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
  await staff('listBookings', { query: { from: day, to: month } });
  await send('bookingFeed', { params: { feed: path.split('/').at(-1) } });
  // Meetings before others of the same record.
  for (const [index, record] of [contactId, submissionId].entries()) {
    await send('book', { body: { ...query, start: all[4 + index * 4], record } });
    await staff('bookForCaller', { body: { ...query, start: all[12 + index * 4], record } });
  }
  // A calendar that was never saved is stored with the first booking in it.
  await deleteItem(table, calendarKey(member.id));
  const inCalendar = { ...query, ...person, calendar: member.id };
  const { id } = (await staff('bookForCaller', { body: { ...inCalendar, start: starts[9] } })).data;
  await deleteItem(table, calendarKey(member.id));
  await staff('setBooking', { params: { id }, body: { action: 'move', version: 1, start: starts[10], calendar: member.id } });
  vi.advanceTimersByTime(21 * 60_000);
  await queueBookingMails({}, lambdaContext());
}

/** Makes the calls of staff, accounts and second factors. */
async function useStaffCalls(staff: typeof send, member: TestMember): Promise<void> {
  const pending = await givePassword(api);
  await send('beginSecondFactor', { cookies: [pending] });
  const wrong = { kind: 'recovery', email: member.email, code: 'aaaa-bbbb-cccc' };
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await sendOnce('signInWithSecondFactor', { cookies: [pending], body: wrong })).status).toBe(401);
  const code = { kind: 'totp', email: member.email, code: codeOf(member.secret, 2) };
  await send('signInWithSecondFactor', { cookies: [await givePassword(api)], body: code });

  await staff('beginConfirmation');
  const bad = { kind: 'passkey', assertion: createPasskey(noOptions, 'https://x.test').sign('x') };
  const failing = [await signInMember(api, member)];
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await sendOnce('confirmSecondFactor', { cookies: failing, body: bad })).status).toBe(401);
  const { options } = (await staff('beginCredential', { body: { kind: 'passkey' } })).data;
  const { id, attestation } = createPasskey(options, 'https://www.larkfield.example');
  await staff('addCredential', { body: { kind: 'passkey', name: 'Laptop', attestation } });
  await staff('renameCredential', { params: { id }, body: { name: 'Old laptop' } });
  await staff('removeCredential', { params: { id } });
  member.recoveryCodes = (await staff('renewRecoveryCodes')).data.recoveryCodes;
  const { sessions } = (await staff('getAccount')).data;
  await staff('endSession', { params: { id: sessions.find(({ current }: { current: boolean }) => !current).id } });
  const another = [await signInMember(api, member)];
  const own = (await send('getAccount', { cookies: another })).data.sessions.find(({ current }: { current: boolean }) => current);
  await send('endSession', { cookies: another, params: { id: own.id } });

  await staff('inviteStaff', { body: { name: 'John Roe', email: 'john@larkfield.example', role: 'viewer' } });
  const other = await addMember(api, { name: 'John Roe', email: 'john@larkfield.example', role: 'administrator' });
  await signInMember(api, other);
  const { token } = await inviteMember(table, { email: 'mary@larkfield.example' });
  await send('readInvitation', { body: { token } });
  await send('beginInvitation', { body: { token, kind: 'passkey' } });
  await staff('listStaff');
  await staff('changeStaff', { params: { id: other.id }, body: { role: 'viewer' } });
  await staff('changeStaff', { params: { id: other.id }, body: { role: 'administrator' } });
  await staff('changeStaff', { params: { id: other.id }, body: { state: 'suspended' } });
  await staff('changeStaff', { params: { id: other.id }, body: { state: 'active' } });
  await signInMember(api, other);
  const forOthers = [
    (await send('contact', { body: question })).submissionId,
    (await send('enhancedContact', { body: enquiry })).submissionId,
    (await send('partnerApplication', { body: application })).applicationId,
  ];
  for (const id of forOthers) await staff('changeWork', { params: { id }, body: { owner: other.id } });
  await staff('removeStaff', { params: { id: other.id } });
  await sendMails(
    messages([
      { id: forOthers[1] },
      { released: other.id },
      { id: forOthers[1], promise: 'broken', at: new Date(Date.now() + 30 * 86_400_000).toISOString() },
    ]),
    lambdaContext(),
  );
  const notices = (await itemsOf(table))
    .filter(({ sk }) => sk === 'notice')
    .map(({ pk }) => ({ id: String(pk).slice('mail#'.length) }));
  expect(notices.length).toBeGreaterThan(0);
  await sendMails(messages(notices), lambdaContext());
  await send('endSessions', { cookies: [await signInMember(api, member)] });
}

/** Options of a passkey that nothing asked for. */
const noOptions = {
  rp: { id: 'x.test', name: 'x' },
  user: { id: 'x', name: 'x', displayName: 'x' },
  challenge: 'x',
} as PasskeyCreationOptions;

/** Makes every call that a viewer may not make, or not without giving the second factor again. */
async function beRefused(): Promise<void> {
  const viewer = await addMember(api, { name: 'Vi Ewer', email: 'vi@larkfield.example', role: 'viewer' });
  const cookies = [await signInMember(api, viewer)];
  vi.advanceTimersByTime(6 * 60_000);
  for (const [name, { access, role = 'viewer', freshSecondFactor }] of Object.entries(contracts) as Array<[CallName, Contract]>) {
    if (access !== 'staff' || (role === 'viewer' && !freshSecondFactor)) continue;
    const { status, body } = await sendOnce(name, { cookies, params: { id: 'x' }, body: {} });
    expect({ name, status, code: body.code }).toEqual({
      name,
      status: 403,
      code: role === 'viewer' ? 'second_factor_needed' : 'role_too_low',
    });
  }
}

/** Returns messages as a queue delivers them. */
const messages = (bodies: object[]) =>
  ({ Records: bodies.map((body, index) => ({ messageId: `m${index}`, body: JSON.stringify(body) })) }) as SQSEvent;

/** Returns the stored events as the stream delivers them. */
const eventsIn = (items: Record<string, unknown>[]) =>
  ({
    Records: items
      .filter(({ pk }) => String(pk).startsWith('events#'))
      .map(({ pk, sk }) => ({
        eventID: String(sk),
        eventName: 'INSERT',
        dynamodb: { Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } }, SequenceNumber: '1' },
      })),
  }) as DynamoDBStreamEvent;

/**
 * Rights that this test does not use. The scheduled functions call other services, and their own tests run them. One process stores the salt
 * of a day, the address of a member of staff, and that a person received a record, only once a day.
 */
const notUsed = (entry: string, key: string) =>
  ['canary', 'copy-audit', 'escalate'].includes(entry) || ['salt#*', 'audit-origin#*', 'audit-record#*'].includes(key);

test('each function uses every right of its row, and no other', async () => {
  await useEveryRight();
  const unused = Object.entries(inject('functionRights')).flatMap(([entry, { table: rights, indexes }]) => {
    const used = tableUses().filter((use) => use.entry === entry);
    const isUsed = (action: string, pattern: string, index?: string) =>
      used.some((use) => use.action === action && use.index === index && use.key.startsWith(pattern.slice(0, -1)));
    return [
      ...rights.flatMap(({ keys, actions }) =>
        keys.flatMap((key) =>
          actions.filter((action) => !notUsed(entry, key) && !isUsed(action, key)).map((action) => [entry, action, key]),
        ),
      ),
      ...indexes.flatMap(({ index, keys }) =>
        keys.filter((key) => !isUsed('Query', key, index)).map((key) => [entry, index, key]),
      ),
    ];
  });
  expect(unused).toEqual([]);
  expect(tableUses().filter((use) => !isAllowed(use))).toEqual([]);
});

test('a public form’s function is denied writing an audit entry, a session, a count, a figure and another call’s counter', async () => {
  const keys = [
    auditKey(new Date().toISOString(), 'x').pk,
    'session#x',
    'counts',
    'figures#2026',
    'limit#login-form#x',
    'limit#enhanced-contact-form#x',
  ];
  for (const pk of keys) {
    const write = withRights('contact', () => putItem(table, { pk, sk: 'x' }));
    await expect(write()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(takeDenied()).toEqual([{ entry: 'contact', action: 'PutItem', key: pk }]);
  }
  expect((await itemsOf(table)).filter(({ sk }) => sk === 'x')).toEqual([]);
});
