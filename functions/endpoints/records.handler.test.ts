import { expect, test } from 'vitest';
import { storeContact } from '../data/contacts.ts';
import { submissionId } from '../data/ids.ts';
import { storeLeadMagnet } from '../data/leadMagnets.ts';
import { storePartner } from '../data/partners.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];
const now = new Date();

const create = async (more: object = {}): Promise<string> =>
  (await send('enhancedContact', { body: { ...enquiry, ...more } })).body.submissionId;
const note = (id: string, text: unknown, headers = {}, as = cookies) =>
  send('addNote', { cookies: as, params: { id }, body: { text }, headers });
const history = async (id: string, as = cookies) => (await send('getHistory', { cookies: as, params: { id } })).body.data;
const clear = (id: string, headers = {}, suspectedRobot: unknown = false) =>
  send('clearMark', { cookies, params: { id }, body: { suspectedRobot }, headers });
const recordOf = async (id: string) => (await itemsOf(table)).find((item) => item.pk === id && item.sk === 'record');

test('returns status changes, notes and the cleared mark of a record, oldest first', async () => {
  const id = await create({ filledInSeconds: 0.5 });
  await send('setContactStatus', { cookies, params: { id }, body: { status: 'contacted' } });
  await note(id, 'Rang, no answer.\nTry after 5 pm.');
  await clear(id);
  await send('setContactStatus', { cookies, params: { id }, body: { status: 'closed' } });
  const entries = await history(id);
  expect(entries).toEqual([
    { kind: 'status', from: 'new', to: 'contacted', version: 2, at: expect.any(String), by: 'admin', mine: true },
    {
      kind: 'note',
      id: expect.stringMatching(/^nte_[a-z2-7]{26}$/),
      text: 'Rang, no answer.\nTry after 5 pm.',
      at: expect.any(String),
      by: 'admin',
      mine: true,
    },
    { kind: 'mark', suspectedRobot: false, version: 3, at: expect.any(String), by: 'admin', mine: true },
    { kind: 'status', from: 'contacted', to: 'closed', version: 4, at: expect.any(String), by: 'admin', mine: true },
  ]);
});

test('stores notes and history for records of every kind', async () => {
  const ids = [
    await create(),
    await storeContact(table, { ...question, language: 'en' }, { now }),
    await storePartner(table, { ...application, language: 'en' }, { now }),
    await storeLeadMagnet(
      table,
      { email: 'a@family.example', magnetType: 'inheritance_tax_calculator', language: 'en' },
      { now },
    ),
  ];
  for (const id of ids) {
    expect(await history(id)).toEqual([]);
    expect((await note(id, 'x')).status).toBe(201);
    expect(await history(id)).toMatchObject([{ kind: 'note', text: 'x' }]);
  }
});

test('stores a note without changing the record, with the record’s expiry', async () => {
  const id = await create();
  const before = await recordOf(id);
  const { status, body } = await note(id, 'Prefers mornings');
  expect(status).toBe(201);
  expect(await recordOf(id)).toEqual(before);
  expect((await itemsOf(table)).find((item) => item.sk === `note#${body.data.id}`)).toMatchObject({
    pk: id,
    text: 'Prefers mornings',
    by: 'admin',
    expiresAt: before?.expiresAt,
  });
});

test('stores a repeated note with the same key once and refuses another text with it', async () => {
  const id = await create();
  const key = { 'idempotency-key': 'a-key-the-browser-made' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => note(id, 'Once', key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await history(id)).toHaveLength(1);
  expect(await note(id, 'Twice', key)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  const other = await create();
  expect((await note(other, 'Once', key)).body.data.id).not.toBe(answers[0]?.body.data.id);
});

test('stores the same text twice without a key', async () => {
  const id = await create();
  await Promise.all([note(id, 'Same'), note(id, 'Same')]);
  expect(await history(id)).toHaveLength(2);
});

test.each([undefined, null, '', '  \n ', 5, 'x'.repeat(5001)])('returns 400 for a note of %o', async (text) => {
  const id = await create();
  expect(await note(id, text)).toMatchObject({ status: 400, body: { errors: [{ path: 'text' }] } });
  expect(await history(id)).toEqual([]);
});

test('returns hostile text in a note unchanged', async () => {
  const id = await create();
  const text = '<script>alert(1)</script> =cmd|" /C calc"!A0';
  await note(id, text);
  expect(await history(id)).toMatchObject([{ text }]);
});

test('returns 404 for notes, history and mark of a record that does not exist or an id of another form', async () => {
  const before = (await itemsOf(table)).length;
  for (const id of [
    submissionId('enquiry', undefined),
    submissionId('leadMagnet', undefined),
    `cnv_${'a'.repeat(26)}`,
    'x',
    '',
  ]) {
    expect(await note(id, 'x')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await send('getHistory', { cookies, params: { id } })).toMatchObject({ status: 404 });
    expect(await clear(id)).toMatchObject({ status: 404 });
  }
  expect(await itemsOf(table)).toHaveLength(before);
});

test('records the initials of a session with the changes made in it, and only in it', async () => {
  const id = await create();
  const own = [await signIn()];
  expect(await send('setInitials', { cookies: own, body: { initials: ' jdś ' } })).toMatchObject({
    status: 200,
    body: { success: true, data: { initials: 'JDŚ' } },
  });
  expect((await send('getUser', { cookies: own })).body).toEqual({
    user: { id: 'admin', username: 'admin', role: 'admin' },
    initials: 'JDŚ',
  });
  expect((await send('getUser', { cookies })).body).toEqual({ user: { id: 'admin', username: 'admin', role: 'admin' } });
  await note(id, 'Mine', {}, own);
  await send('setContactStatus', { cookies: own, params: { id }, body: { status: 'closed' } });
  expect(await history(id)).toMatchObject([
    { kind: 'note', by: 'JDŚ', mine: false },
    { kind: 'status', by: 'JDŚ', mine: false },
  ]);
  expect(await history(id, own)).toMatchObject([{ mine: true }, { mine: true }]);
  await send('setInitials', { cookies: own, body: { initials: 'AB' } });
  expect((await send('getUser', { cookies: own })).body.initials).toBe('AB');
});

test.each([undefined, null, '', 'ABCDE', 'A1', 'A B', '<b>', 7])('returns 400 for initials of %o', async (initials) => {
  expect(await send('setInitials', { cookies, body: { initials } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'initials' }] },
  });
});

test('clears a mark once, with a new version', async () => {
  const id = await create({ fax: 'yes' });
  const answer = await clear(id, { 'if-match': '"1"' });
  expect(answer).toMatchObject({ status: 200, body: { data: { id, suspectedRobot: false, version: 2, status: 'new' } } });
  expect(await recordOf(id)).toMatchObject({ suspectedRobot: false, version: 2, updatedAt: answer.body.data.updatedAt });
  expect((await clear(id)).body.data.version).toBe(2);
  expect(await history(id)).toHaveLength(1);
});

test('returns 412 with the current record when a mark of an older version is cleared', async () => {
  const id = await create({ fax: 'yes' });
  const { body } = await send('setContactStatus', { cookies, params: { id }, body: { status: 'closed' } });
  expect(await clear(id, { 'if-match': '"1"' })).toMatchObject({ status: 412, body: { current: body.data } });
  expect(await recordOf(id)).toMatchObject({ suspectedRobot: true, version: 2 });
});

test('clears the mark of a lead magnet and of a partner application with the same call', async () => {
  const magnet = { email: 'b@family.example', magnetType: 'inheritance_tax_calculator', language: 'en', fax: 'x' } as const;
  const ids = [
    await storeLeadMagnet(table, magnet, { now }),
    await storePartner(table, { ...application, language: 'en', fax: 'x' }, { now }),
  ];
  for (const id of ids) {
    expect(await recordOf(id)).toMatchObject({ suspectedRobot: true });
    expect(await clear(id)).toMatchObject({ status: 200, body: { data: { id, suspectedRobot: false, version: 2 } } });
  }
});

test.each([true, null, 'false', 0])('returns 400 for setting the mark to %o', async (value) => {
  const id = await create();
  const answer = await clear(id, {}, value);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'suspectedRobot' }] } });
});

test('refuses these calls without a session', async () => {
  const id = await create();
  for (const answer of await Promise.all([
    note(id, 'x', {}, []),
    send('getHistory', { params: { id } }),
    send('clearMark', { params: { id }, body: { suspectedRobot: false } }),
    send('setInitials', { body: { initials: 'AB' } }),
  ]))
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await history(id)).toEqual([]);
});
