import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { table as shape } from '../../shared/table.ts';
import { isWorkingTime, workingMinutesBetween } from '../../shared/workingTime.ts';
import { epochSeconds } from './expiry.ts';
import { chatDeskKey, chatDeskPartition } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table } from './table.ts';
import type { Holder } from './takeovers.ts';

const minute = 60_000;
/** How long somebody stays available without using the dashboard, in ms. */
const availableMs = 120 * minute;

/** Somebody who is available for chats, until an ISO time. */
const storedAvailability = z.object({ [shape.sortKey]: z.string(), name: z.string(), until: isoTime });
export type Availability = Holder & { until: string };

/** Returns until when somebody who is active now stays available: two hours, and in working time at most until the working day ends. */
export function availableUntil(now: Date): string {
  const iso = now.toISOString();
  const end = new Date(now.getTime() + availableMs).toISOString();
  if (!isWorkingTime(iso)) return end;
  return new Date(now.getTime() + workingMinutesBetween(iso, end) * minute).toISOString();
}

/** Makes somebody available for chats and returns until when. */
export async function setAvailable(table: Table, { id, name }: Holder, now: Date): Promise<string> {
  const until = availableUntil(now);
  const Item = { ...chatDeskKey(id), name, until, [shape.expiry]: epochSeconds(new Date(until)) + 60 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return until;
}

/** Makes somebody unavailable for chats. */
export async function setUnavailable(table: Table, id: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: chatDeskKey(id) }));
}

/** Returns everybody who is available for chats, read consistently only on request. */
export async function listAvailable(table: Table, now: Date, { consistent = false } = {}): Promise<Availability[]> {
  const items = await queryItems(table, { partition: chatDeskPartition, consistent });
  return items
    .map((item) => storedAvailability.parse(item))
    .filter(({ until }) => until > now.toISOString())
    .map(({ [shape.sortKey]: id, name, until }) => ({ id, name, until }));
}

/**
 * Returns `watch` for a visitor's page when somebody is available for chats. A failure counts as nobody, because the visitor's message
 * matters more.
 */
export async function isSomebodyAvailable(table: Table, now: Date): Promise<{ watch?: true }> {
  const available = await listAvailable(table, now).catch(() => []);
  return available.length > 0 ? { watch: true } : {};
}
