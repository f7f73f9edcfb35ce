import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test, vi } from 'vitest';
import { maxImportedAtOnce } from '../../shared/contracts/adminEntry.ts';
import { importedId } from '../data/entries.ts';
import { logger } from '../log.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { contentOf, itemsOf } from '../testing/table.ts';

const { send, signIn, table, queue, deliver } = await startApi();
const cookies = [await signIn()];
await send('setInitials', { cookies, body: { initials: 'JD' } });
const log = vi.spyOn(logger, 'info');
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  log.mockClear();
});

const caller = { name: 'Ada Byron', phone: '020 7946 0777', message: 'Wants a will' };
const file = 'b'.repeat(64);
const staff = (name: Parameters<typeof send>[0], request: object = {}) => send(name, { cookies, ...request });
const record = async (id: string) => (await itemsOf(table)).find(({ pk, sk }) => pk === id && sk === 'record');
const messages = () => queue.commandCalls(SendMessageCommand).length;
const conversions = () => log.mock.calls.filter(([message]) => message === 'conversion').length;

test('stores a call, lists it with the contacts, and counts it without mails and without a conversion', async () => {
  const { status, body } = await staff('logCall', { body: caller });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    ...caller,
    source: 'phone',
    enteredBy: { by: 'JD' },
    consent: false,
    service: 'consultation',
  });
  const listed = (await staff('listContacts')).body.find(({ id }: { id: string }) => id === body.data.id);
  expect(listed).toEqual(body.data);
  const before = (await staff('getStats')).body;
  const to = await record(body.data.id);
  await deliver([{ event: 'call', ...(to && { to }) }]);
  const after = (await staff('getStats')).body;
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  expect({ messages: messages(), conversions: conversions() }).toEqual({ messages: 0, conversions: 0 });
  // A form in the same delivery still has both.
  const { submissionId } = (await send('contact', { body: question })).body;
  const form = await record(submissionId);
  await deliver([{ event: 'form', ...(form && { to: form }) }]);
  expect({ messages: messages(), conversions: conversions() }).toEqual({ messages: 1, conversions: 1 });
});

test('sends a list with the call to whoever logged it, and not 304', async () => {
  const { etag } = (await staff('listContacts')).headers;
  await staff('logCall', { body: { ...caller, name: 'Etta Tag' } });
  expect((await staff('listContacts', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('refuses a call without a name, and without a way to reach the person', async () => {
  const before = await contentOf(table);
  const refused = async (body: object) => (await staff('logCall', { body })).body;
  expect(await refused({ phone: caller.phone })).toMatchObject({
    code: 'invalid_request',
    errors: [{ path: 'name', code: 'required' }],
  });
  expect(await refused({ name: 'Ada' })).toMatchObject({ errors: [{ path: 'phone', code: 'required' }] });
  expect(await refused({ name: 'Ada', email: 'x', service: 'divorce' })).toMatchObject({
    errors: [
      { path: 'email', code: 'email' },
      { path: 'service', code: 'choose' },
    ],
  });
  expect(await contentOf(table)).toEqual(before);
});

test('logs a call once for one idempotency key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [one, two] = await Promise.all([
    staff('logCall', { body: caller, headers }),
    staff('logCall', { body: caller, headers }),
  ]);
  expect(two.body.data.id).toBe(one.body.data.id);
  expect((await staff('logCall', { body: { ...caller, name: 'Other' }, headers })).body.code).toBe('key_reused');
});

/** Starts a chat in Polish with one message, and returns its id. */
async function startChat(): Promise<string> {
  const utmParams = { utm_source: 'leaflet' };
  const { conversationId } = (await send('startConversation', { body: { language: 'pl', utmParams } })).body.data;
  await send('sendMessage', { body: { conversationId, message: 'Xyzzy plugh' } });
  return conversationId;
}

test('stores one contact for a chat, linked in both directions, without a call and without a conversion', async () => {
  const conversation = await startChat();
  const body = { ...caller, name: 'Chara Lead', conversation };
  const [one, two] = await Promise.all([staff('logCall', { body }), staff('logCall', { body })]);
  expect([one.status, two.status].toSorted()).toEqual([201, 412]);
  const { data } = (one.status === 201 ? one : two).body;
  expect(data).toMatchObject({
    source: 'chat',
    conversationId: conversation,
    consent: false,
    owner: 'everybody',
    utmParams: { utm_source: 'leaflet' },
  });
  expect(data).not.toHaveProperty('firstAnswerAt');
  expect((await staff('getConversation', { params: { id: conversation } })).body.data.leadId).toBe(data.id);
  expect((await itemsOf(table)).filter(({ name }) => name === 'Chara Lead')).toHaveLength(1);
  const to = await record(data.id);
  await deliver([{ event: 'from-chat', ...(to && { to }) }]);
  expect({ messages: messages(), conversions: conversions() }).toEqual({ messages: 0, conversions: 0 });
});

test('repeats a contact of a chat with its key, and refuses other answers, a chat with a contact and one that is gone', async () => {
  const conversation = await startChat();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { ...caller, conversation };
  const first = await staff('logCall', { body, headers });
  expect(await staff('logCall', { body, headers })).toMatchObject({ status: 201, body: { data: { id: first.body.data.id } } });
  expect((await staff('logCall', { body: { ...body, name: 'Other' }, headers })).body.code).toBe('key_reused');
  expect((await staff('logCall', { body: { ...caller, conversation: await startChat() }, headers })).body.code).toBe(
    'key_reused',
  );
  const before = (await itemsOf(table)).filter(({ sk }) => sk === 'record').length;
  expect((await staff('logCall', { body })).body.code).toBe('stale_version');
  expect((await staff('logCall', { body: { ...caller, conversation: `cnv_${'a'.repeat(26)}` } })).body.code).toBe('not_found');
  expect((await itemsOf(table)).filter(({ sk }) => sk === 'record')).toHaveLength(before);
});

test('exports and erases a chat with the contact that staff entered from it', async () => {
  const conversation = await startChat();
  const email = 'chatty@family.example';
  await staff('logCall', { body: { name: 'Chatty Person', email, conversation } });
  const [exported] = (await staff('exportPerson', { body: { email } })).body.data.records;
  expect(exported.conversation.messages[0].content).toBe('Xyzzy plugh');
  expect((await staff('erasePerson', { body: { email, confirm: email } })).body.data).toEqual({ records: 1, conversations: 1 });
  expect((await itemsOf(table)).filter(({ pk, name }) => pk === conversation || name === 'Chatty Person')).toEqual([]);
});

test('notes a call on an existing record, which counts as the first reaction once', async () => {
  const { submissionId } = (await send('enhancedContact', { body: enquiry })).body;
  const params = { id: submissionId };
  const note = (text: string, call?: true) => staff('addNote', { params, body: { text, ...(call && { call }) } });
  await note('Looked at the case');
  expect(await record(submissionId)).not.toHaveProperty('firstAnswerAt');
  const { body } = await note('Rang, wants two wills', true);
  expect(body.data).toMatchObject({ text: 'Rang, wants two wills', call: true });
  expect(await record(submissionId)).toMatchObject({ firstAnswerAt: body.data.at, firstAnswerBy: 'call', version: 1 });
  await note('Rang again', true);
  expect(await record(submissionId)).toMatchObject({ firstAnswerAt: body.data.at });
  expect((await staff('getHistory', { params })).body.data.map(({ call }: { call?: true }) => call)).toEqual([
    undefined,
    true,
    true,
  ]);
});

test('corrects fields with If-Match, returns the current record to a late one, and shows both in the history', async () => {
  const { submissionId } = (await send('enhancedContact', { body: enquiry })).body;
  const params = { id: submissionId };
  const fields = { email: 'amara.new@family.example', phone: '020 7946 0456', postcode: 'n1 9gu', timePreference: null };
  const done = await staff('correctRecord', { params, body: { kind: 'enquiry', fields }, headers: { 'if-match': '"1"' } });
  expect(done.status, done.text).toBe(200);
  expect(done.body.data).toMatchObject({ email: fields.email, phone: fields.phone, postcode: 'N1 9GU', version: 2 });
  expect(done.body.data).not.toHaveProperty('timePreference');
  const late = await staff('correctRecord', { params, body: { kind: 'enquiry', fields }, headers: { 'if-match': '"1"' } });
  expect(late).toMatchObject({ status: 412, body: { code: 'stale_version', current: done.body.data } });
  expect((await staff('getHistory', { params })).body.data).toMatchObject([
    {
      kind: 'correction',
      by: 'JD',
      corrected: [
        { field: 'email', from: enquiry.email, to: fields.email },
        { field: 'phone', from: enquiry.phone, to: fields.phone },
        { field: 'postcode', to: 'N1 9GU' },
        { field: 'timePreference', from: 'evening' },
      ],
    },
  ]);
  expect((await staff('searchRecords', { body: { email: fields.email } })).body.data.contacts).toHaveLength(1);
});

test('checks corrected fields as the forms do, and changes nothing when one is refused', async () => {
  const { applicationId } = (await send('partnerApplication', { body: application })).body;
  const before = await contentOf(table);
  const correct = (body: object) => staff('correctRecord', { params: { id: applicationId }, body });
  expect((await correct({ kind: 'partner', fields: { email: 'x', phone: null, website: 'ftp://x' } })).body).toMatchObject({
    code: 'invalid_request',
    errors: [
      { path: 'fields.email', code: 'email' },
      { path: 'fields.phone', code: 'required' },
      { path: 'fields.website', code: 'link' },
    ],
  });
  expect((await correct({ kind: 'partner', fields: {} })).status).toBe(400);
  // A field that may not be corrected is dropped.
  expect((await correct({ kind: 'partner', fields: { motivation: 'x', status: 'approved' } })).status).toBe(400);
  expect((await correct({ kind: 'contact', fields: { name: 'x' } })).status).toBe(404);
  expect(await contentOf(table)).toEqual(before);
});

test('an erasure removes the history of corrections with all values before and after', async () => {
  const email = `${crypto.randomUUID()}@family.example`;
  const { submissionId } = (await send('contact', { body: { ...question, name: 'Oldname Erasable' } })).body;
  const params = { id: submissionId };
  await staff('correctRecord', { params, body: { kind: 'contact', fields: { email, name: 'Newname Erasable' } } });
  const exported = await staff('exportPerson', { body: { email } });
  expect(exported.body.data.records).toMatchObject([{ id: submissionId, history: [{ kind: 'correction' }] }]);
  await staff('erasePerson', { body: { email, confirm: email } });
  expect(JSON.stringify(await itemsOf(table))).not.toMatch(/Erasable/);
});

test('exports and erases somebody who is only known by a phone number', async () => {
  const phone = '020 7946 0888';
  const { id } = (await staff('logCall', { body: { name: 'Phona Lone', phone } })).body.data;
  const asked = { phone: '+44 20 7946 0888' };
  expect((await staff('exportPerson', { body: asked })).body.data).toMatchObject({
    phone: asked.phone,
    records: [{ id, matchedBy: 'phone', fields: { source: 'phone' } }],
    phoneMatches: 0,
  });
  expect((await staff('exportPerson', { body: {} })).status).toBe(400);
  expect((await staff('erasePerson', { body: { ...asked, confirm: phone } })).status).toBe(400);
  expect((await staff('erasePerson', { body: { ...asked, confirm: asked.phone } })).body.data).toEqual({
    records: 1,
    conversations: 0,
  });
  expect(JSON.stringify(await itemsOf(table))).not.toContain('Phona');
});

const row = (number: number, values: object = {}) => ({
  row: number,
  values: { name: `Imported ${number}`, email: `imported${number}@family.example`, ...values },
});

test('imports a part once, and a repeat finds it', async () => {
  const part = (rows: object[], dryRun = false) =>
    staff('importContacts', { params: { id: file }, body: { dryRun, status: 'new', rows } });
  const rows = [row(1), row(2, { email: 'x' }), row(3, { message: '=1+1' }), row(10_000)];
  expect((await part(rows, true)).body.data).toMatchObject([
    { row: 1, outcome: 'ready' },
    { row: 2, outcome: 'refused', errors: [{ path: 'email', code: 'email' }] },
    { row: 3, outcome: 'refused', errors: [{ path: 'message', code: 'invalid' }] },
    { row: 10_000, outcome: 'ready' },
  ]);
  expect((await part(rows)).body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'stored',
    'refused',
    'refused',
    'stored',
  ]);
  expect((await part([row(1), row(4)])).body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'present',
    'stored',
  ]);
  const stored = (await itemsOf(table)).filter(({ source }) => source === 'import');
  expect(stored).toHaveLength(3);
  const [to] = stored;
  await deliver([{ event: 'import', ...(to && { to }) }]);
  expect({ messages: messages(), conversions: conversions() }).toEqual({ messages: 0, conversions: 0 });
});

test('audits what a part stored when it is sent again, because the first call may have ended before the audit', async () => {
  const audited = async () => (await itemsOf(table)).filter(({ action, recordIds }) => action === 'change' && recordIds);
  const part = { params: { id: file }, body: { dryRun: false, status: 'new', rows: [row(5)] } };
  await staff('importContacts', part);
  const before = await audited();
  expect((await staff('importContacts', part)).body.data).toEqual([{ row: 5, outcome: 'present' }]);
  const known = new Set(before.map(({ sk }) => sk));
  const id = importedId(file, 5);
  expect((await audited()).filter(({ sk }) => !known.has(sk))).toMatchObject([{ action: 'change', recordIds: [id] }]);
});

test('refuses a part that is too long, a row over 10,000, a row twice, and an id that is no file', async () => {
  const before = await contentOf(table);
  const status = async (rows: object[], id = file) =>
    (await staff('importContacts', { params: { id }, body: { dryRun: false, status: 'new', rows } })).status;
  expect(await status(Array.from({ length: maxImportedAtOnce + 1 }, (_, index) => row(index + 100)))).toBe(400);
  expect(await status([row(10_001)])).toBe(400);
  expect(await status([row(0)])).toBe(400);
  expect(await status([row(100), row(100)])).toBe(400);
  expect(await status([])).toBe(400);
  expect(await status([row(100)], 'x')).toBe(404);
  expect(await status([row(100, { message: 'x'.repeat(70_000) })])).toBe(413);
  expect(await contentOf(table)).toEqual(before);
});
