import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultAvailability } from '../../shared/booking.ts';
import { enquiry, question } from '../testing/answers.ts';
import { lambdaContext, startApi } from '../testing/api.ts';
import { addMember, signInMember, type TestMember } from '../testing/members.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { itemsOf } from '../testing/table.ts';

Object.assign(process.env, {
  BOOKING: 'calendly',
  BOOKING_HOURS: JSON.stringify([{ weekday: 2, from: '09:00', to: '10:00' }]),
});
const api = await startApi({ secondFactor: 'required', limitScale: 1 });
const { send, table, queue } = api;
const ses = await startSesServer();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '1000',
});
const sendMails = withRights('send-mails', (await import('../consumers/send-mails/handler.ts')).handler);
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00.000Z') });
afterAll(() => {
  vi.useRealTimers();
  ses.close();
});

let jane: TestMember;
let ravi: TestMember;
let admin: TestMember;
let cookies: string[];
const availability = { ...defaultAvailability, open: true, leastNoticeHours: 0 };
const save = async (member: TestMember, change: object = {}, by = cookies) => {
  const { version } = (await send('listCalendars', { cookies: by })).body.data.find(({ id }: { id: string }) => id === member.id);
  return send('saveCalendar', {
    cookies: by,
    params: { id: member.id },
    body: { version, availability: { ...availability, ...change } },
  });
};
beforeAll(async () => {
  jane = await addMember(api, { name: 'Jane Doe', email: 'jane@larkfield.example', role: 'caseworker' });
  ravi = await addMember(api, { name: 'Ravi Shah', email: 'ravi@larkfield.example', role: 'caseworker' });
  admin = await addMember(api, { name: 'Ann Archer', email: 'ann@larkfield.example', role: 'administrator' });
  cookies = [await signInMember(api, admin)];
});
const bookFor = async (start: string, change: object = {}) => {
  const person = { name: 'Meena Patel', email: 'meena@family.example', phone: '020 7946 0555', consent: true };
  return (await send('bookForCaller', { cookies, body: { kind: 'call', start, language: 'en', ...person, ...change } })).body
    .data;
};
const mail = async (id: string, name = 'change') => {
  ses.mails.length = 0;
  await sendMails({ Records: [{ messageId: 'm', body: JSON.stringify({ id, mail: name }) }] } as SQSEvent, lambdaContext());
  return ses.mails.map(({ Content }) => Content.Simple.Subject.Data);
};

test('somebody gets a mail about what others do with their meetings, also when they lose one, and none about what they do', async () => {
  expect((await save(jane)).status).toBe(200);
  expect((await save(ravi)).status).toBe(200);
  const { id } = await bookFor('2026-12-03T10:00:00.000Z', { calendar: jane.id });
  const mailTo = async (member: TestMember) => {
    ses.mails.length = 0;
    const body = JSON.stringify({ id, mail: `staff-${member.id}` });
    await sendMails({ Records: [{ messageId: 'm', body }] } as SQSEvent, lambdaContext());
    return ses.mails.map(({ Content: { Simple }, Destination }) => [
      Destination.ToAddresses,
      Simple.Subject.Data,
      /METHOD:(\w+)/.exec(Buffer.from(String(Simple.Attachments?.[0]?.RawContent), 'base64').toString())?.[1],
    ]);
  };
  const set = async (by: string[], body: object) =>
    expect((await send('setBooking', { cookies: by, params: { id }, body })).status).toBe(200);
  const own = [await signInMember(api, jane)];
  expect(await mailTo(jane)).toEqual([
    [['jane@larkfield.example'], 'Meeting booked: 15-minute call, Thu 3 Dec, 10:00', 'REQUEST'],
  ]);
  expect(await mailTo(jane)).toEqual([]);
  expect(await mailTo(ravi)).toEqual([]);
  await set(own, { action: 'move', version: 1, start: '2026-12-03T11:00:00.000Z' });
  expect(await mailTo(jane)).toEqual([]);
  await set(own, { action: 'give', version: 2, calendar: ravi.id });
  expect(await mailTo(jane)).toEqual([]);
  expect(await mailTo(ravi)).toEqual([
    [['ravi@larkfield.example'], 'Meeting given to you: 15-minute call, Thu 3 Dec, 11:00', 'REQUEST'],
  ]);
  await set(cookies, { action: 'give', version: 3, calendar: jane.id });
  expect(await mailTo(ravi)).toEqual([
    [['ravi@larkfield.example'], 'Meeting given to somebody else: 15-minute call, Thu 3 Dec, 11:00', 'CANCEL'],
  ]);
  await set(cookies, { action: 'move', version: 4, start: '2026-12-03T12:00:00.000Z' });
  // Two changes, of which the mail tells the last state.
  expect(await mailTo(jane)).toEqual([
    [['jane@larkfield.example'], 'Meeting moved: 15-minute call, Thu 3 Dec, 12:00', 'REQUEST'],
  ]);
  await set(cookies, { action: 'cancel', version: 5, reason: 'She is ill' });
  expect(await mailTo(jane)).toEqual([
    [['jane@larkfield.example'], 'Meeting cancelled: 15-minute call, Thu 3 Dec, 12:00', 'CANCEL'],
  ]);
  expect(JSON.stringify(ses.mails)).not.toMatch(/ill|Meena|Patel|0555/);
});

test('people change their own calendar, and administrators every one', async () => {
  const own = [await signInMember(api, jane)];
  expect((await save(jane, {}, own)).status).toBe(200);
  expect(await save(ravi, {}, own)).toMatchObject({ status: 403, body: { code: 'role_too_low' } });
  expect((await send('renewFeed', { cookies: own, params: { id: ravi.id }, body: { action: 'renew' } })).status).toBe(403);
  expect((await save(ravi)).status).toBe(200);
  const listed = (await send('listCalendars', { cookies: own })).body.data;
  expect(listed.map(({ name, editable }: { name: string; editable: boolean }) => [name, editable])).toEqual([
    ['Ann Archer', false],
    ['Jane Doe', true],
    ['Ravi Shah', false],
  ]);
  expect((await save({ ...jane, id: 'firm' } as unknown as TestMember).catch(() => ({ status: 404 }))).status).toBe(404);
});

test('gives a meeting to a person who speaks the language, and otherwise to the person with fewer that day', async () => {
  const { body } = await send('listStaff', { cookies });
  expect(body.data).toHaveLength(3);
  const item = (await itemsOf(table)).find(({ pk, sk }) => pk === 'staff#members' && sk === ravi.id);
  const { putItem } = await import('../testing/table.ts');
  await putItem(table, { ...item, languages: ['en', 'gu'] });
  const starts = ['2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z', '2026-11-25T12:00:00.000Z'];
  const first = await bookFor(starts[0] as string, { language: 'gu' });
  expect(first.with).toBe('Ravi Shah');
  expect((await bookFor(starts[1] as string)).with).toBe('Jane Doe');
  // Ravi is taken, so somebody else has it.
  expect((await bookFor(starts[0] as string, { language: 'gu' })).with).not.toBe('Ravi Shah');
  expect((await bookFor(starts[2] as string, { calendar: admin.id })).with).toBe('Ann Archer');
});

test('a booked meeting is the next step of its record, and the person who leads it the owner', async () => {
  const contact = (await send('contact', { body: question })).body.submissionId;
  const start = '2026-11-26T10:00:00.000Z';
  const { id } = await bookFor(start, { record: contact, calendar: jane.id, name: undefined });
  await mail(id);
  const record = async () => (await itemsOf(table)).find(({ pk, sk }) => pk === contact && sk === 'record');
  expect(await record()).toMatchObject({ owner: jane.id, next: { action: 'meet', dueAt: start } });
  const reason = 'She is ill and calls again';
  const cancelled = await send('setBooking', { cookies, params: { id }, body: { action: 'cancel', version: 1, reason } });
  expect(cancelled.body.data).toMatchObject({ status: 'cancelled', reason });
  const { body } = await send('getHistory', { cookies, params: { id: contact } });
  expect(body.data.filter(({ kind }: { kind: string }) => kind === 'booking')).toMatchObject([
    { action: 'booked' },
    { action: 'cancelled', reason },
  ]);
  // Only staff see the reason.
  await mail(id);
  expect(JSON.stringify(ses.mails)).not.toContain(reason);
  expect(await record()).toMatchObject({ owner: jane.id, next: { action: 'call' } });
});

test('a booking of an enquiry names its person', async () => {
  const enquiryId = (await send('enhancedContact', { body: enquiry })).body.submissionId;
  const booking = await bookFor('2026-11-27T15:00:00.000Z', { record: enquiryId, calendar: jane.id, name: undefined });
  expect(booking).toMatchObject({ name: `${enquiry.firstName} ${enquiry.lastName}`, email: enquiry.email, phone: enquiry.phone });
});

test('a booking of a record that was merged into another one keeps its person and its mails', async () => {
  const store = async (email: string) => (await send('contact', { body: { ...question, email } })).body.submissionId;
  const [merged, survivor] = [await store('mina@family.example'), await store('mina@work.example')];
  const { id } = await bookFor('2026-11-30T15:00:00.000Z', { record: merged, calendar: jane.id, name: undefined });
  const seen = async (record: string) => {
    const item = (await itemsOf(table)).find(({ pk, sk }) => pk === record && sk === 'record');
    return { id: record, version: item?.version };
  };
  const body = { survivor: await seen(survivor), merged: [await seen(merged)], take: {} };
  expect((await send('mergeRecords', { cookies, body })).status).toBe(200);
  const listed = (await send('listBookings', { cookies, query: { from: '2026-11-30', to: '2026-11-30' } })).body.data.bookings;
  expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject({
    name: question.name,
    email: 'mina@family.example',
  });
  expect(await mail(id)).toHaveLength(1);
});

test('the bookings of somebody who was removed are listed, and the visitor is told once who has them now', async () => {
  const leaver = await addMember(api, { name: 'Lee Ver', email: 'lee@larkfield.example', role: 'caseworker' });
  await save(leaver);
  const { id, language } = await bookFor('2026-12-01T10:00:00.000Z', { calendar: leaver.id });
  expect(language).toBe('en');
  await mail(id);
  const orphans = async () => {
    const { body } = await send('listBookings', { cookies, query: { from: '2026-11-23', to: '2026-11-23' } });
    return body.data.withoutOwner.map((each: { id: string; needsOwner: boolean }) => [each.id, each.needsOwner]);
  };
  expect(await orphans()).toEqual([]);
  await suspend(leaver);
  expect(await orphans()).toEqual([[id, true]]);
  // A removal sends no mail, and somebody who was removed gets none.
  expect(await mail(id)).toEqual([]);
  expect(await mail(id, `staff-${leaver.id}`)).toEqual([]);
  const given = await send('setBooking', { cookies, params: { id }, body: { action: 'give', version: 1, calendar: jane.id } });
  expect(given.body.data).toMatchObject({ with: 'Jane Doe', needsOwner: false, start: '2026-12-01T10:00:00.000Z' });
  expect(await orphans()).toEqual([]);
  expect(await mail(id)).toEqual(['Your meeting on Tuesday, 1 December 2026 at 10:00: with Jane Doe']);
  expect(await mail(id)).toEqual([]);
});

test('the bookings of a calendar that was never saved are listed when its owner has left', async () => {
  const leaver = await addMember(api, { name: 'Una Saved', email: 'una@larkfield.example', role: 'caseworker' });
  const { id } = await bookFor('2026-12-02T10:00:00.000Z', { calendar: leaver.id });
  expect(id).toBeDefined();
  await suspend(leaver);
  const { body } = await send('listBookings', { cookies, query: { from: '2026-11-23', to: '2026-11-23' } });
  expect(body.data.withoutOwner.map((each: { id: string }) => each.id)).toEqual([id]);
  await send('setBooking', { cookies, params: { id }, body: { action: 'cancel', version: 1 } });
});

test('the feed of somebody who was suspended returns 404', async () => {
  const leaver = await addMember(api, { name: 'Fay Feed', email: 'fay@larkfield.example', role: 'caseworker' });
  const { path } = (await send('renewFeed', { cookies, params: { id: leaver.id }, body: { action: 'renew' } })).body.data;
  const read = () => send('bookingFeed', { params: { feed: path.split('/').at(-1) } });
  expect((await read()).status).toBe(200);
  await suspend(leaver);
  expect((await read()).status).toBe(404);
});

/** Suspends a person as the call does, without its second factor. */
async function suspend({ id }: TestMember): Promise<void> {
  const { changeMember } = await import('../data/staff.ts');
  await changeMember(table, id as never, { state: 'suspended' });
}

test('with Calendly, visitors are offered only the hours that are kept out of it', async () => {
  const { body } = await send('bookingTimes', { query: { kind: 'call', language: 'en' } });
  expect(body.data).toMatchObject({ mode: 'calendly', offered: true });
  const starts: string[] = body.data.days.flatMap(({ times }: { times: Array<{ start: string }> }) =>
    times.map(({ start }) => start),
  );
  expect(starts).toEqual(
    ['2026-11-24', '2026-12-01'].flatMap((day) => ['09:00', '09:15', '09:30', '09:45'].map((time) => `${day}T${time}:00.000Z`)),
  );
  const answers = { kind: 'call', language: 'en', name: 'A', email: 'a@family.example', phone: '020 7946 0111', consent: true };
  expect((await send('book', { body: { ...answers, start: '2026-11-24T11:00:00.000Z' } })).body.code).toBe('time_taken');
  expect((await send('book', { body: { ...answers, start: '2026-11-24T09:00:00.000Z' } })).status).toBe(201);
});

test('a flood of bookings from one address is refused', async () => {
  const answers = { kind: 'call', language: 'en', name: 'A', email: 'a@family.example', phone: '020 7946 0111', consent: true };
  const headers = { 'x-viewer-address': '203.0.113.99' };
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++)
    statuses.push((await send('book', { headers, body: { ...answers, start: '2026-12-01T03:00:00.000Z' } })).status);
  expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
});

test('a call for times reads as much with many bookings as with none', async () => {
  const { freeTimes } = await import('../booking/service.ts');
  const prototype = Object.getPrototypeOf(table.client);
  const reads = async () => {
    const spy = vi.spyOn(prototype, 'send');
    await freeTimes(table, { kind: 'call', language: 'en', from: '2027-03-01' }, { now: Date.now() });
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };
  const before = await reads();
  for (const time of ['09:00', '09:30', '10:00', '10:30']) await bookFor(`2027-03-02T${time}:00.000Z`, { calendar: jane.id });
  expect(await reads()).toBe(before);
  expect(queue.commandCalls(SendMessageCommand).length).toBeGreaterThan(0);
});
