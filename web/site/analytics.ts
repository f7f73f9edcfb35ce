import { note, noteCta } from './start/track.ts';

/** The events that are counted. None holds personal data. */
export interface Events {
  /** A page was seen; the firm counts them by name (product spec, section 2, "Partners page"). */
  page_view: { page: string };
  /** A call to action: `label` says which and where, `value` its price in pounds, or 1 where it has none. */
  cta: { category: 'CTA'; label: string; value: number };
  /** The enquiry form moved on to `step`. */
  form_progression: { step: number; lead_score: number };
  /** A form was stored. */
  form_submission: { form: 'enquiry' | 'question' | 'partner-application'; lead_score?: number };
  /** What a stored form is worth: a tenth of an enquiry's score, half a pound for the lead magnet (product spec, section 7). */
  conversion: { label: string; value: number; currency: 'GBP' };
  /** The booking dialog was opened, closed, or a call was booked in it. */
  booking_open: { context: string };
  booking_close: { context: string };
  booking_scheduled: { context: string };
  /** The chat was opened; a visitor's details were passed on in it. */
  chat_open: Record<never, never>;
  chat_lead: Record<never, never>;
  language_change: { language: string };
  /** Something went wrong in the browser (`start/errors.ts`). */
  client_error: { code: string; release: string; page: string };
}

/**
 * Notes what happened: in `window.dataLayer`, which stays in the page; in the firm's own statistics, unless the visitor has switched
 * them off; and in the configured tag, once the visitor has agreed to it (`statistics/statistics.ts`).
 */
export function track<Name extends keyof Events>(event: Name, data: Events[Name]): void {
  if (typeof window !== 'undefined') note(event, data as Record<string, string | number>);
}

export const trackCta = noteCta;
