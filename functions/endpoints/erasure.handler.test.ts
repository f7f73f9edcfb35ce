import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { table as shape } from '../../shared/table.ts';
import { itemStores } from '../data/stores.ts';
import { enquiry } from '../testing/answers.ts';
import { lambdaContext, startApi } from '../testing/api.ts';
import { interleave } from '../testing/interleave.ts';
import { randomFrom } from '../testing/random.ts';
import { withRights } from '../testing/rights.ts';
import { itemsOf } from '../testing/table.ts';

/** `npm run test:long` tries many more orders. */
const runs = process.env.LONG ? 500 : 10;

Object.assign(process.env, {
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '1000',
});
const { send, signIn, deliver, table, erasureList, queue } = await startApi({ limitScale: 1e6 });
const cookies = [await signIn()];
const mails = mockClient(SESv2Client);
afterAll(() => mails.restore());
const sendMails = withRights('send-mails', (await import('../consumers/send-mails/handler.ts')).handler);

/** In every field that the person or staff write, so that what remains can be found by it. */
const secret = 'Gonefamily';
let people = 0;

/** Chats until the assistant may store a contact, and returns the body of the call that stores it. */
async function agree(email: string) {
  const conversationId = (await send('startConversation', { body: { language: 'en' } })).body.data.conversationId;
  const message = `My name is ${secret}, ${email}. Please call me, I agree to be contacted.`;
  await send('sendMessage', { body: { conversationId, message } });
  const call = (await itemsOf(table)).find((item) => item.pk === conversationId && item.name === 'capture_lead');
  return { conversationId, toolName: 'capture_lead', toolArgs: call?.arguments };
}

/** Stores a person with an enquiry, two chats of which the first led to a contact, and a note. */
async function storePerson() {
  people += 1;
  const email = `${secret}${people}@family.example`;
  const answers = { ...enquiry, firstName: secret, lastName: secret, message: `${secret} asks`, email };
  const enquiryId = (await send('enhancedContact', { body: answers })).body.submissionId;
  const agreement = await agree(email);
  const ran = await send('runTool', { body: agreement });
  const leadId = ran.body.data.leadId;
  await send('addNote', { cookies, params: { id: enquiryId }, body: { text: `${secret} prefers mornings` } });
  const stored = await itemsOf(table);
  const record = (id: string) => stored.find(({ pk, sk }) => pk === id && sk === 'record');
  const records = [record(enquiryId), record(leadId)];
  const agreedLater = await agree(email);
  const before = await storeOther('merged before');
  const during = await storeOther('merged during the erasure');
  const merged = await merge(enquiryId, 1, before.id);
  expect(merged.status).toBe(200);
  return { email, enquiryId, leadId, chat: agreement.conversationId, records, agreement: agreedLater, before, during };
}

/** Stores a contact of the person with another address. */
async function storeOther(message: string) {
  const email = `${secret}${people}@${message.replaceAll(' ', '-')}.example`;
  const body = { name: secret, email, phone: undefined, service: 'consultation', message: `${secret} ${message}`, consent: true };
  return { id: (await send('contact', { body })).body.submissionId as string, email };
}

/** Merges a contact into the enquiry, which gets its address. */
const merge = (survivor: string, version: number, id: string) =>
  send('mergeRecords', {
    cookies,
    body: { survivor: { id: survivor, version }, merged: [{ id, version: 1 }], take: { email: id } },
  });

type Person = Awaited<ReturnType<typeof storePerson>>;

const agreed = 'an agreement in another chat';
const mergedLate = 'a merge with a record of another address';
const separated = 'the undo of a merge';

/** What may happen during an erasure. Each returns the status of its response. */
const others: Record<string, (person: Person) => Promise<number>> = {
  'a chat turn': async ({ chat }) =>
    (await send('sendMessage', { body: { conversationId: chat, message: `${secret} would like to book a call` } })).status,
  // Its record may be stored after the erasure looked for the last time.
  [agreed]: async ({ agreement }) => (await send('runTool', { body: agreement })).status,
  'a note on the enquiry': async ({ enquiryId }) =>
    (await send('addNote', { cookies, params: { id: enquiryId }, body: { text: `${secret} rang back` } })).status,
  'a note on the lead': async ({ leadId }) =>
    (await send('addNote', { cookies, params: { id: leadId }, body: { text: `${secret} rang back` } })).status,
  'a change of status': async ({ leadId }) =>
    (await send('setContactStatus', { cookies, params: { id: leadId }, body: { status: 'closed' } })).status,
  'a change of several statuses': async ({ enquiryId, leadId }) => {
    const changes = [enquiryId, leadId].map((id) => ({ id, status: 'contacted', version: 1 }));
    return (await send('setStatuses', { cookies, body: { changes } })).status;
  },
  'mails on their way': async ({ enquiryId, leadId }) => {
    const Records = [enquiryId, leadId].map((id, index) => ({ messageId: `m${index}`, body: JSON.stringify({ id }) }));
    return (await sendMails({ Records } as SQSEvent, lambdaContext())).batchItemFailures.length === 0 ? 200 : 503;
  },
  [mergedLate]: async ({ enquiryId, during }) => (await merge(enquiryId, 2, during.id)).status,
  [separated]: async ({ enquiryId }) =>
    (await send('undoMerge', { cookies, params: { id: enquiryId }, body: { version: 2 } })).status,
  'a count': async ({ records }) => {
    const changes = records.map((to) => ({ event: `${to?.id}-insert`, to }));
    return (await deliver(changes)).batchItemFailures.length === 0 ? 200 : 503;
  },
  'another erasure': async ({ email }) => (await send('erasePerson', { cookies, body: { email, confirm: email } })).status,
};

async function scan(input: object = {}) {
  const { Items = [], LastEvaluatedKey } = await table.client.send(new ScanCommand({ TableName: table.name, ...input }));
  expect(LastEvaluatedKey).toBeUndefined();
  return Items;
}

const isStored = (pk: unknown) => Object.keys(itemStores).filter((prefix) => String(pk).startsWith(prefix));

/** Deletes what expires after 30 days. */
async function deleteChat(pk: string) {
  const items = (await scan()).filter((item) => item.pk === pk);
  await Promise.all(items.map(({ sk }) => table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }))));
}

/** Deletes what earlier runs left, such as audit entries. */
async function clear() {
  const items = (await scan()).filter(({ pk }) => !/^(session|salt)#/.test(String(pk)));
  await Promise.all(items.map(({ pk, sk }) => table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }))));
}

// Loads what handlers import when they are first called, so that it does not slow down the first run.
beforeAll(async () => {
  await storePerson();
});

test(
  `leaves nothing personal in any store in ${runs} random orders of an erasure and what happens at the same time`,
  async () => {
    const input = fc.record({
      seed: fc.integer(),
      names: fc.subarray(Object.keys(others), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ seed, names }) => {
        await clear();
        queue.resetHistory();
        const person = await storePerson();
        const { email, enquiryId, leadId, chat } = person;
        let erasedAt = Number.POSITIVE_INFINITY;
        const sentAfterwards: unknown[] = [];
        mails.on(SendEmailCommand).callsFake(async ({ Destination }) => {
          if (performance.now() > erasedAt) sentAfterwards.push(Destination);
          return { MessageId: '1' };
        });
        const erase = async () => {
          const { status } = await send('erasePerson', { cookies, body: { email, confirm: email } });
          erasedAt = performance.now();
          return status;
        };
        const processes = [erase, ...names.map((name) => () => others[name]?.(person) ?? Promise.reject(new Error(name)))];
        const [erased, ...statuses] = await interleave(processes, randomFrom(seed));

        expect(erased).toBe(200);
        for (const status of statuses) if (status !== 503) expect(status).toBeLessThan(500);
        const late = statuses[names.indexOf(agreed)] === 200;
        // Without an agreement the second chat has no email address by which it could be found.
        if (!late) await deleteChat(person.agreement.conversationId);
        else await send('erasePerson', { cookies, body: { email, confirm: email } });
        // A record that is not merged belongs to nobody whom the erasure was about.
        const { before, during } = person;
        const statusOf = (name: string) => statuses[names.indexOf(name)];
        const separate = [...(statusOf(separated) === 200 ? [before] : []), ...(statusOf(mergedLate) === 200 ? [] : [during])];
        for (const other of separate) await send('erasePerson', { cookies, body: { email: other.email, confirm: other.email } });
        const items = await scan({ ConsistentRead: true });
        expect(items.filter(({ pk }) => isStored(pk).length !== 1)).toEqual([]);
        const personal = items.filter(({ pk }) => isStored(pk).some((prefix) => itemStores[prefix]?.erasure === 'erased'));
        expect(personal).toEqual([]);
        // The index by arrival also holds the audit list by person.
        for (const index of Object.values(shape.indexes))
          expect((await scan({ IndexName: index.name })).filter(({ pk }) => !String(pk).startsWith('audit#'))).toEqual([]);
        const listed = await scan({ TableName: erasureList.name });
        const messages = queue.calls().map((call) => call.args[0].input);
        expect(JSON.stringify([items, listed, messages]).toLowerCase()).not.toContain(secret.toLowerCase());
        expect(JSON.stringify([items, listed, messages])).not.toContain(enquiry.phone.slice(-8));
        expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([enquiryId, leadId]));
        expect(listed.find(({ id }) => id === leadId)).toMatchObject({ conversationId: chat });
        expect(sentAfterwards).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
  process.env.LONG ? 1_800_000 : 120_000,
);
