import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultAvailability } from '../../shared/booking.ts';
import { bookingTimes } from '../../shared/contracts/booking.ts';
import type { Key } from '../data/keys.ts';
import { logger } from '../log.ts';
import { enquiry } from '../testing/answers.ts';
import { lambdaContext, startApi } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { deleteItem, itemsOf, putItem } from '../testing/table.ts';

Object.assign(process.env, { BOOKING: 'own' });
const { send, signIn, table } = await startApi();
const ses = await startSesServer();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '1000',
  SITE_ORIGIN: 'https://www.larkfield.example',
});
const queue = mockClient(SQSClient);
afterAll(() => queue.restore());
queue.on(SendMessageCommand).resolves({});
const importHandler = async (path: string) => (await import(path)).handler;
const sendMails = withRights('send-mails', await importHandler('../consumers/send-mails/handler.ts'));
const sweep = withRights('queue-booking-mails', await importHandler('../scheduled/queue-booking-mails/handler.ts'));

// A Monday. Only the clock is false, so that the database's own timers run.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00.000Z') });
afterAll(() => {
  vi.useRealTimers();
  ses.close();
});
const at = (iso: string) => vi.setSystemTime(new Date(iso));

const staff = async () => [await signIn()];
const availability = {
  ...defaultAvailability,
  open: true,
  kinds: ['call', 'consultation', 'visit'],
  offices: ['loughton'],
  travel: [{ borough: 'barnet', minutes: 45 }],
  languages: ['en', 'pl'],
};
const calendars = await send('listCalendars', { cookies: await staff() });
await send('saveCalendar', { cookies: await staff(), params: { id: 'firm' }, body: { version: 0, availability } });

const person = { name: 'Amara Okafor', email: 'amara@family.example', phone: '020 7946 0999', consent: true };
let keys = 0;
const bookCall = (start: string, change: object = {}, key = `a-key-of-a-test-${String(++keys).padStart(4, '0')}`) =>
  send('book', { headers: { 'idempotency-key': key }, body: { kind: 'call', start, language: 'en', ...person, ...change } });
const times = async (query: Record<string, string> = {}) =>
  (await send('bookingTimes', { query: { kind: 'call', language: 'en', ...query } })).body.data;
const startsOf = async (date: string, query: Record<string, string> = {}): Promise<string[]> =>
  (await times({ from: date, ...query })).days[0].times.map(({ start }: { start: string }) => start);
/** Delivers the queued messages to the function that sends mails, and returns the mails that it sent to staff and to visitors. */
const deliverAll = async () => {
  const messages = queue.commandCalls(SendMessageCommand).map(({ args }) => String(args[0].input.MessageBody));
  queue.resetHistory();
  ses.mails.length = 0;
  const Records = messages.filter((body) => body.includes('"mail"')).map((body, index) => ({ messageId: `m${index}`, body }));
  expect(await sendMails({ Records } as SQSEvent, lambdaContext())).toEqual({ batchItemFailures: [] });
  const mails = ses.mails.map(({ Content: { Simple }, Destination }) => ({
    to: Destination.ToAddresses,
    subject: Simple.Subject.Data,
    text: Simple.Body.Text.Data,
    ics: Simple.Attachments?.map(({ RawContent }) => Buffer.from(RawContent, 'base64').toString().replaceAll(/\r\n /g, ''))[0],
    type: Simple.Attachments?.[0]?.ContentType,
  }));
  const isToStaff = ({ to }: { to: string[] }) => to.includes('staff@larkfield.example');
  return { toStaff: mails.filter(isToStaff), toVisitors: mails.filter((mail) => !isToStaff(mail)) };
};
const deliverMails = async () => (await deliverAll()).toVisitors;
beforeEach(() => {
  at('2026-11-23T09:00:00.000Z');
  queue.resetHistory();
});

test('an installation without named staff has the calendar of the firm, which is closed at first', () => {
  expect(calendars.body.data).toMatchObject([
    { id: 'firm', version: 0, editable: true, hasFeed: false, availability: { open: false } },
  ]);
});

test('offers two weeks of times in London and counts those of this week', async () => {
  const response = await send('bookingTimes', { query: { kind: 'call', language: 'pl' } });
  const data = response.body.data;
  expect(bookingTimes.response.parse(response.body)).toBeDefined();
  expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
  expect(data).toMatchObject({ mode: 'own', offered: true, next: '2026-12-07' });
  expect(data.days.map(({ date }: { date: string }) => date)).toHaveLength(14);
  // Four hours of notice from 9:00, until a call that ends at 17:00: 16 on Monday, and 32 on each of the other four days.
  expect(data.days[0].times[0]).toEqual({ start: '2026-11-23T13:00:00.000Z', speaksLanguage: true });
  expect(data.days[0].times).toHaveLength(16);
  expect(data.freeThisWeek).toBe(16 + 4 * 32);
  expect((await times({ from: '2026-12-07' })).freeThisWeek).toBe(16 + 4 * 32);
  expect((await times({ language: 'ta' })).days[0].times[0].speaksLanguage).toBe(false);
  expect((await times({ kind: 'visit', borough: 'bromley' })).offered).toBe(false);
  expect((await send('bookingTimes', { query: { kind: 'visit', language: 'en' } })).body.errors).toMatchObject([
    { path: 'borough' },
  ]);
});

test('books a time once, and a repeat with the same key returns the same booking', async () => {
  const start = '2026-11-24T10:00:00.000Z';
  const first = await bookCall(start, {}, 'the-key-of-one-visitor');
  expect(first.status, first.text).toBe(201);
  expect(first.body.data).toMatchObject({
    kind: 'call',
    status: 'booked',
    start,
    minutes: 15,
    place: 'phone',
    with: 'Larkfield Estate Planning',
  });
  expect(first.body.data.record).toMatch(/^con_/);
  expect((await bookCall(start, {}, 'the-key-of-one-visitor')).body).toEqual(first.body);
  expect(await bookCall(start, { name: 'Other' }, 'the-key-of-one-visitor')).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  const second = await bookCall(start);
  expect(second).toMatchObject({ status: 409, body: { code: 'time_taken' } });
  // The buffer after the call takes the next quarter too.
  expect(second.body.times).toEqual(['2026-11-24T10:30:00.000Z', '2026-11-24T10:45:00.000Z', '2026-11-24T11:00:00.000Z']);
  expect(await startsOf('2026-11-24')).not.toContain(start);
});

test.each<[string, string, object?]>([
  ['in the past', '2026-11-23T08:00:00.000Z'],
  ['with too little notice', '2026-11-23T12:45:00.000Z'],
  ['beyond the horizon', '2027-03-01T10:00:00.000Z'],
  ['outside the hours', '2026-11-25T17:00:00.000Z'],
  ['between the times on offer', '2026-11-25T10:05:00.000Z'],
  ['at a weekend', '2026-11-28T10:00:00.000Z'],
  ['on a bank holiday', '2026-12-25T10:00:00.000Z'],
  ['in a year of no calendar', '9999-12-31T10:00:00.000Z'],
  ['of another kind of meeting', '2026-11-25T10:15:00.000Z', { kind: 'consultation' }],
])('refuses a time %s and names the next free ones', async (_, start, change = {}) => {
  const { status, body } = await bookCall(start, change);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'time_taken' });
  expect(body.times).toHaveLength(3);
  expect(Date.parse(body.times[0])).toBeGreaterThan(Date.now());
});

test('refuses answers that are not complete', async () => {
  const paths = async (body: object) =>
    (await send('book', { body })).body.errors.map(({ path }: { path: string }) => path).toSorted();
  const start = '2026-11-25T10:00:00.000Z';
  expect(await paths({ kind: 'call', start })).toEqual(['consent', 'email', 'name', 'phone']);
  expect(await paths({ kind: 'visit', start, ...person })).toEqual(['address', 'borough']);
  expect(await paths({ kind: 'lunch', start: 'tomorrow', ...person })).toEqual(['kind', 'start']);
  expect(await paths({ kind: 'call', start, record: `con_${'a'.repeat(26)}` })).toEqual(['record']);
});

test('a home visit takes its travel and buffers, and belongs to the enquiry it follows', async () => {
  const { submissionId } = (await send('enhancedContact', { body: enquiry })).body;
  const start = '2026-11-26T11:00:00.000Z';
  const visit = { kind: 'visit', borough: 'barnet', address: '1 High Street, Barnet', record: submissionId };
  const { body } = await bookCall(start, { ...visit, name: undefined, email: undefined, phone: undefined, consent: undefined });
  expect(body.data).toMatchObject({ place: 'home', borough: 'barnet', record: submissionId });
  // From 10:15 to 12:45, and ten minutes after it. A call needs 15 minutes and 10 more.
  const calls = await startsOf('2026-11-26');
  const around = calls.filter((each) => each > '2026-11-26T09:40' && each < '2026-11-26T13:20');
  expect(around.map((each) => each.slice(11, 16))).toEqual(['09:45', '13:00', '13:15']);
  const history = await send('getHistory', { cookies: await staff(), params: { id: submissionId } });
  expect(history.body.data).toMatchObject([
    { kind: 'booking', action: 'booked', meeting: 'visit', start, by: 'visitor', mine: false, with: 'Larkfield Estate Planning' },
  ]);
});

test('the link shows no contact details, moves and cancels, and ends with the meeting', async () => {
  const { body } = await bookCall('2026-11-25T10:00:00.000Z', { message: 'About my mother' });
  const { token } = body.data;
  const before = await itemsOf(table);
  const shown = await send('readBooking', { body: { token } });
  expect(shown.body.data).toEqual({
    ...{ kind: 'call', status: 'booked', start: '2026-11-25T10:00:00.000Z', minutes: 15 },
    ...{ with: 'Larkfield Estate Planning', place: 'phone' },
  });
  expect(shown.text).not.toMatch(/amara|0999|mother/i);
  const withoutLimits = (items: Awaited<ReturnType<typeof itemsOf>>) =>
    items.filter(({ pk }) => !String(pk).startsWith('limit#'));
  expect(withoutLimits(await itemsOf(table))).toEqual(withoutLimits(before));

  const move = (start: string) => send('changeBooking', { body: { action: 'move', token, start } });
  // Onto its own buffer, which is its own time.
  expect((await move('2026-11-25T10:15:00.000Z')).body.data).toMatchObject({
    start: '2026-11-25T10:15:00.000Z',
    status: 'booked',
  });
  expect(await startsOf('2026-11-25')).toContain('2026-11-25T09:45:00.000Z');
  expect((await move('2026-11-27T14:00:00.000Z')).body.data.start).toBe('2026-11-27T14:00:00.000Z');
  expect(await startsOf('2026-11-25')).toContain('2026-11-25T10:15:00.000Z');
  expect(await startsOf('2026-11-27')).not.toContain('2026-11-27T14:00:00.000Z');
  await bookCall('2026-11-27T15:00:00.000Z');
  const taken = await move('2026-11-27T15:00:00.000Z');
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'time_taken', times: expect.arrayContaining(['2026-11-27T15:30:00.000Z']) },
  });

  const cancel = () => send('changeBooking', { body: { action: 'cancel', token } });
  expect((await cancel()).body.data.status).toBe('cancelled');
  expect((await cancel()).status).toBe(200);
  expect(await startsOf('2026-11-27')).toContain('2026-11-27T14:00:00.000Z');
  expect(await move('2026-11-27T16:00:00.000Z')).toMatchObject({ status: 410, body: { code: 'booking_ended' } });
  at('2026-11-27T14:00:00.000Z');
  for (const response of [await cancel(), await send('readBooking', { body: { token } })])
    expect(response).toMatchObject({ status: 410, body: { code: 'booking_ended' } });
});

test('a link that was altered or made up leads nowhere', async () => {
  const { token } = (await bookCall('2026-11-30T10:00:00.000Z')).body.data;
  const other = (await bookCall('2026-11-30T11:00:00.000Z')).body.data.token;
  const [id, secret] = token.split('.');
  const forged = [`${id}.${'A'.repeat(43)}`, `${other.split('.')[0]}.${secret}`, `bkg_${'a'.repeat(26)}.${secret}`];
  for (const each of forged) {
    expect(await send('readBooking', { body: { token: each } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await send('changeBooking', { body: { action: 'cancel', token: each } })).status).toBe(404);
  }
  expect((await send('readBooking', { body: { token: `${token}x` } })).status).toBe(400);
  expect((await send('readBooking', { body: { token } })).body.data.status).toBe('booked');
});

test('mails the booking, its move and its cancellation in the visitor’s language, with one calendar entry', async () => {
  const { token, id } = (await bookCall('2026-12-01T10:00:00.000Z', { language: 'pl' })).body.data;
  const [booked, ...none] = await deliverMails();
  expect(none).toEqual([]);
  expect(booked?.subject).toContain('Państwa spotkanie');
  expect(booked?.text).toContain(`https://www.larkfield.example/pl/book#?booking=${token}`);
  expect(booked?.text).not.toContain(person.email);
  expect(booked?.type).toBe('text/calendar; charset=UTF-8; method=REQUEST');
  expect(booked?.ics).toContain(`UID:${id}@www.larkfield.example`);
  expect(booked?.ics).toContain('SEQUENCE:0\r\n');
  expect(booked?.ics).toContain('DTSTART:20261201T100000Z\r\n');
  await send('changeBooking', { body: { action: 'move', token, start: '2026-12-02T10:00:00.000Z' } });
  const [moved] = await deliverMails();
  expect(moved?.subject).toContain('Nowy termin');
  expect(moved?.ics).toContain('SEQUENCE:1\r\n');
  await send('changeBooking', { body: { action: 'cancel', token } });
  const [cancelled] = await deliverMails();
  expect(cancelled?.ics).toContain('METHOD:CANCEL');
  expect(cancelled?.ics).toContain('SEQUENCE:2\r\n');
  expect(cancelled?.ics).toContain(`UID:${id}@www.larkfield.example`);
  // Nothing is left to send.
  expect((await itemsOf(table)).filter(({ pk, sk }) => pk === id && sk !== 'booking')).toEqual([]);
});

test('reminds once 24 hours and once 1 hour before, also after a move, and never of what was cancelled', async () => {
  const { token, id } = (await bookCall('2026-12-03T10:00:00.000Z')).body.data;
  const reminders = async (time: string) => {
    at(time);
    await sweep({}, lambdaContext());
    return (await deliverMails()).filter(({ subject }) => subject.startsWith('Reminder')).map(({ subject }) => subject);
  };
  await deliverMails();
  expect(await reminders('2026-12-02T09:59:00.000Z')).toEqual([]);
  expect(await reminders('2026-12-02T10:01:00.000Z')).toEqual(['Reminder: your meeting on Thursday, 3 December 2026 at 10:00']);
  expect(await reminders('2026-12-02T10:06:00.000Z')).toEqual([]);
  await send('changeBooking', { body: { action: 'move', token, start: '2026-12-07T14:00:00.000Z' } });
  await deliverMails();
  expect(await reminders('2026-12-03T09:30:00.000Z')).toEqual([]);
  expect(await reminders('2026-12-06T14:01:00.000Z')).toEqual(['Reminder: your meeting on Monday, 7 December 2026 at 14:00']);
  expect(await reminders('2026-12-07T13:02:00.000Z')).toEqual(['Reminder: your meeting on Monday, 7 December 2026 at 14:00']);
  expect(await reminders('2026-12-07T13:40:00.000Z')).toEqual([]);
  expect((await itemsOf(table)).filter(({ pk, sk }) => pk === id && sk !== 'booking')).toEqual([]);
});

test('the sweep queues a mail whose first message was lost, and one sent twice arrives once', async () => {
  queue.on(SendMessageCommand).rejectsOnce(new Error('The queue did not respond')).resolves({});
  const { id } = (await bookCall('2026-12-08T10:00:00.000Z')).body.data;
  at('2026-11-23T09:05:00.000Z');
  await sweep({}, lambdaContext());
  const queued = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageBody);
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  // Refused once, then queued by the sweep.
  expect(queued.filter((body) => body === JSON.stringify({ id, mail: 'change' }))).toHaveLength(2);
  const message = { messageId: 'm', body: JSON.stringify({ id, mail: 'change' }) };
  ses.mails.length = 0;
  for (let count = 0; count < 3; count++) await sendMails({ Records: [message] } as SQSEvent, lambdaContext());
  expect(ses.mails).toHaveLength(1);
});

test('the sweep queues the other mails when it cannot read one that another release stored', async () => {
  const { id } = (await bookCall('2026-12-08T12:00:00.000Z', { email: 'other@family.example' })).body.data;
  const planned = (await itemsOf(table)).find((item) => item.id === id && item.mail === 'change');
  // The earliest of all.
  const arrivalSk = `2026-11-01T00:00:00.000Z#${planned?.arrivalSk}`;
  const unknown = { ...planned, sk: 'mail#of-a-later-release', mail: 'of-a-later-release', arrivalSk };
  await putItem(table, unknown as never);
  queue.resetHistory();
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {});
  at('2026-11-23T09:05:00.000Z');
  await sweep({}, lambdaContext());
  expect(error.mock.calls).toMatchObject([['planned booking mail not readable', { pk: id, sk: unknown.sk }]]);
  error.mockRestore();
  await deleteItem(table, { pk: id, sk: unknown.sk } as Key);
  const queued = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageBody);
  expect(queued).toContain(JSON.stringify({ id, mail: 'change' }));
});

test('a mail that is still not sent 15 minutes after its time is logged, for the alarm', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const runAt = async (time: string) => {
    at(time);
    warn.mockClear();
    await sweep({}, lambdaContext());
    return warn.mock.calls;
  };
  // What earlier tests left.
  await runAt('2026-11-23T09:30:00.000Z');
  await deliverAll();
  at('2026-11-23T09:30:00.000Z');
  await bookCall('2026-12-08T15:00:00.000Z', { email: 'late@family.example' });
  expect(await runAt('2026-11-23T09:35:00.000Z')).toEqual([]);
  const [call, ...none] = await runAt('2026-11-23T09:51:00.000Z');
  expect(none).toEqual([]);
  expect(call).toEqual(['booking mails late', { reason: 'booking_mails_late', count: 2 }]);
  await deliverAll();
  expect(await runAt('2026-11-23T10:20:00.000Z')).toEqual([]);
  warn.mockRestore();
});

test('a mail is repeated at most once when it is not known whether it was sent', async () => {
  const email = 'unsure@family.example';
  const { id } = (await bookCall('2026-12-08T11:00:00.000Z', { email })).body.data;
  ses.state.outcome = (to) => (to === email ? 'lost response' : 'accepted');
  ses.mails.length = 0;
  const Records = [{ messageId: 'm', body: JSON.stringify({ id, mail: 'change' }) }];
  for (let minute = 0; minute < 300; minute += 10) {
    at(new Date(Date.parse('2026-11-23T09:00:00.000Z') + minute * 60_000).toISOString());
    await sendMails({ Records } as SQSEvent, lambdaContext());
  }
  ses.state.outcome = () => 'accepted';
  expect(ses.mails).toHaveLength(2);
});

test('sends no mail about a booking to an address that returned one, and still plans the meeting', async () => {
  const email = 'returned@family.example';
  const booked = (await bookCall('2026-12-01T15:00:00.000Z', { email })).body.data;
  expect(await deliverMails()).toHaveLength(1);
  const record = async () => (await itemsOf(table)).find((item) => item.sk === 'record' && item.email === email);
  const before = await record();
  const mail = ses.mails.find(({ Destination }) => Destination.ToAddresses[0] === email);
  // A bounce is recorded at the record of the tags.
  expect(mail?.EmailTags).toContainEqual({ Name: 'record', Value: before?.id });
  await putItem(table, { ...before, returnedMail: { email, reason: 'no-mailbox', at: '2026-11-23T09:00:00.000Z' } } as never);
  const start = '2026-12-01T15:30:00.000Z';
  await send('changeBooking', { body: { action: 'move', token: booked.token, start } });
  expect(await deliverMails()).toEqual([]);
  expect((await record())?.next).toMatchObject({ action: 'meet', dueAt: start });
  expect((await itemsOf(table)).filter(({ id, mail }) => id === booked.id && mail === 'change')).toEqual([]);
});

test('one address gets at most twelve mails in a day about what visitors book and move, and all that staff change', async () => {
  const email = 'flooded@family.example';
  const { id, token } = (await bookCall('2026-12-15T10:00:00.000Z', { email })).body.data;
  let mails = (await deliverMails()).length;
  for (let count = 0; count < 14; count++) {
    const start = `2026-12-15T1${count % 2}:30:00.000Z`;
    expect((await send('changeBooking', { body: { action: 'move', token, start } })).status).toBe(200);
    mails += (await deliverMails()).length;
  }
  expect(mails).toBe(12);
  const cookies = await staff();
  const move = { action: 'move', version: 15, start: '2026-12-16T10:00:00.000Z' };
  expect((await send('setBooking', { cookies, params: { id }, body: move })).status).toBe(200);
  expect(await deliverMails()).toMatchObject([{ to: [email], subject: expect.stringContaining('16 December') }]);
  at('2026-11-23T23:00:00.000Z');
  expect((await send('changeBooking', { body: { action: 'cancel', token } })).status).toBe(200);
  expect(await deliverMails()).toMatchObject([{ to: [email], ics: expect.stringContaining('METHOD:CANCEL') }]);
  // Nobody confirms a booking to this address any more on this day, but staff who book for the caller do.
  const unconfirmed = (await bookCall('2026-12-16T11:00:00.000Z', { email })).body.data;
  expect(await deliverMails()).toEqual([]);
  // Nor reminds of it.
  expect((await itemsOf(table)).filter(({ pk, sk }) => pk === unconfirmed.id && sk !== 'booking')).toEqual([]);
  const forCaller = { kind: 'call', start: '2026-12-16T12:00:00.000Z', language: 'en', ...person, email };
  expect((await send('bookForCaller', { cookies: await staff(), body: forCaller })).status).toBe(201);
  expect(await deliverMails()).toHaveLength(1);
});

test('one address gets at most twelve mails in a day about what visitors cancel, and all that staff cancel', async () => {
  const email = 'cancelled@family.example';
  const mailsOf = async (by: 'visitor' | 'staff', index: number) => {
    // Nothing is confirmed before it is cancelled.
    const { id, token } = (await bookCall(`2026-12-14T1${index % 2}:00:00.000Z`, { email })).body.data;
    const cancelled =
      by === 'visitor'
        ? await send('changeBooking', { body: { action: 'cancel', token } })
        : await send('setBooking', {
            cookies: await staff(),
            params: { id },
            body: { action: 'cancel', version: 1, reason: 'Nobody is free' },
          });
    expect(cancelled.status, cancelled.text).toBe(200);
    return deliverMails();
  };
  let mails = 0;
  for (let index = 0; index < 14; index++) mails += (await mailsOf('visitor', index)).length;
  expect(mails).toBe(12);
  expect(await mailsOf('staff', 0)).toMatchObject([{ to: [email], ics: expect.stringContaining('METHOD:CANCEL') }]);
});

test('staff of the shared calendar get a mail about what a visitor books, moves and cancels, and none about their own changes', async () => {
  at('2026-11-23T10:30:00.000Z');
  const { token, id } = (await bookCall('2026-12-17T10:00:00.000Z')).body.data;
  const deliver = async () => (await deliverAll()).toStaff;
  const [booked, ...none] = await deliver();
  expect(none).toEqual([]);
  expect(booked?.subject).toBe('Meeting booked: 15-minute call, Thu 17 Dec, 10:00');
  expect(booked?.type).toBe('text/calendar; charset=UTF-8; method=REQUEST');
  expect(booked?.ics).toContain(`UID:${id}@www.larkfield.example\r\nSEQUENCE:0\r\n`);
  expect(booked?.ics).toContain('mailto:staff@larkfield.example');
  expect(booked?.text).toContain(`https://www.larkfield.example/admin/bookings?view=list&date=2026-12-17&booking=${id}`);
  await send('changeBooking', { body: { action: 'move', token, start: '2026-12-18T10:00:00.000Z' } });
  const [moved] = await deliver();
  expect(moved?.subject).toBe('Meeting moved: 15-minute call, Fri 18 Dec, 10:00');
  expect(moved?.text).toMatch(/Before:? Thu 17 Dec, 10:00/);
  expect(moved?.ics).toContain('SEQUENCE:1\r\n');
  // The same message again sends nothing.
  const message = { messageId: 'm', body: JSON.stringify({ id, mail: 'staff-firm' }) };
  await sendMails({ Records: [message] } as SQSEvent, lambdaContext());
  expect(ses.mails).toHaveLength(2);
  const set = async (body: object) => (await send('setBooking', { cookies: await staff(), params: { id }, body })).status;
  queue.resetHistory();
  expect(await set({ action: 'move', version: 2, start: '2026-12-18T12:00:00.000Z' })).toBe(200);
  // No message is queued for a mail that is not planned.
  const queued = queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(String(args[0].input.MessageBody)));
  expect(queued).toEqual([{ id, mail: 'change' }]);
  expect(await deliver()).toEqual([]);
  await send('changeBooking', { body: { action: 'cancel', token } });
  const [cancelled] = await deliver();
  expect(cancelled?.subject).toBe('Meeting cancelled: 15-minute call, Fri 18 Dec, 12:00');
  expect(cancelled?.ics).toContain('METHOD:CANCEL');
  expect(cancelled?.ics).toContain('SEQUENCE:3\r\n');
  // Mails stay in mailboxes that an erasure does not reach.
  expect(JSON.stringify([booked, moved, cancelled])).not.toMatch(/amara|okafor|0999/i);
  expect((await itemsOf(table)).filter(({ pk, sk }) => pk === id && sk !== 'booking')).toEqual([]);
});

test('staff get at most twenty mails about bookings in an hour, and then the last state in the next hour', async () => {
  at('2026-11-24T11:00:00.000Z');
  const bookings: Array<{ token: string; id: string }> = [];
  for (const day of ['2027-01-18', '2027-01-19'])
    for (let index = 0; index < 6; index++) {
      const email = `family${day}${index}@family.example`;
      bookings.push((await bookCall(`${day}T1${index}:00:00.000Z`, { email })).body.data);
    }
  let mails = (await deliverAll()).toStaff.length;
  for (const { token } of bookings) await send('changeBooking', { body: { action: 'cancel', token } });
  mails += (await deliverAll()).toStaff.length;
  expect(mails).toBe(20);
  const sweepAt = async (time: string) => {
    at(time);
    await sweep({}, lambdaContext());
    return (await deliverAll()).toStaff.map(({ subject }) => subject).filter((subject) => subject.includes(' Jan'));
  };
  expect(await sweepAt('2026-11-24T11:55:00.000Z')).toEqual([]);
  const later = await sweepAt('2026-11-24T12:01:00.000Z');
  expect(later).toHaveLength(4);
  expect(later.every((subject) => subject.startsWith('Meeting cancelled'))).toBe(true);
});

test('a record does not expire before its booking, also after a move, and is never stored for a shorter time', async () => {
  const day = 86_400;
  const until = (start: string) => Date.parse(start) / 1000 + 730 * day;
  const expiryOf = async (id: string) =>
    Number((await itemsOf(table)).find(({ pk, sk }) => pk === id && sk === 'record')?.expiresAt);
  const { submissionId } = (await send('enhancedContact', { body: enquiry })).body;
  const record = { record: submissionId, name: undefined, email: undefined, phone: undefined, consent: undefined };
  const { token } = (await bookCall('2026-12-21T10:00:00.000Z', record)).body.data;
  expect(await expiryOf(submissionId)).toBe(until('2026-12-21T10:00:00.000Z'));
  const move = (start: string) => send('changeBooking', { body: { action: 'move', token, start } });
  expect((await move('2026-12-22T10:00:00.000Z')).status).toBe(200);
  expect(await expiryOf(submissionId)).toBe(until('2026-12-22T10:00:00.000Z'));
  // An earlier meeting of the same record.
  expect((await bookCall('2026-12-21T10:00:00.000Z', record)).status).toBe(201);
  expect((await move('2026-12-21T12:00:00.000Z')).status).toBe(200);
  expect(await expiryOf(submissionId)).toBe(until('2026-12-22T10:00:00.000Z'));
  // A contact that is stored with its booking.
  const contact = (await bookCall('2026-12-21T14:00:00.000Z')).body.data.record;
  expect(await expiryOf(contact)).toBe(until('2026-12-21T14:00:00.000Z'));
});

test('a reminder is sent although the record would have expired before the meeting', async () => {
  const { submissionId } = (await send('enhancedContact', { body: enquiry })).body;
  const stored = (await itemsOf(table)).find(({ pk, sk }) => pk === submissionId && sk === 'record');
  // Almost two years old.
  const soon = Date.parse('2026-12-01T00:00:00.000Z') / 1000;
  await putItem(table, { ...stored, expiresAt: soon } as never);
  const record = { record: submissionId, name: undefined, email: undefined, phone: undefined, consent: undefined };
  expect((await bookCall('2026-12-23T10:00:00.000Z', record)).status).toBe(201);
  await deliverMails();
  // The table deletes what has expired.
  at('2026-12-22T10:01:00.000Z');
  for (const { pk, sk, expiresAt } of await itemsOf(table))
    if (Number(expiresAt) < Date.now() / 1000) await deleteItem(table, { pk, sk } as Key);
  await sweep({}, lambdaContext());
  expect((await deliverMails()).map(({ subject }) => subject)).toContain(
    'Reminder: your meeting on Wednesday, 23 December 2026 at 10:00',
  );
});

test('staff list, move, give, close and cancel bookings, and book for a caller', async () => {
  let cookies = await staff();
  const booked = await send('bookForCaller', {
    cookies,
    body: { kind: 'consultation', office: 'loughton', start: '2026-12-09T10:00:00.000Z', language: 'en', ...person },
  });
  expect(booked.status, booked.text).toBe(201);
  const { id, record } = booked.body.data;
  expect(booked.body.data).toMatchObject({
    place: 'office',
    office: 'loughton',
    name: person.name,
    email: person.email,
    version: 1,
    needsOwner: false,
  });
  const list = await send('listBookings', { cookies, query: { from: '2026-12-09', to: '2026-12-09' } });
  expect(list.body.data).toEqual({ bookings: [booked.body.data], withoutOwner: [] });
  const set = (body: object) => send('setBooking', { cookies, params: { id }, body });
  // Staff need no notice.
  const soon = await set({ action: 'move', version: 1, start: '2026-11-23T09:30:00.000Z' });
  expect(soon.body.data).toMatchObject({ start: '2026-11-23T09:30:00.000Z', version: 2 });
  expect(await set({ action: 'held', version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'stale_version', current: { version: 2 } },
  });
  expect(await set({ action: 'held', version: 2 })).toMatchObject({ status: 410, body: { code: 'booking_ended' } });
  at('2026-11-23T10:30:00.000Z');
  cookies = await staff();
  expect((await set({ action: 'held', version: 2 })).body.data).toMatchObject({ status: 'held', version: 3 });
  expect((await set({ action: 'missed', version: 3 })).body.data).toMatchObject({ status: 'missed', version: 4 });
  expect(await set({ action: 'cancel', version: 4 })).toMatchObject({ status: 410 });
  const history = await send('getHistory', { cookies, params: { id: record } });
  expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual(['booked', 'moved', 'held', 'missed']);
  expect(
    (await send('setBooking', { cookies, params: { id: `bkg_${'a'.repeat(26)}` }, body: { action: 'cancel', version: 1 } }))
      .status,
  ).toBe(404);
  expect((await send('listBookings', { cookies, query: { from: '2026-12-01', to: '2027-12-01' } })).status).toBe(400);
  expect(
    (await send('staffTimes', { cookies, query: { kind: 'call', language: 'en' } })).body.data.days[0].times[0].calendars,
  ).toEqual(['firm']);
});

test('the feed shows kind and time to everybody with its address, until it is renewed', async () => {
  const cookies = await staff();
  const renew = async (action: string) =>
    (await send('renewFeed', { cookies, params: { id: 'firm' }, body: { action } })).body.data;
  const { path, calendar } = await renew('renew');
  expect(calendar.hasFeed).toBe(true);
  const read = (address: string) => send('bookingFeed', { params: { feed: address.split('/').at(-1) ?? '' } });
  const feed = await read(path);
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(feed.body).toContain('SUMMARY:Home visit');
  expect(feed.body).toContain('LOCATION:Loughton');
  expect(feed.text).not.toMatch(/amara|okafor|High Street|0999|barnet/i);
  const other = (await renew('renew')).path;
  expect((await read(path)).status).toBe(404);
  expect((await read(other)).status).toBe(200);
  expect((await renew('remove')).path).toBeUndefined();
  expect((await read(other)).status).toBe(404);
  expect((await read('/firm.x.ics')).status).toBe(404);
});

test('an availability that somebody else changed meanwhile is not overwritten', async () => {
  const cookies = await staff();
  const save = (version: number) => send('saveCalendar', { cookies, params: { id: 'firm' }, body: { version, availability } });
  expect(await save(0)).toMatchObject({ status: 412, body: { code: 'stale_version', current: { version: 1, availability } } });
  expect((await save(1)).body.data.version).toBe(2);
  const bad = { ...availability, kinds: ['video'], hours: [{ weekday: 8, from: '09:10', to: '08:00' }] };
  const { status, body } = await send('saveCalendar', {
    cookies,
    params: { id: 'firm' },
    body: { version: 2, availability: bad },
  });
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toContain('availability.hours.0.weekday');
});

test('an export has the bookings of a person, and an erasure deletes them and releases their time', async () => {
  const cookies = await staff();
  const email = 'erased@family.example';
  const start = '2026-12-10T10:00:00.000Z';
  const { id, token } = (await bookCall(start, { email, message: 'Private words' })).body.data;
  const exported = await send('exportPerson', { cookies, body: { email } });
  expect(exported.body.data.records[0].bookings).toMatchObject([{ id, start, message: 'Private words' }]);
  expect(exported.text).not.toContain(token.split('.')[1]);
  expect((await send('erasePerson', { cookies, body: { email, confirm: email } })).status).toBe(200);
  const items = await itemsOf(table);
  expect(items.filter(({ pk }) => pk === id)).toEqual([]);
  expect(JSON.stringify(items.filter(({ pk }) => !String(pk).startsWith('audit')))).not.toContain('Private words');
  expect(await startsOf('2026-12-10')).toContain(start);
  expect((await send('readBooking', { body: { token } })).status).toBe(404);
});

test('fifty simultaneous attempts on overlapping times book nobody twice, and the others get free times', async () => {
  const starts = ['10:00', '10:15', '10:30', '10:45', '11:00', '11:30', '12:00'];
  const attempts = Array.from({ length: Number(process.env.BOOKING_ATTEMPTS ?? (process.env.LONG ? 1000 : 50)) }, (_, index) => {
    const start = `2027-01-12T${starts[index % starts.length]}:00.000Z`;
    const kind =
      start.includes(':15') || start.includes(':45') ? 'call' : (['call', 'consultation', 'visit'] as const)[index % 3];
    return { kind, start, borough: 'barnet', address: 'At home', email: `crowd${index}@family.example` };
  });
  const responses = await Promise.all(attempts.map(({ start, ...change }) => bookCall(start, change)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const lengths = { call: [0, 15], consultation: [0, 30], visit: [45, 105] } as const;
  const intervalOf = ({ kind, start }: { kind: string | undefined; start: string }) => {
    const [before, after] = lengths[kind as keyof typeof lengths];
    return { from: Date.parse(start) - before * 60_000, to: Date.parse(start) + (after + 10) * 60_000 };
  };
  const booked = attempts.filter((_, index) => responses[index]?.status === 201).map(intervalOf);
  const overlaps = (one: { from: number; to: number }, other: { from: number; to: number }) =>
    one.from < other.to && other.from < one.to;
  for (const [index, one] of booked.entries())
    for (const other of booked.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
  // Whoever was refused could not have been booked: the day is as full as it can be with these attempts.
  attempts.forEach((attempt, index) => {
    if (responses[index]?.status === 201) return;
    expect(booked.length >= availability.mostInADay || booked.some((each) => overlaps(each, intervalOf(attempt)))).toBe(true);
    expect(responses[index]?.body.times).toHaveLength(3);
  });
  expect(booked.length).toBeGreaterThan(0);
});

test('mails and plans a booking whose contact was merged meanwhile', async () => {
  const first = await bookCall('2026-12-07T10:00:00.000Z', { email: 'merged@family.example' });
  await bookCall('2026-12-07T12:00:00.000Z', { email: 'survivor@family.example' });
  const contactOf = async (email: string) => (await itemsOf(table)).find((item) => item.email === email) ?? {};
  const at = ({ id, version }: Record<string, unknown>) => ({ id, version });
  const [merged, survivor] = [await contactOf('merged@family.example'), await contactOf('survivor@family.example')];
  const done = await send('mergeRecords', {
    cookies: await staff(),
    body: { survivor: at(survivor), merged: [at(merged)], take: {} },
  });
  expect(done.status).toBe(200);
  expect((await deliverMails()).map(({ to }) => to[0]).toSorted()).toEqual(['merged@family.example', 'survivor@family.example']);
  expect((await contactOf('survivor@family.example')).next).toMatchObject({ action: 'meet' });
  // A move of the meeting of the merged contact also extends the survivor, which has the person's details now.
  const start = '2027-01-08T10:00:00.000Z';
  expect((await send('changeBooking', { body: { action: 'move', token: first.body.data.token, start } })).status).toBe(200);
  await deliverMails();
  expect((await contactOf('survivor@family.example')).expiresAt).toBe(Date.parse(start) / 1000 + 730 * 86_400);
});
