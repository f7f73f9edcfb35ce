import type { Context, EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ReturnReason } from '../../../shared/answers.ts';
import { anyRecordId } from '../../../shared/ids.ts';
import { recordReturnedMail } from '../../data/returnedMails.ts';
import { recordReturn } from '../../data/sentMails.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

const bounce = z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) });

/** The part of SES's event that is recorded. It also holds the subject and the other server's message, which are dropped. */
const returned = z.object({
  eventType: z.enum(['Bounce', 'Complaint']),
  bounce: z.optional(bounce),
  mail: z.object({
    destination: z._default(z.array(z.string()), []),
    tags: z.object({ kind: z.array(z.string()), record: z.array(z.string()), part: z._default(z.array(z.string()), []) }),
  }),
});

/** The kinds of mail that go to a visitor. */
const kindsToVisitors: ReadonlySet<string | undefined> = new Set(['confirmation', 'letter', 'answer', 'booking', 'chat-notice']);

/**
 * Records that a mail bounced or led to a complaint: in a log line, and for a mail to a visitor at its record and at the answer or letter
 * that it is. For a confirmation also beside the state of the mail.
 */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>, context: Context): Promise<void> => {
  logger.addContext(context);
  const { eventType, bounce, mail } = returned.parse(detail);
  const {
    kind: [kind],
    record: [id],
    part: [part],
  } = mail.tags;
  const outcome = eventType === 'Bounce' ? 'bounced' : 'complained';
  logger.warn('mail returned', { outcome, kind, bounceType: bounce?.bounceType, record: id });
  const record = anyRecordId.safeParse(id);
  if (!record.success || !kindsToVisitors.has(kind)) return;
  const now = new Date();
  if (kind === 'confirmation') await recordReturn(table, record.data, outcome, now);
  const reason = eventType === 'Complaint' ? 'complaint' : reasonOf(bounce);
  await recordReturnedMail(table, { id: record.data, part, email: mail.destination[0], reason, now });
};

/** Returns why a mail bounced (Amazon SES Developer Guide, "Contents of event data", bounce types). */
function reasonOf(event: z.infer<typeof bounce> | undefined): ReturnReason {
  const { bounceType, bounceSubType = '' } = event ?? {};
  if (bounceType === 'Permanent') return /Suppress/.test(bounceSubType) ? 'suppressed' : 'no-mailbox';
  if (bounceType !== 'Transient') return 'unknown';
  if (bounceSubType === 'MailboxFull') return 'mailbox-full';
  return /TooLarge|Rejected/.test(bounceSubType) ? 'refused' : 'temporary';
}
