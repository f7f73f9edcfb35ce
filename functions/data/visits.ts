import { setTimeout as sleep } from 'node:timers/promises';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { utmParams } from '../../shared/contracts/fields.ts';
import { lazy } from '../../shared/lazy.ts';
import { sourceOf } from '../../shared/sources.ts';
import { table as shape } from '../../shared/table.ts';
import { describeError, logger } from '../log.ts';
import { countedNames, stepName, steps } from './figures.ts';
import { figuresKey, isAbsent, type Key, seenKey, visitKey } from './keys.ts';
import { cancellationCodes, type Table } from './table.ts';

/** A batch of events as it is stored (see events.ts). */
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

type StoredEvent = z.infer<typeof storedBatch>['events'][number];

/** What was counted of a visit: how often it was written, where it came from, the furthest step of the enquiry form. */
const storedVisit = z.object({ revision: z.int(), source: z.string(), step: z.int() });
type Visit = z.infer<typeof storedVisit>;

/** A visit is forgotten after this, in seconds: its day is over then, and the stream itself forgets after a day. */
const rememberedSeconds = 2 * 86_400;

/** Most names of one sort a day keeps apart; what comes after is counted as `other`, so that nobody fills the table with names. */
const mostNames = 40;

/** Attempts against others who count at the same moment, before the batch is left to be delivered again. */
const attempts = 6;

/**
 * Counts a batch of events into the figures of its day in London, once however often the stream delivers it: counters, visits and the
 * mark that the batch was seen move in one transaction. Answers the types of the events that are counted now: none when they were
 * before. Raises what the database raises.
 */
export async function countEvents(table: Table, key: Key, eventId: string, now: Date): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    // Its item is read again: whoever deletes it meanwhile wants it forgotten.
    const item = await find(table, key);
    if (!item) return [];
    const batch = storedBatch.safeParse(item);
    if (!batch.data) {
      // Delivering it again would not make it readable, and would hold up all that follow.
      logger.error('stored events cannot be read', describeError(batch.error));
      return [];
    }
    try {
      await table.client.send(await counting(table, batch.data, eventId, now));
      return batch.data.events.map(({ eventType }) => eventType);
    } catch (error) {
      const [seen, ...others] = cancellationCodes(error);
      if (seen === 'ConditionalCheckFailed') return [];
      const overtaken = [seen, ...others].some((code) => code === 'TransactionConflict' || code === 'ConditionalCheckFailed');
      if (!overtaken || attempt === attempts) throw error;
      await sleep(Math.random() * 25 * attempt);
    }
  }
}

async function find(table: Table, Key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item;
}

async function counting(
  table: Table,
  { events, ipAddress }: z.infer<typeof storedBatch>,
  eventId: string,
  now: Date,
): Promise<TransactWriteCommand> {
  const day = londonDay(events[0]?.timestamp ?? now.toISOString());
  const moves = new Moves(await find(table, figuresKey(day)));
  const expiry = { [shape.expiry]: Math.ceil(now.getTime() / 1000) + rememberedSeconds };
  const visits = [];
  for (const [visit, own] of byVisit(events, ipAddress)) {
    const Key = visitKey(day, visit);
    const before = await find(table, Key);
    const after = count(moves, before && storedVisit.parse(before), own);
    const Item = { ...Key, ...after, ...expiry };
    const ExpressionAttributeValues = before && { ':revision': before.revision };
    const ConditionExpression = before ? 'revision = :revision' : isAbsent;
    visits.push({ Put: { TableName: table.name, Item, ConditionExpression, ExpressionAttributeValues } });
  }
  return new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName: table.name, Item: { ...seenKey(eventId), ...expiry }, ConditionExpression: isAbsent } },
      { Update: { TableName: table.name, Key: figuresKey(day), ...moves.expression() } },
      ...visits,
    ],
  });
}

/** Events by the visit they belong to: the page's session, or the visitor of the day where the page keeps none. */
function byVisit(events: StoredEvent[], visitor: string): Map<string, StoredEvent[]> {
  return Map.groupBy(events, ({ sessionId }) => (sessionId === undefined ? `visitor#${visitor}` : `session#${sessionId}`));
}

/** Counts the events of one visit; answers what is now counted of it. */
function count(moves: Moves, before: Visit | undefined, events: StoredEvent[]): Visit {
  const source = before?.source ?? sourceOf(events.find(({ utmParams }) => Object.keys(utmParams).length > 0)?.utmParams ?? {});
  if (!before) {
    moves.add('visits');
    moves.addNamed('sources', source);
  }
  let step = before?.step ?? 0;
  for (const event of events) {
    moves.addNamed('events', event.eventType);
    if (event.eventType === 'page_view') moves.add('pageViews');
    if (isEnquiry(event)) {
      moves.add('enquiries');
      moves.addNamed('enquirySources', source);
    }
    const reached = stepOf(event);
    for (; step < reached; step++) moves.add(stepName(step + 1));
  }
  return { revision: (before?.revision ?? 0) + 1, source, step };
}

const isEnquiry = ({ eventType, eventData: { form = 'enquiry' } }: StoredEvent) =>
  eventType === 'form_submission' && form === 'enquiry';

/** The step of the enquiry form an event tells of; 0 for any other. */
function stepOf(event: StoredEvent): number {
  if (isEnquiry(event)) return steps.length;
  const step = event.eventType === 'form_progression' ? event.eventData.step : 0;
  return steps.find((each) => each === step) ?? 0;
}

/** By how much each counter of a day moves. */
class Moves {
  readonly #moves = new Map<string, number>();
  readonly #names: Set<string>;

  constructor(present: Record<string, unknown> = {}) {
    this.#names = new Set(Object.keys(present));
  }

  add(name: string): void {
    this.#moves.set(name, (this.#moves.get(name) ?? 0) + 1);
    this.#names.add(name);
  }

  addNamed(sort: keyof typeof countedNames, name: string): void {
    const prefix = countedNames[sort];
    const full = [...this.#names].filter((each) => each.startsWith(prefix)).length >= mostNames;
    this.add(full && !this.#names.has(prefix + name) ? `${prefix}other` : prefix + name);
  }

  expression() {
    const all = [...this.#moves];
    return {
      UpdateExpression: `ADD ${all.map((_, index) => `#n${index} :n${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(all.map(([name], index) => [`#n${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(all.map(([, by], index) => [`:n${index}`, by])),
    };
  }
}

const london = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }));

/** The day in London at a time, e.g. `2026-11-20`. */
export function londonDay(time: string): string {
  return london().format(new Date(time));
}
