import { expect, test } from 'vitest';
import { maxChanges } from '../../shared/contracts/adminRecords.ts';
import { submissionId } from '../data/ids.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];
const create = async (): Promise<string> => (await send('enhancedContact', { body: enquiry })).body.submissionId;
const apply = (changes: unknown, as = cookies) => send('setStatuses', { cookies: as, body: { changes } });
const statusOf = async (id: string) => (await itemsOf(table)).find((item) => item.pk === id && item.sk === 'record')?.status;

test('sets the status of records of every kind in one call, in the order sent, and back again', async () => {
  const enquiryId = await create();
  const contactId = (await send('contact', { body: question })).body.submissionId;
  const partnerId = (await send('partnerApplication', { body: application })).body.applicationId;
  const done = await apply([
    { id: partnerId, status: 'approved', version: 1 },
    { id: enquiryId, status: 'closed', version: 1 },
    { id: contactId, status: 'contacted', version: 1 },
  ]);
  expect(done).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: partnerId, ok: true, record: { status: 'approved', version: 2 } },
        { id: enquiryId, ok: true, record: { status: 'closed', version: 2 } },
        { id: contactId, ok: true, record: { status: 'contacted', version: 2 } },
      ],
    },
  });
  const undone = await apply([
    { id: partnerId, status: 'pending', version: 2 },
    { id: enquiryId, status: 'new', version: 2 },
    { id: contactId, status: 'new', version: 2 },
  ]);
  expect(undone.body.data).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await Promise.all([partnerId, enquiryId, contactId].map(statusOf))).toEqual(['pending', 'new', 'new']);
  expect((await send('getHistory', { cookies, params: { id: partnerId } })).body.data).toMatchObject([
    { from: 'pending', to: 'approved' },
    { from: 'approved', to: 'pending' },
  ]);
});

test('reports stale and missing records and changes the others', async () => {
  const [stale, good] = [await create(), await create()];
  const { body: present } = await send('setContactStatus', { cookies, params: { id: stale }, body: { status: 'contacted' } });
  const missing = submissionId('partner', undefined);
  const { status, body } = await apply([
    { id: stale, status: 'closed', version: 1 },
    { id: missing, status: 'rejected', version: 1 },
    { id: good, status: 'closed', version: 1 },
  ]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { id: stale, ok: false, code: 'stale_version', current: present.data },
    { id: missing, ok: false, code: 'not_found' },
    { id: good, ok: true },
  ]);
  expect(await statusOf(stale)).toBe('contacted');
});

test('changes the largest number of records that one call may hold', async () => {
  const ids = await Promise.all(Array.from({ length: maxChanges }, create));
  const { body } = await apply(ids.map((id) => ({ id, status: 'contacted', version: 1 })));
  expect(body.data).toHaveLength(maxChanges);
  expect(body.data.map(({ id, ok }: { id: string; ok: boolean }) => ok && id)).toEqual(ids);
});

test('applies one of two concurrent changes of the same version to each record', async () => {
  const ids = [await create(), await create(), await create()];
  const changes = (status: string) => apply(ids.map((id) => ({ id, status, version: 1 })));
  const [one, other] = await Promise.all([changes('contacted'), changes('closed')]);
  ids.forEach((_, place) => {
    expect([one?.body.data[place].ok, other?.body.data[place].ok].toSorted()).toEqual([false, true]);
  });
});

const id = `enq_${'a'.repeat(26)}`;
test.each([
  undefined,
  [],
  'x',
  [{ id, status: 'pending', version: 1 }],
  [{ id: `par_${'a'.repeat(26)}`, status: 'new', version: 1 }],
  [{ id, status: 'closed' }],
  [{ id, status: 'closed', version: 0 }],
  [{ id: 'x', status: 'closed', version: 1 }],
  [{ id: `mag_${'a'.repeat(26)}`, status: 'active', version: 1 }],
  [
    { id, status: 'closed', version: 1 },
    { id, status: 'new', version: 1 },
  ],
  Array.from({ length: maxChanges + 1 }, (_, count) => ({
    id: `enq_${String.fromCharCode(97 + (count % 26)).repeat(26)}`,
    status: 'new',
    version: 1,
  })),
])('returns 400 for changes of %o', async (changes) => {
  expect(await apply(changes)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('changes nothing without a session', async () => {
  const made = await create();
  expect(await apply([{ id: made, status: 'closed', version: 1 }], [])).toMatchObject({ status: 401 });
  expect(await statusOf(made)).toBe('new');
});
