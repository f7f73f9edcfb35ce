import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import {
  type ChatNoticeMessage,
  unseenSeconds,
  writeAnswerMessage,
  writeChatNoticeMessage,
  writeLetterMessage,
  writeMailMessage,
} from '../../mailMessage.ts';
import { openQueue } from '../../queue.ts';
import { writeFailedChange } from '../failedChange.ts';
import { countRecordChanges } from '../recordChanges.ts';

const { TABLE_NAME, ARRIVALS_QUEUE, FAILED_CHANGES_QUEUE } = readEnvironment(
  'TABLE_NAME',
  'ARRIVALS_QUEUE',
  'FAILED_CHANGES_QUEUE',
);
const queueChatNotice = openQueue(ARRIVALS_QUEUE, writeChatNoticeMessage);
const consumer = {
  table: openTable(TABLE_NAME),
  publishArrival: openQueue(ARRIVALS_QUEUE, writeMailMessage),
  publishLetter: openQueue(ARRIVALS_QUEUE, writeLetterMessage),
  publishAnswer: openQueue(ARRIVALS_QUEUE, writeAnswerMessage),
  publishChatNotice: (notice: ChatNoticeMessage) => queueChatNotice(notice, unseenSeconds),
  reportFailed: openQueue(FAILED_CHANGES_QUEUE, writeFailedChange),
};

/** Keeps the counts of records by status from the table's stream, and puts the id of each new record into the arrivals queue. */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  return countRecordChanges(consumer, Records);
};
