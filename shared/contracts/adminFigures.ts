import * as z from 'zod/mini';
import { defineContract } from './contract.ts';

/** Longest span of days one call answers. */
export const mostDays = 366;

const count = z.int().check(z.minimum(0));
const day = z.iso.date({ error: 'invalid' });

/** What the site's own statistics say of one day in London. A day without any is not in the list. */
export const dayFigures = z.object({
  day,
  /** Visits: one for each session of a page, or each visitor and day where the visitor wants no session. */
  visits: count,
  pageViews: count,
  /** Enquiries that were sent, as the pages tell it. */
  enquiries: count,
  /** Visits by where they came from: campaign source, else the host of the page before, else `direct`. */
  sources: z.record(z.string(), count),
  /** Enquiries by the source of their visit. */
  enquirySources: z.record(z.string(), count),
  /** Visits that reached each step of the enquiry form, 1 to 5; whoever reached a step counts in all before it. */
  steps: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  /** How often each kind of event came. */
  events: z.record(z.string(), count),
});
export type DayFigures = z.infer<typeof dayFigures>;

/** The figures from day to day, both included, oldest first. At most a year. */
export const getFigures = defineContract({
  name: 'get-figures',
  method: 'GET',
  path: '/api/admin/figures',
  access: 'staff',
  query: z.object({ from: day, to: day }).check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
      message: 'invalid',
      path: ['to'],
    }),
  ),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(dayFigures) }),
});
