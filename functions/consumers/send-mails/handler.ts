import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readArrival } from '../../arrivalMessage.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { announce } from '../../mails/announce.ts';

const { TABLE_NAME, MAIL_SENDER, MAIL_STAFF, SITE_ORIGIN } = readEnvironment('TABLE_NAME', 'MAIL_SENDER', 'MAIL_STAFF');
const sender = { table: openTable(TABLE_NAME), from: MAIL_SENDER, staff: MAIL_STAFF, siteAddress: SITE_ORIGIN };

/**
 * Tells staff by mail what has arrived, and the visitor that it has. Each message of the queue stands for one record; one that fails
 * comes again by itself, whatever becomes of the others.
 */
export const handler = async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  logger.addContext(context);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    try {
      await announce(sender, readArrival(body), new Date());
    } catch (error) {
      logger.error('mail not sent', { error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
