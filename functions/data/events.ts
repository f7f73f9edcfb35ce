import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AnalyticsEvent } from '../../shared/contracts/events.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { eventKey } from './keys.ts';
import type { Table } from './table.ts';

/** A batch of events of one visitor, from one request. */
export interface EventBatch {
  events: AnalyticsEvent[];
  /** The visitor's address as a hash with the salt of the day. */
  ipAddress: string;
  /** The `User-Agent` header. */
  userAgent: string;
  now: Date;
}

/**
 * Stores a batch as one item, so that it costs one write unit per KB and not one per event. Keeps the order of the events. Returns the
 * batch's id.
 */
export async function storeEvents(table: Table, { events, ipAddress, userAgent, now }: EventBatch): Promise<string> {
  const time = now.toISOString();
  const id = randomUUID();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...eventKey(time, id),
        events: events.map((event, index) => ({ ...event, id: `${id}-${index}`, timestamp: time })),
        ipAddress,
        userAgent,
        [shape.expiry]: expiryOf('event', now),
      },
    }),
  );
  return id;
}
