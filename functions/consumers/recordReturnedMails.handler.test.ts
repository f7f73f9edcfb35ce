import type { EventBridgeEvent } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import type { RecordId } from '../../shared/ids.ts';
import { storeContact } from '../data/contacts.ts';
import { claimMail, settleMail } from '../data/sentMails.ts';
import { logger } from '../log.ts';
import { question } from '../testing/answers.ts';
import { lambdaContext } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { itemsOf, makeTable } from '../testing/table.ts';

const table = await makeTable();
process.env.TABLE_NAME = table.name;
const handler = withRights('record-returned-mails', (await import('./record-returned-mails/handler.ts')).handler);
const now = new Date('2026-12-01T10:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'], now });
const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});

/** An event of SES as EventBridge delivers it. */
const event = (detail: object, tags: Record<string, string[]>) =>
  ({
    source: 'aws.ses',
    'detail-type': 'Email Bounced',
    detail: {
      ...detail,
      mail: {
        destination: ['amara@family.example'],
        commonHeaders: { subject: 'Thank you, Amara' },
        tags: { 'ses:configuration-set': ['set'], ...tags },
      },
    },
  }) as unknown as EventBridgeEvent<string, unknown>;
const bounce = {
  eventType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'amara@family.example' }] },
};
const complaint = { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'amara@family.example' }] } };

async function sentConfirmation(letter: string): Promise<RecordId> {
  const id = `enq_${letter.repeat(26)}` as RecordId;
  await claimMail(table, id, 'visitor', now);
  await settleMail(table, id, 'visitor');
  return id;
}
const stateOf = async (id: RecordId) => (await itemsOf(table)).find(({ pk }) => pk === `mail#${id}`);

test.each([
  ['bounced', bounce, 'a'],
  ['complained', complaint, 'b'],
])('records that a confirmation %s, without the address', async (outcome, detail, letter) => {
  const id = await sentConfirmation(letter);
  await handler(event(detail, { kind: ['confirmation'], record: [id] }), lambdaContext());
  expect(await stateOf(id)).toMatchObject({ state: 'done', outcome, outcomeAt: now.toISOString() });
  expect(warn).toHaveBeenLastCalledWith('mail returned', expect.objectContaining({ outcome, kind: 'confirmation', record: id }));
  expect(JSON.stringify([await itemsOf(table), warn.mock.calls])).not.toMatch(/family\.example|Amara/);
});

test.each(['booking', 'chat-notice'])('records the return of a %s mail at its record', async (kind) => {
  const id = await storeContact(table, { ...question, language: 'en' }, { now });
  await handler(event(bounce, { kind: [kind], record: [id] }), lambdaContext());
  const record = (await itemsOf(table)).find(({ pk, sk }) => pk === id && sk === 'record');
  expect(record?.returnedMail).toEqual({ email: 'amara@family.example', reason: 'no-mailbox', at: now.toISOString() });
});

test('stores nothing for a mail to staff or for a record whose mails are forgotten', async () => {
  const before = await itemsOf(table);
  const gone = `enq_${'c'.repeat(26)}`;
  await handler(event(bounce, { kind: ['notice'], record: [`enq_${'a'.repeat(26)}`] }), lambdaContext());
  await handler(event(bounce, { kind: ['digest'], record: ['digest-2026-12-01T09-10'] }), lambdaContext());
  await handler(event(bounce, { kind: ['confirmation'], record: [gone] }), lambdaContext());
  expect(await itemsOf(table)).toEqual(before);
});

test('a bounced confirmation is not sent again', async () => {
  const id = await sentConfirmation('d');
  await handler(event(bounce, { kind: ['confirmation'], record: [id] }), lambdaContext());
  expect(await claimMail(table, id, 'visitor', now)).toBe(false);
});

test('fails for an event that it cannot parse, so that Lambda reports it', async () => {
  await expect(handler(event({ eventType: 'Click' }, {}), lambdaContext())).rejects.toThrow();
});
