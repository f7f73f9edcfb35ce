import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type ConversationId, conversationId } from '../../shared/ids.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { hashLinkSecret, newLinkSecret } from '../linkSecret.ts';
import { isLive } from './expiry.ts';
import { chatLinkKey, conversationKey, isPresent } from './keys.ts';
import { retry } from './retry.ts';
import { ignoreRefused, isConflict, type Table } from './table.ts';

/** How often the mark is tried against transactions that change the conversation at the same time. */
const attempts = 6;

/**
 * Stores a link to a conversation and returns its token, of which only the hash is stored. It expires after seven days. Marks the
 * conversation as linked first, so that nobody can open it while its contact details are still shown.
 */
export async function addChatLink(table: Table, id: ConversationId, now: Date): Promise<string> {
  const mark = new UpdateCommand({
    TableName: table.name,
    Key: conversationKey(id),
    UpdateExpression: 'SET linked = :yes',
    ConditionExpression: isPresent,
    ExpressionAttributeValues: { ':yes': true },
  });
  // Refused when it was erased. The link then leads nowhere.
  await retry(() => table.client.send(mark), { attempts, isTemporary: isConflict }).catch(ignoreRefused);
  const token = newLinkSecret();
  const Item = { ...chatLinkKey(hashLinkSecret(token)), conversationId: id, [shape.expiry]: expiryOf('chatLink', now) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return token;
}

/** Returns the conversation of a link's token; undefined when there is no such link or it has expired. */
export async function findChatLink(table: Table, token: string, now: Date): Promise<ConversationId | undefined> {
  const Key = chatLinkKey(hashLinkSecret(token));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && isLive(Item, now) ? conversationId.parse(Item.conversationId) : undefined;
}
