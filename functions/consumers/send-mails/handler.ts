import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readArrival } from '../../arrivalMessage.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { sendMails } from '../../mails/sendMails.ts';

const { TABLE_NAME, MAIL_SENDER, MAIL_STAFF, SITE_ORIGIN } = readEnvironment('TABLE_NAME', 'MAIL_SENDER', 'MAIL_STAFF');
const sender = { table: openTable(TABLE_NAME), from: MAIL_SENDER, staff: MAIL_STAFF, siteAddress: SITE_ORIGIN };

/**
 * Sends the mails about new records to staff and visitors. Each message of the queue names one record. A message that fails is delivered
 * again by itself.
 */
export const handler = async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  logger.addContext(context);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    try {
      await sendMails(sender, readArrival(body), new Date());
    } catch (error) {
      logger.error('mail not sent', { error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
