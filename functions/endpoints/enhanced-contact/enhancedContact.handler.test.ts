import { expect, test } from 'vitest';
import { enquiry } from '../../testing/answers.ts';
import { startApi } from '../../testing/api.ts';
import { itemsOf } from '../../testing/table.ts';

const { send, table } = await startApi();
const stored = async (email: string) => (await itemsOf(table)).filter((item) => item.email === email);

let people = 0;
const somebody = () => ({ ...enquiry, email: `person${++people}@family.example` });
const key = () => ({ 'idempotency-key': `key-of-person-number-${people}` });

test('returns 201 with the id and stores the enquiry with the fields that the server sets', async () => {
  const body = somebody();
  const sent = { ...body, leadScore: 1, submissionTimestamp: '1999-01-01T00:00:00.000Z', status: 'closed', priority: 'normal' };
  const more = { id: 'enq_mine', version: 9, pk: 'x', fingerprint: 'y', submittedAt: '1999-01-01T00:00:00.000Z', language: 'gu' };
  const answer = await send('enhancedContact', {
    body: { ...sent, ...more, utmParams: { utm_source: 'newsletter', extra: 'x' } },
  });
  expect(answer).toMatchObject({
    status: 201,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    cookies: [],
    body: {
      success: true,
      submissionId: expect.stringMatching(/^enq_[a-z2-7]{26}$/),
      message: expect.stringMatching(/received/),
    },
  });
  const [item] = await stored(body.email);
  expect(item).toMatchObject({
    ...body,
    id: answer.body.submissionId,
    leadScore: 85,
    priority: 'high',
    status: 'new',
    version: 1,
  });
  expect(item).toMatchObject({ language: 'gu', utmParams: { utm_source: 'newsletter' }, pk: answer.body.submissionId });
  expect(item?.utmParams).not.toHaveProperty('extra');
  expect(item?.submittedAt).not.toMatch(/^1999/);
});

test('accepts absent, null and blank optional answers and stores none of them', async () => {
  const { firstName, lastName, phone, service, urgency, bookingPreference, consent, email } = somebody();
  const nothing = { estateValue: null, currentWillStatus: '', preferredContact: null, message: '  \n ' };
  const body = { firstName, lastName, phone, service, urgency, bookingPreference, consent, email, ...nothing };
  expect((await send('enhancedContact', { body })).status).toBe(201);
  const [item] = await stored(email);
  for (const name of [...Object.keys(nothing), 'timePreference']) expect(item).not.toHaveProperty(name);
});

test('trims and cleans answers before it stores them', async () => {
  const body = { ...somebody(), firstName: '  Zo\u0000ë\n ', message: '\u0007first\r\nsecond\t' };
  await send('enhancedContact', { body });
  expect(await stored(body.email)).toMatchObject([{ firstName: 'Zoë', message: 'first\nsecond' }]);
});

test.each([
  ['a missing answer', { firstName: undefined }, 'firstName', 'Required'],
  ['a blank answer', { lastName: '   ' }, 'lastName', 'Required'],
  ['an answer of the wrong type', { firstName: 7 }, 'firstName', 'Required'],
  ['a list instead of an answer', { phone: ['020 7946 0123'] }, 'phone', 'Required'],
  ['something that is no email', { email: 'amara(at)family' }, 'email', 'Invalid email'],
  ['a phone number with six digits', { phone: '123 456' }, 'phone', expect.stringContaining('7 digits')],
  ['a service we do not have', { service: 'conveyancing' }, 'service', 'Choose one of the options'],
  ['a service of the other form', { service: 'care-fee' }, 'service', 'Choose one of the options'],
  ['an urgency named after a prototype', { urgency: 'constructor' }, 'urgency', 'Choose one of the options'],
  ['consent not given', { consent: false }, 'consent', expect.stringContaining('Tick')],
  ['consent as a word', { consent: 'true' }, 'consent', expect.stringContaining('Tick')],
  ['an over-long name', { firstName: 'x'.repeat(101) }, 'firstName', expect.stringContaining('longer')],
  ['an over-long message', { message: 'x'.repeat(5001) }, 'message', expect.stringContaining('longer')],
  ['an over-long email', { email: `${'x'.repeat(250)}@a.example` }, 'email', expect.stringContaining('longer')],
])('refuses %s, names its field and stores nothing', async (_, wrong, path, message) => {
  const before = (await itemsOf(table)).length;
  const { status, body } = await send('enhancedContact', { body: { ...somebody(), ...wrong } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code: 'invalid_request', errors: [{ path, message }] });
  expect(await itemsOf(table)).toHaveLength(before);
});

test('returns all refused fields at once', async () => {
  const { body } = await send('enhancedContact', { body: {} });
  const paths = body.errors.map((error: { path: string }) => error.path);
  expect(paths).toEqual(['firstName', 'lastName', 'email', 'phone', 'service', 'urgency', 'bookingPreference', 'consent']);
});

test('refuses an idempotency key of the wrong form and names its header', async () => {
  const { status, body } = await send('enhancedContact', { body: somebody(), headers: { 'idempotency-key': 'short' } });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'idempotency-key' }]);
});

test('stores twenty concurrent identical submissions once and returns the same to all', async () => {
  const body = somebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('enhancedContact', { body, headers: key() })));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(await stored(body.email)).toHaveLength(1);
});

test('treats a repeat with another time and score as the same submission', async () => {
  const body = somebody();
  const first = await send('enhancedContact', {
    body: { ...body, submissionTimestamp: '2026-12-01T00:00:00Z', leadScore: 10 },
    headers: key(),
  });
  const again = await send('enhancedContact', {
    body: { ...body, submissionTimestamp: '2026-12-02T00:00:00Z', leadScore: 90 },
    headers: key(),
  });
  expect(again).toEqual(first);
  expect(await stored(body.email)).toHaveLength(1);
});

test('returns 409 when the key was used for other answers, and keeps the first', async () => {
  const body = somebody();
  await send('enhancedContact', { body, headers: key() });
  const other = await send('enhancedContact', { body: { ...body, urgency: 'immediate' }, headers: key() });
  expect(other).toMatchObject({ status: 409, body: { success: false, code: 'key_reused' } });
  expect(await stored(body.email)).toMatchObject([{ urgency: 'few-weeks' }]);
});

test('stores each submission without a key', async () => {
  const body = somebody();
  const answers = await Promise.all([1, 2, 3].map(() => send('enhancedContact', { body })));
  expect(new Set(answers.map((answer) => answer.body.submissionId)).size).toBe(3);
  expect(await stored(body.email)).toHaveLength(3);
});
