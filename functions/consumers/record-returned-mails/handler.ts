import type { Context, EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { anyRecordId } from '../../../shared/ids.ts';
import { recordReturn } from '../../data/sentMails.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** The part of SES's event that is recorded. It also holds addresses and the subject, which are dropped. */
const returned = z.object({
  eventType: z.enum(['Bounce', 'Complaint']),
  bounce: z.optional(z.object({ bounceType: z.string() })),
  mail: z.object({ tags: z.object({ kind: z.array(z.string()), record: z.array(z.string()) }) }),
});

/** Records that a mail bounced or led to a complaint: in a log line, and for a confirmation beside the state of the mail. */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>, context: Context): Promise<void> => {
  logger.addContext(context);
  const { eventType, bounce, mail } = returned.parse(detail);
  const [[kind], [id]] = [mail.tags.kind, mail.tags.record];
  const outcome = eventType === 'Bounce' ? 'bounced' : 'complained';
  logger.warn('mail returned', { outcome, kind, bounceType: bounce?.bounceType, record: id });
  const record = anyRecordId.safeParse(id);
  if (kind === 'confirmation' && record.success) await recordReturn(table, record.data, outcome, new Date());
};
