import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AnalyticsEvent } from '../../shared/contracts/events.ts';
import { table as shape } from '../../shared/table.ts';
import { eventKey } from './keys.ts';
import type { Table } from './table.ts';

/** Statistics are kept for thirteen months, so that a month can be compared with the year before. */
const keptDays = 396;

/** A batch of events of one visitor, as a page sends it. */
export interface EventBatch {
  events: AnalyticsEvent[];
  /** The visitor's address as a daily-salted hash (decisions, "visitor's address"). */
  ipAddress: string;
  userAgent: string;
  now: Date;
}

/** Stores a batch as one item: a page's events cost one write, whatever their number. */
export async function storeEvents(table: Table, { events, ipAddress, userAgent, now }: EventBatch): Promise<void> {
  const time = now.toISOString();
  const id = randomUUID();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...eventKey(time, id),
        events: events.map((event, index) => ({ id: `${id}-${index}`, timestamp: time, ...event })),
        ipAddress,
        userAgent,
        [shape.expiry]: Math.ceil(now.getTime() / 1000) + keptDays * 86_400,
      },
    }),
  );
}
