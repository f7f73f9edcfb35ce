import * as z from 'zod/mini';
import { defineContract } from './contract.ts';

/** The largest number of days that one call returns. */
export const maxDays = 366;

const count = z.int().check(z.minimum(0));
const day = z.iso.date({ error: 'invalid' });

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
  query: z.object({ from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxDays * 86_400_000, {
      message: 'invalid',
      path: ['to'],
    }),
  ),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(dayFigures) }),
});
