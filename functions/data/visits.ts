import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { utmParams } from '../../shared/contracts/fields.ts';
import { lazy } from '../../shared/lazy.ts';
import { sourceOf } from '../../shared/sources.ts';
import { logger } from '../log.ts';
import { addExpression } from './addExpression.ts';
import { expiresAfter } from './expiry.ts';
import { countedNames, stepName, steps } from './figures.ts';
import { figuresKey, isAbsent, type Key, seenKey, visitKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** A stored batch of events (see events.ts), with the fields that are counted. */
const storedBatch = z.object({
  events: z.array(
    z.object({
      eventType: z.string(),
      eventData: z._default(z.partial(z.object({ step: z.unknown(), form: z.unknown() })), {}),
      utmParams: z._default(utmParams, {}),
      sessionId: z.optional(z.string()),
      timestamp: z.iso.datetime(),
    }),
  ),
  ipAddress: z.string(),
});

type StoredBatch = z.infer<typeof storedBatch>;
type StoredEvent = StoredBatch['events'][number];

/** The counted state of a visit: its source and the furthest step of the enquiry form. The revision increases with each write. */
const storedVisit = z.object({ revision: z.int(), source: z.string(), step: z.int() });
type Visit = z.infer<typeof storedVisit>;

/** How long a visit and the mark of a batch are stored, in seconds: twice as long as the stream keeps an event. */
const rememberedSeconds = 2 * 86_400;

/** How many names of one sort are counted on a day. Further names count as `other`, because anybody can send made-up names. */
const maxNames = 40;

/** How often a count is tried while others count at the same time. After that the stream delivers the event again. */
const attempts = 6;

/**
 * Adds a batch of events to the figures of its day in London, once however often the stream delivers it. Returns the types of the
 * events, or none when they were counted before, were deleted or cannot be read. Throws the database's errors.
 */
export async function countEvents(table: Table, key: Key, eventId: string, now: Date): Promise<string[]> {
  try {
    return await retry(() => countBatch(table, key, eventId, now), { attempts, isTemporary: wasChangedMeanwhile });
  } catch (error) {
    if (wasCounted(error)) return [];
    throw error;
  }
}

async function countBatch(table: Table, key: Key, eventId: string, now: Date): Promise<string[]> {
  // Reads the batch from the table and not from the stream, so that deleted events are not counted.
  const item = await find(table, key);
  if (!item) return [];
  const batch = storedBatch.safeParse(item);
  if (!batch.data) {
    // An error would make the stream deliver it again and hold up all later events.
    logger.error('stored events cannot be read', { error: batch.error });
    return [];
  }
  await table.client.send(await countTransaction(table, batch.data, eventId, now));
  return batch.data.events.map(({ eventType }) => eventType);
}

/** Returns whether a transaction failed because the batch was counted before. The mark of the batch is its first write. */
const wasCounted = (error: unknown) => cancellationCodes(error)[0] === 'ConditionalCheckFailed';

/** Returns whether a transaction failed because a visit was written after it was read. */
const wasChangedMeanwhile = (error: unknown) =>
  !wasCounted(error) && (isConflict(error) || cancellationCodes(error).includes('ConditionalCheckFailed'));

async function find(table: Table, Key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item;
}

/** Returns the transaction that marks the batch as counted, adds to the figures of its day and updates its visits. */
async function countTransaction(
  table: Table,
  { events, ipAddress }: StoredBatch,
  eventId: string,
  now: Date,
): Promise<TransactWriteCommand> {
  const day = londonDay(events[0]?.timestamp ?? now.toISOString());
  const increments = new Increments(await find(table, figuresKey(day)));
  const expiry = expiresAfter(now, rememberedSeconds);
  const visits = [];
  for (const [visit, visitEvents] of groupByVisit(events, ipAddress)) {
    const Key = visitKey(day, visit);
    const before = await find(table, Key);
    const after = countVisit(increments, before && storedVisit.parse(before), visitEvents);
    const Item = { ...Key, ...after, ...expiry };
    const ExpressionAttributeValues = before && { ':revision': before.revision };
    const ConditionExpression = before ? 'revision = :revision' : isAbsent;
    visits.push({ Put: { TableName: table.name, Item, ConditionExpression, ExpressionAttributeValues } });
  }
  return new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName: table.name, Item: { ...seenKey(eventId), ...expiry }, ConditionExpression: isAbsent } },
      { Update: { TableName: table.name, Key: figuresKey(day), ...addExpression(increments.amounts) } },
      ...visits,
    ],
  });
}

/** Groups events by visit: the page's session, or the visitor's address of the day when the page has no session. */
function groupByVisit(events: StoredEvent[], visitor: string): Map<string, StoredEvent[]> {
  return Map.groupBy(events, ({ sessionId }) => (sessionId === undefined ? `visitor#${visitor}` : `session#${sessionId}`));
}

/** Counts the events of one visit and returns the visit after them. */
function countVisit(increments: Increments, before: Visit | undefined, events: StoredEvent[]): Visit {
  const source = before?.source ?? sourceOf(events.find(({ utmParams }) => Object.keys(utmParams).length > 0)?.utmParams ?? {});
  if (!before) {
    increments.add('visits');
    increments.addNamed('sources', source);
  }
  let step = before?.step ?? 0;
  for (const event of events) {
    increments.addNamed('events', event.eventType);
    if (event.eventType === 'page_view') increments.add('pageViews');
    if (isEnquiry(event)) {
      increments.add('enquiries');
      increments.addNamed('enquirySources', source);
    }
    const reached = stepOf(event);
    for (; step < reached; step++) increments.add(stepName(step + 1));
  }
  return { revision: (before?.revision ?? 0) + 1, source, step };
}

const isEnquiry = ({ eventType, eventData: { form = 'enquiry' } }: StoredEvent) =>
  eventType === 'form_submission' && form === 'enquiry';

/** Returns the step of the enquiry form that an event reports; 0 for any other event. */
function stepOf(event: StoredEvent): number {
  if (isEnquiry(event)) return steps.length;
  const step = event.eventType === 'form_progression' ? event.eventData.step : 0;
  return steps.find((each) => each === step) ?? 0;
}

/** The changes of a batch to the counters of a day. */
class Increments {
  readonly amounts = new Map<string, number>();
  /** The counters that the day has, with the new ones. */
  readonly #names: Set<string>;

  constructor(day: Record<string, unknown> = {}) {
    this.#names = new Set(Object.keys(day));
  }

  add(name: string): void {
    this.amounts.set(name, (this.amounts.get(name) ?? 0) + 1);
    this.#names.add(name);
  }

  addNamed(sort: keyof typeof countedNames, name: string): void {
    const prefix = countedNames[sort];
    const isFull = [...this.#names].filter((each) => each.startsWith(prefix)).length >= maxNames;
    this.add(isFull && !this.#names.has(prefix + name) ? `${prefix}other` : prefix + name);
  }
}

const londonDate = lazy(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** Returns the date in London at a time, e.g. `2026-11-20`. */
export function londonDay(time: string): string {
  const parts = londonDate().formatToParts(new Date(time));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  // The date is a sort key, so it is put together here: a locale's order of the parts may change.
  return `${part.year}-${part.month}-${part.day}`;
}
