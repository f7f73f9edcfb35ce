import { openTable } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import {
  type ChatNoticeMessage,
  unseenSeconds,
  writeAnswerMessage,
  writeChatNoticeMessage,
  writeLetterMessage,
  writeMailMessage,
} from '../mailMessage.ts';
import { openQueue } from '../queue.ts';
import { writeFailedChange } from './failedChange.ts';
import type { RecordConsumer } from './recordChanges.ts';

/** Returns the table and the queues for counting changes of records. */
export function openRecordConsumer(): RecordConsumer {
  const { TABLE_NAME, ARRIVALS_QUEUE, FAILED_CHANGES_QUEUE } = readEnvironment(
    'TABLE_NAME',
    'ARRIVALS_QUEUE',
    'FAILED_CHANGES_QUEUE',
  );
  const queueChatNotice = openQueue(ARRIVALS_QUEUE, writeChatNoticeMessage);
  return {
    table: openTable(TABLE_NAME),
    publishArrival: openQueue(ARRIVALS_QUEUE, writeMailMessage),
    publishLetter: openQueue(ARRIVALS_QUEUE, writeLetterMessage),
    publishAnswer: openQueue(ARRIVALS_QUEUE, writeAnswerMessage),
    publishChatNotice: (notice: ChatNoticeMessage) => queueChatNotice(notice, unseenSeconds),
    reportFailed: openQueue(FAILED_CHANGES_QUEUE, writeFailedChange),
  };
}
