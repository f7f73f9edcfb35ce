import * as z from 'zod/mini';
import { bucketEndOf } from '../../shared/answerTimes.ts';
import { deskKinds, hasFirstStatus, outcomes, promisedTo } from '../../shared/desk.ts';
import { type deskSources, serviceGroupOf } from '../../shared/deskFigures.ts';
import { languageCodes } from '../../shared/languages.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { dueAt } from '../../shared/promises.ts';
import {
  bookingPreferences,
  contactServices,
  contactSources,
  contactStatuses,
  enquiryServices,
  partnerStatuses,
} from '../../shared/vocabularies.ts';
import { workingMinutesBetween } from '../../shared/workingTime.ts';

// Which counters of the desk figures a record belongs to. They hold numbers and nothing of a person.

/** What the counters need to know of a stored record. */
const countedRecord = z.object({
  /** A record of an earlier release counts once `countOldRecords` has set this. */
  inFigures: z.literal(true),
  kind: z.enum(deskKinds),
  status: z.enum([...contactStatuses, ...partnerStatuses]),
  submittedAt: z.iso.datetime(),
  firstAnswerAt: z.optional(z.iso.datetime()),
  bookingPreference: z.optional(z.enum(bookingPreferences)),
  outcome: z.optional(z.enum(outcomes)),
  suspectedRobot: z.optional(z.boolean()),
  service: z.optional(z.enum([...enquiryServices, ...contactServices])),
  language: z.optional(z.enum(languageCodes)),
  source: z.optional(z.enum(contactSources)),
  conversationId: z.optional(z.string()),
  utmParams: z.optional(z.object({ utm_source: z.optional(z.string()) })),
});
type CountedRecord = z.infer<typeof countedRecord>;

/** The attributes of a record that the counters depend on. */
export const countedAttributes: readonly string[] = Object.keys(countedRecord.shape);

/** A change of one counter of one day in London. */
export interface DeskAmount {
  /** `2026-11-20`: when the record was received. */
  day: string;
  counter: string;
  by: number;
}

/** Starts of the names of counters. */
export const counterNames = {
  /** By kind: records that wait or waited for a first answer. */
  received: 'received#',
  /** By kind of record and by the upper end of a range of minutes. */
  answered: 'answered#',
  /** By promise. */
  kept: 'kept#',
  broken: 'broken#',
  waiting: 'waiting#',
  /** By value and outcome. */
  source: 'source#',
  service: 'service#',
  language: 'language#',
} as const;

/** The outcome of a record that has none yet. */
export const noOutcome = 'none' as const;

/** Returns the counters that a record belongs to. */
function countersOf(record: CountedRecord): string[] {
  const { language, outcome = noOutcome } = record;
  const service = serviceGroupOf(record.service);
  return [
    ...answerCounters(record),
    `${counterNames.source}${sourceOf(record)}#${outcome}`,
    ...(service ? [`${counterNames.service}${service}#${outcome}`] : []),
    ...(language ? [`${counterNames.language}${language}#${outcome}`] : []),
  ];
}

/** Returns the counters of the first answer and of the promise. Robots and contacts that staff entered wait for no first answer. */
function answerCounters(record: CountedRecord): string[] {
  const { kind, status, submittedAt, firstAnswerAt, outcome, source } = record;
  if (outcome === 'robot' || source !== undefined) return [];
  // A record of an earlier release does not say when somebody reacted.
  if (firstAnswerAt === undefined && !hasFirstStatus(kind, status)) return [];
  const counters = [`${counterNames.received}${kind}`];
  if (firstAnswerAt !== undefined) {
    counters.push(`${counterNames.answered}${kind}#${bucketEndOf(workingMinutesBetween(submittedAt, firstAnswerAt))}`);
  }
  const promise = promisedTo(record);
  if (!promise) return counters;
  if (firstAnswerAt === undefined) return [...counters, `${counterNames.waiting}${promise}`];
  const inTime = Date.parse(firstAnswerAt) <= Date.parse(dueAt(promise, submittedAt));
  return [...counters, `${inTime ? counterNames.kept : counterNames.broken}${promise}`];
}

/** Returns where a record came from, as one of `deskSources`. */
function sourceOf({ kind, source, conversationId, utmParams }: CountedRecord): (typeof deskSources)[number] {
  if (kind === 'partner') return 'partner';
  if (source !== undefined) return source;
  if (conversationId !== undefined) return 'chat';
  return utmParams?.utm_source === undefined ? 'form' : 'campaign';
}

/**
 * Returns how a change of a stored item changes the counters. A state is undefined before the item is created and after it is removed.
 * An item that is merged, looks automatic or is no record of the follow-up desk belongs to no counter, so such a change takes back
 * everything that the record had added. All of it is counted on the day in London on which the record was received.
 */
export function deskAmounts(before: unknown, after: unknown): DeskAmount[] {
  const amounts = new Map<string, DeskAmount>();
  const add = (item: unknown, by: number) => {
    const { data: record } = countedRecord.safeParse(item);
    if (!record || record.suspectedRobot) return;
    const day = londonDay(record.submittedAt);
    for (const counter of countersOf(record)) {
      const key = `${day} ${counter}`;
      amounts.set(key, { day, counter, by: (amounts.get(key)?.by ?? 0) + by });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...amounts.values()].filter(({ by }) => by !== 0);
}
