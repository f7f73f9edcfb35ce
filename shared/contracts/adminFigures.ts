import * as z from 'zod/mini';
import { deskKinds, outcomes } from '../desk.ts';
import { deskSources } from '../deskFigures.ts';
import { languageCodes } from '../languageCodes.ts';
import { contactServices } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import { owner } from './desk.ts';

/** The largest number of days that one call returns. */
export const maxDays = 366;

const count = z.int().check(z.minimum(0));
const day = z.iso.date({ error: 'invalid' });

/** From one day to another, both included. */
const period = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxDays * 86_400_000, {
    message: 'invalid',
    path: ['to'],
  }),
);

/** The site's own statistics of one day in London. A day without visits is left out. */
export const dayFigures = z.object({
  day,
  /** One per page session, or one per visitor and day if the visitor wants no session. */
  visits: count,
  pageViews: count,
  /** Enquiries sent, as reported by the pages. */
  enquiries: count,
  /** Visits by campaign source, else by the host of the referring page, else `direct`. */
  sources: z.record(z.string(), count),
  /** Enquiries by the source of their visit. */
  enquirySources: z.record(z.string(), count),
  /** Visits that reached each step of the enquiry form, 1 to 5. A visit also counts in all steps before. */
  steps: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  /** Number of events by type. */
  events: z.record(z.string(), count),
});
export type DayFigures = z.infer<typeof dayFigures>;

/** Returns the statistics from one day to another, both included, oldest first. */
export const getFigures = defineContract({
  name: 'get-figures',
  method: 'GET',
  path: '/api/admin/figures',
  access: 'staff',
  query: period,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(dayFigures) }),
});

const minutes = z.int().check(z.minimum(1));

/** First answers to the records of one kind, or of all kinds. */
const firstAnswers = z.object({
  kind: z.enum(['all', ...deskKinds]),
  /** Records that wait or waited for a first answer. */
  received: count,
  answered: count,
  /**
   * Half of the answers, and nine in ten, took less than this working time, in minutes: the end of a bucket (`shared/answerTimes.ts`).
   * Absent without answers.
   */
  median: z.optional(minutes),
  ninetieth: z.optional(minutes),
});

/** What became of one of the site's promises. `waiting`: nobody has reacted and it may still be kept. */
const promiseFigures = z.object({
  kind: z.enum(['callback', 'immediate', 'partner-application']),
  kept: count,
  broken: count,
  waiting: count,
});

const outcomeRow = <const Name extends readonly [string, ...string[]]>(names: Name) =>
  z.object({
    name: z.enum(names),
    received: count,
    /** Records by outcome, those that have none yet under `none`. An outcome that no record has is left out. */
    outcomes: z.partialRecord(z.enum([...outcomes, 'none']), count),
  });

/** The figures of the follow-up desk: of the records received in a period, as they are now, and of the open work. */
export const deskFigures = z.object({
  /** Of all kinds first. */
  answers: z.array(firstAnswers),
  /** How many first answers took less than so many minutes of working time, ascending. */
  within: z.array(z.object({ minutes, answers: count })),
  promises: z.array(promiseFigures),
  /** Rows without records are left out. */
  sources: z.array(outcomeRow(deskSources)),
  /** Partner applications have no service. */
  services: z.array(outcomeRow(contactServices)),
  languages: z.array(outcomeRow(languageCodes)),
  /** Records that are open or lack an outcome, by owner, now. `name` is absent for `everybody` and `nobody`. */
  work: z.array(z.object({ id: owner, name: z.optional(z.string()), open: count })),
});
export type DeskFigures = z.infer<typeof deskFigures>;

/**
 * Returns the figures of the follow-up desk for the records that were received from one day in London to another, both included. It
 * returns no visitor's data and costs the same with any number of records.
 */
export const getDeskFigures = defineContract({
  name: 'get-desk-figures',
  method: 'GET',
  path: '/api/admin/figures/desk',
  access: 'staff',
  query: period,
  status: 200,
  response: z.object({ success: z.literal(true), data: deskFigures }),
});
