import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type QuestionState, type UnansweredQuestion, unansweredQuestion } from '../../shared/contracts/adminConversations.ts';
import type { ConversationId } from '../../shared/ids.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { listByMonth, type Page, type PageQuery } from './arrivals.ts';
import { epochSeconds, isLive } from './expiry.ts';
import { isPresent, unansweredKey, unansweredPartition, unansweredPrefix } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** Returns one page of the questions that the assistant could not answer, newest first. Expired ones are left out, so a page may be short. */
export async function listUnanswered(table: Table, query: PageQuery): Promise<Page<UnansweredQuestion>> {
  const read = (item: Item) => (isLive(item, query.now) ? unansweredQuestion.parse(item) : undefined);
  const { records, next } = await listByMonth(table, { index: 'byArrival', partitionOf: unansweredPartition, read }, query);
  return { records: records.filter((record) => record !== undefined), next };
}

/** Returns the questions of one conversation that the assistant could not answer, oldest first. */
export async function unansweredIn(table: Table, id: ConversationId, now: Date): Promise<UnansweredQuestion[]> {
  const items = await queryItems(table, { partition: id, sort: { prefix: unansweredPrefix }, consistent: true });
  return items.filter((item) => isLive(item, now)).map((item) => unansweredQuestion.parse(item));
}

/** What staff did with a question. */
export interface QuestionMark {
  state: QuestionState;
  note?: string | undefined;
  /** Who marked it: initials. */
  by: string;
  now: Date;
}

/**
 * Marks a question, and returns it; undefined when it no longer exists. A question with a note is stored for longer than its
 * conversation. A mark without a note leaves an earlier note as it is.
 */
export async function markUnanswered(
  table: Table,
  { conversationId, position }: { conversationId: ConversationId; position: number },
  { state, note, by, now }: QuestionMark,
): Promise<UnansweredQuestion | undefined> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: unansweredKey(conversationId, position),
    UpdateExpression: `SET #state = :state, markedBy = :by, markedAt = :now${note === undefined ? '' : ', note = :note, #expiry = :expiry'}`,
    ConditionExpression: `${isPresent} AND #expiry > :seconds`,
    ExpressionAttributeNames: { '#state': 'state', '#expiry': shape.expiry },
    ExpressionAttributeValues: {
      ':state': state,
      ':by': by,
      ':now': now.toISOString(),
      ':seconds': epochSeconds(now),
      ...(note !== undefined && { ':note': note, ':expiry': expiryOf('notedQuestion', now) }),
    },
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes } = await table.client.send(update);
    return unansweredQuestion.parse(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
