import { enqueue } from './statistics/queue.ts';

/** What happened, told without a word of personal data. */
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
}

declare global {
  interface Window {
    dataLayer?: object[];
    /** The configured tag, once the visitor has agreed to it. */
    gtag?: (...command: unknown[]) => void;
  }
}

/**
 * Tells what happened: to `window.dataLayer`, which stays in the page; to the firm's own statistics, unless the visitor has
 * switched them off; and to the configured tag, once the visitor has agreed to it.
 */
export function track<Name extends keyof Events>(event: Name, data: Events[Name]): void {
  if (typeof window === 'undefined') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
  enqueue(event, data as Record<string, string | number>);
  window.gtag?.('event', event, data);
}

/** Tells that a call to action was followed. */
export const trackCta = (label: string, value = 1): void => track('cta', { category: 'CTA', label, value });
