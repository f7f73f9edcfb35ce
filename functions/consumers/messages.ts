import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { logger } from '../log.ts';

/**
 * Handles the messages of a queue one after the other. Logs `failure` for each one for which `handle` throws. Returns the response
 * with which the queue delivers only those again.
 */
export async function processMessages(
  { Records }: SQSEvent,
  handle: (body: string) => Promise<void>,
  failure: string,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    try {
      await handle(body);
    } catch (error) {
      logger.error(failure, { error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
