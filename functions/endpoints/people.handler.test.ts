import { expect, test } from 'vitest';
import { application, enquiry, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];
await send('setInitials', { cookies, body: { initials: 'JD' } });

let person = 0;
/** Creates a person with a record of every kind, a note, a changed status and a chat, and another person with the same phone. */
async function somebody() {
  person += 1;
  const email = `Person${person}@Family.Example`;
  const phone = `020 7946 0${100 + person}`;
  const enquiryId = (await send('enhancedContact', { body: { ...enquiry, email, phone } })).body.submissionId;
  const partnerId = (await send('partnerApplication', { body: { ...application, email, phone } })).body.applicationId;
  await send('leadMagnet', { body: { email } });
  await send('addNote', { cookies, params: { id: enquiryId }, body: { text: `Prefers mornings, says ${email}` } });
  await send('setContactStatus', { cookies, params: { id: enquiryId }, body: { status: 'contacted' } });
  const chat = (await send('startConversation', { body: { language: 'en' } })).body.data.conversationId;
  const message = `My name is Amara Okafor, ${email}. Please call me, I agree to be contacted.`;
  await send('sendMessage', { body: { conversationId: chat, message } });
  const call = (await itemsOf(table)).find((item) => item.pk === chat && item.name === 'capture_lead');
  const ran = await send('runTool', { body: { conversationId: chat, toolName: 'capture_lead', toolArgs: call?.arguments } });
  const leadId = ran.body.data.leadId;
  const other = (await send('contact', { body: { ...question, email: `other${person}@family.example`, phone } })).body
    .submissionId;
  return { email, phone, enquiryId, partnerId, chat, leadId, other };
}

const exported = (body: unknown, as = cookies) => send('exportPerson', { cookies: as, body });
const erase = (body: unknown, as = cookies) => send('erasePerson', { cookies: as, body });
const idsIn = (records: Array<{ id: string }>) => records.map(({ id }) => id);
const audit = async () => (await send('listAudit', { cookies })).body.data;

test('exports every record of a person with its history and chat', async () => {
  const { email, enquiryId, partnerId, chat, leadId, other } = await somebody();
  const { status, body, text } = await exported({ email: email.toLowerCase() });
  expect(status).toBe(200);
  const { records, phoneMatches } = body.data;
  expect(records.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['contact', 'enquiry', 'leadMagnet', 'partner']);
  expect(idsIn(records)).toEqual(expect.arrayContaining([enquiryId, partnerId, leadId]));
  expect(idsIn(records)).not.toContain(other);
  expect(phoneMatches).toBe(1);
  const of = (id: string) => records.find((record: { id: string }) => record.id === id);
  expect(of(enquiryId)).toMatchObject({
    matchedBy: 'email',
    fields: { email, firstName: enquiry.firstName, message: enquiry.message, status: 'contacted', leadScore: 85 },
    history: [
      { kind: 'note', text: `Prefers mornings, says ${email}`, by: 'JD' },
      { kind: 'status', from: 'new', to: 'contacted' },
    ],
  });
  expect(of(leadId).conversation).toMatchObject({ id: chat, leadId, messages: [{ role: 'user' }, { role: 'assistant' }] });
  expect(text).not.toMatch(/"pk"|"sk"|arrivalPk|fingerprint|contactEmail|nameKey|sessionId/);
  expect((await audit())[0]).toEqual({
    action: 'export',
    at: expect.any(String),
    by: 'JD',
    person: 'shared',
    device: 'Unknown browser on an unknown system',
    records: 4,
    recordIds: expect.arrayContaining([enquiryId, partnerId, leadId, chat]),
  });
});

test('exports records with the same phone and another email only on request', async () => {
  const { email, other } = await somebody();
  const { body } = await exported({ email, includePhoneMatches: true });
  expect(body.data.records).toHaveLength(5);
  expect(body.data.records.at(-1)).toMatchObject({ id: other, matchedBy: 'phone' });
});

test('erases everything about a person and nothing about others, and records it without personal data', async () => {
  const gone = await somebody();
  const stays = await somebody();
  const { status, body } = await erase({ email: gone.email, confirm: ` ${gone.email.toUpperCase()}` });
  expect({ status, data: body.data }).toEqual({ status: 200, data: { records: 4, conversations: 1 } });
  const items = await itemsOf(table);
  expect(JSON.stringify(items).toLowerCase()).not.toContain(gone.email.toLowerCase());
  for (const id of [gone.enquiryId, gone.partnerId, gone.leadId, gone.chat]) {
    expect(items.filter(({ pk }) => pk === id)).toEqual([]);
  }
  for (const id of [gone.other, stays.enquiryId, stays.partnerId, stays.leadId, stays.chat]) {
    expect(items.filter(({ pk }) => pk === id)).not.toEqual([]);
  }
  const [line] = items.filter(({ action }) => action === 'erasure');
  expect(line).toEqual({
    pk: expect.stringMatching(/^audit#\d{4}-\d{2}$/),
    sk: expect.any(String),
    arrivalPk: expect.stringMatching(/^audit#shared#\d{4}-\d{2}$/),
    arrivalSk: expect.any(String),
    person: 'shared',
    origin: expect.any(String),
    action: 'erasure',
    at: expect.any(String),
    by: 'JD',
    records: 4,
    ids: expect.arrayContaining([gone.enquiryId, gone.partnerId, gone.leadId]),
    expiresAt: expect.any(Number),
  });
  expect((await send('getHistory', { cookies, params: { id: gone.enquiryId } })).status).toBe(404);
  expect((await exported({ email: gone.email })).body.data).toMatchObject({ records: [], phoneMatches: 0 });
  expect((await exported({ email: stays.email })).body.data.records).toHaveLength(4);
});

test('finds nothing when an erasure is repeated', async () => {
  const { email } = await somebody();
  await erase({ email, confirm: email });
  expect((await erase({ email, confirm: email })).body.data).toEqual({ records: 0, conversations: 0 });
});

test('erases records with the same phone on request', async () => {
  const { email, other } = await somebody();
  expect((await erase({ email, confirm: email, includePhoneMatches: true })).body.data.records).toBe(5);
  expect((await itemsOf(table)).filter(({ pk }) => pk === other)).toEqual([]);
});

test('removes erased records from the lists and returns 404 for their notes', async () => {
  const { email, enquiryId } = await somebody();
  await erase({ email, confirm: email });
  const list = (await send('listEnhancedContacts', { cookies })).body.data;
  expect(idsIn(list)).not.toContain(enquiryId);
  expect((await send('addNote', { cookies, params: { id: enquiryId }, body: { text: 'x' } })).status).toBe(404);
});

test('refuses an erasure without the email’s confirmation and erases nothing', async () => {
  const { email, enquiryId } = await somebody();
  for (const confirm of [undefined, '', 'yes', `${email}x`, true]) {
    expect(await erase({ email, confirm })).toMatchObject({ status: 400, body: { errors: [{ path: 'confirm' }] } });
  }
  expect((await itemsOf(table)).filter(({ pk }) => pk === enquiryId)).not.toEqual([]);
});

test.each([{}, { email: '' }, { email: 5 }, { email: 'a@b.example', includePhoneMatches: 'yes' }])(
  'returns 400 for an export of %o',
  async (body) => {
    expect(await exported(body)).toMatchObject({ status: 400 });
  },
);

test('refuses export and erasure without a session and erases nothing', async () => {
  const { email, enquiryId } = await somebody();
  expect(await exported({ email }, [])).toMatchObject({ status: 401 });
  expect(await erase({ email, confirm: email }, [])).toMatchObject({ status: 401 });
  expect((await itemsOf(table)).filter(({ pk }) => pk === enquiryId)).not.toEqual([]);
});
