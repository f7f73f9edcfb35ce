import * as z from 'zod/mini';
import { utmParams } from '../../shared/contracts/fields.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { sourceOf } from '../../shared/sources.ts';
import { addExpression } from './addExpression.ts';
import { batchGet } from './batchGet.ts';
import { type Counted, countOnce, distinctChanges, maxWrites, type StreamChange } from './countOnce.ts';
import { expiresAfter } from './expiry.ts';
import { countedNames, readCountedNames, stepName, steps } from './figures.ts';
import { figuresKey, figuresParts, isAbsent, type Key, keyText, visitKey } from './keys.ts';
import type { Table, Write } from './table.ts';

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

/** How long a visit is stored, in seconds: twice as long as the stream keeps an event. */
const rememberedSeconds = 2 * 86_400;

/** How many names of one sort are counted on a day. Further names count as `other`, because anybody can send made-up names. */
const maxNames = 40;

/** A new batch of events, from the table's stream. */
export interface EventsChange extends StreamChange {
  /** Key of the stored batch. */
  key: Key;
}

/** A change with what was read of its batch. */
interface ReadBatch<C> extends StreamChange {
  change: C;
  /** The day in London on which the batch counts. */
  day: string;
  /** The events by visit. */
  visits: Map<string, StoredEvent[]>;
}

/** Which changes were counted, as in `Counted`, each with the types of its events. */
export type CountedEvents<C> = Omit<Counted<C>, 'counted'> & { counted: Array<{ change: C; types: string[] }> };

/**
 * Adds batches of events to the figures of their days in London, each batch once however often the stream delivers it. A batch that was
 * deleted is not counted. Batches that are counted together have the same figures as one after the other.
 */
export async function countEvents<C extends EventsChange>(
  table: Table,
  changes: readonly C[],
  now: Date,
): Promise<CountedEvents<C>> {
  const distinct = distinctChanges(changes);
  let read: Awaited<ReturnType<typeof readBatches<C>>>;
  try {
    read = await readBatches(table, distinct, now);
  } catch (error) {
    return { counted: [], failed: [], left: distinct, outage: error };
  }
  const { batches, failed } = read;
  const result = await countOnce(table, groupsOf(batches), (group) => figuresWrites(table, group, now), now);
  return {
    counted: result.counted.map(({ change, visits }) => ({
      change,
      types: [...visits.values()].flat().map(({ eventType }) => eventType),
    })),
    failed: [...failed, ...result.failed.map(({ change: { change }, error }) => ({ change, error }))],
    left: result.left.map(({ change }) => change),
    outage: result.outage,
  };
}

/** Reads the batches from the table and not from the stream, so that deleted events are not counted. */
async function readBatches<C extends EventsChange>(table: Table, changes: readonly C[], now: Date) {
  const stored = await readByKey(
    table,
    changes.map(({ key }) => key),
  );
  const batches: Array<ReadBatch<C>> = [];
  const failed: Counted<C>['failed'] = [];
  for (const change of changes) {
    const item = stored.get(keyText(change.key));
    if (!item) continue;
    const { data, error } = storedBatch.safeParse(item);
    if (!data) {
      failed.push({ change, error });
      continue;
    }
    const day = londonDay(data.events[0]?.timestamp ?? now);
    batches.push({ eventId: change.eventId, change, day, visits: groupByVisit(data.events, data.ipAddress) });
  }
  return { batches, failed };
}

async function readByKey(table: Table, keys: readonly Key[]): Promise<Map<string, Record<string, unknown>>> {
  const items = await batchGet(table, keys);
  return new Map(items.map((item) => [keyText({ pk: item.pk, sk: item.sk }), item]));
}

/** Returns the batches in groups that fit into one transaction: a mark for each batch, each visit, and the figures of each day. */
function groupsOf<C>(batches: Array<ReadBatch<C>>): Array<Array<ReadBatch<C>>> {
  const groups: Array<Array<ReadBatch<C>>> = [];
  let written = new Set<string>();
  for (const batch of batches) {
    const { eventId, day, visits } = batch;
    const writes = [`mark ${eventId}`, `figures ${day}`, ...[...visits.keys()].map((visit) => keyText(visitKey(day, visit)))];
    const together = new Set([...written, ...writes]);
    if (groups.length === 0 || together.size > maxWrites) groups.push([]);
    written = together.size > maxWrites ? new Set(writes) : together;
    groups.at(-1)?.push(batch);
  }
  return groups;
}

/** Returns the writes that add batches to the figures of their days and update their visits. */
async function figuresWrites<C>(table: Table, batches: Array<ReadBatch<C>>, now: Date): Promise<Write[]> {
  const keys = batches.flatMap(({ day, visits }) => [...visits.keys()].map((visit) => visitKey(day, visit)));
  const days = [...new Set(batches.map(({ day }) => day))];
  const [stored, increments] = await Promise.all([
    readByKey(table, keys),
    Promise.all(days.map(async (day) => [day, new Increments(await readCountedNames(table, day))] as const)),
  ]);
  const ofDay = new Map(increments);
  const visitWrites = new Map<string, Write>();
  const current = new Map<string, Visit>();
  for (const { day, visits } of batches) {
    for (const [visit, events] of visits) {
      const key = visitKey(day, visit);
      const text = keyText(key);
      const item = stored.get(text);
      const before = item && storedVisit.parse(item);
      const after = countVisit(ofDay.get(day) as Increments, current.get(text) ?? before, events);
      current.set(text, after);
      visitWrites.set(text, {
        Put: {
          TableName: table.name,
          Item: { ...key, ...after, ...expiresAfter(now, rememberedSeconds) },
          ConditionExpression: before ? 'revision = :revision' : isAbsent,
          ExpressionAttributeValues: before && { ':revision': before.revision },
        },
      });
    }
  }
  const figuresUpdates = increments
    .filter(([, { amounts }]) => amounts.size > 0)
    .map(([day, { amounts }]) => {
      const part = Math.floor(Math.random() * figuresParts);
      return { Update: { TableName: table.name, Key: figuresKey(day, part), ...addExpression(amounts) } };
    });
  return [...figuresUpdates, ...visitWrites.values()];
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

/** The changes to the counters of a day. */
class Increments {
  readonly amounts = new Map<string, number>();
  /** The counters that the day has, with the new ones. */
  readonly #names: Set<string>;

  constructor(names: Set<string>) {
    this.#names = names;
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
