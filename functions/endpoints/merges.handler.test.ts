import { expect, test } from 'vitest';
import { application, enquiry, magnet, question } from '../testing/answers.ts';
import { startApi, type TestRequest } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table, deliver } = await startApi();
const cookies = [await signIn()];

const ask = async (more: object = {}): Promise<string> =>
  (await send('contact', { body: { ...question, ...more } })).body.submissionId;
const merge = (survivor: object, merged: object[], { take = {}, ...request }: TestRequest & { take?: object } = {}) =>
  send('mergeRecords', { cookies, body: { survivor, merged, take }, ...request });
const undo = (id: string, version: unknown) => send('undoMerge', { cookies, params: { id }, body: { version } });
const at = (id: string, version = 1) => ({ id, version });
const ids = (rows: Array<{ id: string }>) => rows.map(({ id }) => id);
const recordItems = async () => (await itemsOf(table)).filter(({ sk }) => sk === 'record');

/** Runs a call and delivers the changes of records that it made to the function that counts them. */
async function counted<T>(call: () => Promise<T>): Promise<T> {
  const before = new Map((await recordItems()).map((item) => [item.pk, item]));
  const result = await call();
  const after = await recordItems();
  const changed = after.filter((item) => JSON.stringify(item) !== JSON.stringify(before.get(item.pk)));
  await deliver(changed.map((to) => ({ event: crypto.randomUUID(), from: before.get(to.pk), to })));
  return result;
}

test('merges, counts by status, changes the list for everybody and undoes it', async () => {
  const statuses = async () => (await send('getStats', { cookies })).body.data;
  const one = await counted(() => ask());
  const other = await counted(() => ask({ email: 'b@family.example' }));
  const form: string = await counted(async () => (await send('enhancedContact', { body: enquiry })).body.submissionId);
  await counted(() => send('setContactStatus', { cookies, params: { id: other }, body: { status: 'closed' } }));
  const before = await statuses();
  const list = await send('listContacts', { cookies });
  const etag = { 'if-none-match': list.headers.etag };

  const done = await counted(() => merge(at(one), [at(other, 2), at(form)], { take: { email: other, status: other } }));
  expect(done).toMatchObject({
    status: 200,
    body: { data: { id: one, email: 'b@family.example', status: 'closed', version: 2 } },
  });
  const polled = await send('listContacts', { cookies, headers: etag });
  expect(polled.status).toBe(200);
  expect(ids(polled.body)).toEqual([one]);
  expect(ids((await send('listEnhancedContacts', { cookies })).body.data)).toEqual([]);
  const merged = await statuses();
  expect(JSON.stringify(merged)).not.toEqual(JSON.stringify(before));

  const history = await send('getHistory', { cookies, params: { id: one } });
  expect(history.body.merged.map(({ id }: { id: string }) => id).toSorted()).toEqual([other, form].toSorted());
  const undone = await counted(() => undo(one, 2));
  expect(undone.body.data).toMatchObject({ survivor: { id: one, email: question.email, status: 'new' } });
  expect(ids(undone.body.data.restored).toSorted()).toEqual([other, form].toSorted());
  expect(await statuses()).toEqual(before);
  expect(await undo(one, 2)).toMatchObject({ status: 410, body: { code: 'merge_ended' } });
});

test('contacts without an email are no duplicates by email, and can be merged', async () => {
  const call = async (name: string) =>
    (
      await send('logCall', {
        cookies,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { name, phone: '020 7946 0666' },
      })
    ).body;
  const [one, other] = [await call('Cora Vane'), await call('Dina Holt')];
  expect([one, other]).toMatchObject([{ success: true }, { success: true }]);
  const found = await send('findDuplicates', { cookies, params: { id: one.data.id } });
  expect(found.body.data).toMatchObject([{ reasons: ['phone'], record: { id: other.data.id, email: '' } }]);
  const done = await merge(at(one.data.id, one.data.version), [at(other.data.id, other.data.version)]);
  expect(done).toMatchObject({ status: 200, body: { data: { email: '', phone: '020 7946 0666' } } });
});

test('returns 409 with the current records when one was changed, and changes nothing', async () => {
  const [one, other] = [await ask(), await ask()];
  await send('setContactStatus', { cookies, params: { id: other }, body: { status: 'contacted' } });
  const before = await recordItems();
  expect(await merge(at(one), [at(other)])).toMatchObject({
    status: 409,
    body: { code: 'merge_conflict', current: [expect.objectContaining({ version: expect.any(Number) }), expect.anything()] },
  });
  expect(await recordItems()).toEqual(before);
});

test('one of two people who merge the same records at the same time gets 409', async () => {
  const [one, other] = [await ask(), await ask()];
  const answers = await Promise.all([merge(at(one), [at(other)]), merge(at(other), [at(one)])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = answers.find(({ status }) => status === 409) ?? { body: {} };
  expect(ids(body.current)).toEqual([answers.find(({ status }) => status === 200)?.body.data.id]);
});

test('returns the survivor again for a repeat with the same key', async () => {
  const [one, other] = [await ask(), await ask()];
  const headers = { 'idempotency-key': 'a-key-the-browser-made' };
  const first = await merge(at(one), [at(other)], { headers });
  expect(await merge(at(one), [at(other)], { headers })).toMatchObject({ status: 200, body: first.body });
});

test('refuses records that cannot be merged with each other', async () => {
  const one = await ask();
  const partner: string = (await send('partnerApplication', { body: application })).body.applicationId;
  await send('leadMagnet', { body: magnet });
  const magnetId = String((await recordItems()).find(({ kind }) => kind === 'leadMagnet')?.id);
  const before = await recordItems();
  for (const [survivor, merged, take] of [
    [at(one), [at(partner)]],
    [at(one), [at(magnetId)]],
    [at(one), [at(one)]],
    [at(one), []],
    [at(one), Array.from({ length: 11 }, () => at(`con_${'a'.repeat(26)}`))],
    [{ id: one }, [at(partner)]],
    [at(one), [at(`con_${'a'.repeat(26)}`)], { email: `con_${'b'.repeat(26)}` }],
    [at(one), [at(`con_${'a'.repeat(26)}`)], { __proto__x: one }],
  ] as Array<[object, object[], object?]>)
    expect(await merge(survivor, merged, { take: take ?? {} })).toMatchObject({ status: 400 });
  expect(await merge(at(one), [at(`con_${'a'.repeat(26)}`)])).toMatchObject({ status: 409, body: { current: [{ id: one }] } });
  expect(await recordItems()).toEqual(before);
});

test('returns 404 for an undo of a record that does not exist, and 410 without a merge', async () => {
  expect(await undo(`con_${'a'.repeat(26)}`, 2)).toMatchObject({ status: 404 });
  expect(await undo('x', 2)).toMatchObject({ status: 404 });
  expect(await undo(await ask(), 2)).toMatchObject({ status: 410 });
  expect(await undo(await ask(), 'x')).toMatchObject({ status: 400 });
});

test('returns possible duplicates with their reasons, and 404 for a record that does not exist', async () => {
  const email = 'twice@family.example';
  const one = await ask({ email, phone: '020 7946 0888' });
  const other = await ask({ email, phone: '020 7946 0778' });
  await send('leadMagnet', { body: { email } });
  const answer = await send('findDuplicates', { cookies, params: { id: one } });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: expect.arrayContaining([{ reasons: ['email'], record: expect.objectContaining({ id: other }) }]) },
  });
  expect(answer.body.data).toHaveLength(2);
  expect(answer.text).not.toMatch(/fingerprint|arrival|"pk"|"sk"|nameKey|contactEmail/);
  expect(await send('findDuplicates', { cookies, params: { id: `con_${'a'.repeat(26)}` } })).toMatchObject({ status: 404 });
});

test('finds the survivor by a search for the merged record, and sends nothing internal', async () => {
  const [one, other] = [await ask({ email: 'c@family.example' }), await ask({ email: 'd@family.example' })];
  await merge(at(one), [at(other)]);
  const { body, text } = await send('searchRecords', { cookies, body: { email: 'd@family.example' } });
  expect(ids(body.data.contacts)).toEqual([one]);
  expect(text).not.toMatch(/mergeId|merges|mergedInto/);
});
