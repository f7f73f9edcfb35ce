import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { addExpression } from '../../functions/data/addExpression.ts';
import { isAbsent, type Key, seenKey, visitKey } from '../../functions/data/keys.ts';
import type { Table } from '../../functions/data/table.ts';
import type { AnalyticsEvent } from '../../shared/contracts/events.ts';

/**
 * The control of the benchmark of counting: counts one batch of events of one visit by itself into one item for each day, as the product
 * did before it counted a delivery in one transaction. Only the benchmark uses it.
 */
export async function countOneByOne(table: Table, { key, eventId }: { key: Key; eventId: string }, day: string): Promise<void> {
  const find = async (Key: Key) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
  const events = (await find(key))?.events as AnalyticsEvent[];
  const figures: Key = { pk: `figures#${day.slice(0, 4)}`, sk: day };
  // The names that the day has already, for their limit.
  await find(figures);
  const visit = visitKey(day, `session#${events[0]?.sessionId}`);
  const before = await find(visit);
  const source = before?.source ?? events[0]?.utmParams?.utm_source ?? 'direct';
  const amounts = new Map<string, number>();
  const add = (name: string) => amounts.set(name, (amounts.get(name) ?? 0) + 1);
  if (!before) {
    add('visits');
    add(`source#${source}`);
  }
  for (const { eventType } of events) {
    add(`event#${eventType}`);
    if (eventType === 'page_view') add('pageViews');
  }
  const revision = (before?.revision ?? 0) + 1;
  const expiresAt = Math.ceil(Date.now() / 1000);
  await table.client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: table.name, Item: { ...seenKey(eventId), expiresAt }, ConditionExpression: isAbsent } },
        { Update: { TableName: table.name, Key: figures, ...addExpression(amounts) } },
        {
          Put: {
            TableName: table.name,
            Item: { ...visit, revision, source, step: 0, expiresAt },
            ConditionExpression: before ? 'revision = :revision' : isAbsent,
            ExpressionAttributeValues: before && { ':revision': before.revision },
          },
        },
      ],
    }),
  );
}
