import { note, noteCta } from './start/track.ts';

/** The events that are counted. None holds personal data. */
export interface Events {
  /** A page was shown; `page` is its name (docs/requirements.md#analytics). */
  page_view: { page: string };
  /** A call to action was used: `label` names it and its place, `value` is its price in pounds, or 1 without one. */
  cta: { category: 'CTA'; label: string; value: number };
  /** The visitor moved to `step` of the enquiry form. */
  form_progression: { step: number; lead_score: number };
  /** A form was stored. */
  form_submission: { form: 'enquiry' | 'question' | 'partner-application'; lead_score?: number };
  /** A form was stored. `value`: a tenth of an enquiry's lead score, 0.5 for the lead magnet (docs/requirements.md#analytics). */
  conversion: { label: string; value: number; currency: 'GBP' };
  /** The booking dialog was opened or closed, or a call was booked in it. */
  booking_open: { context: string };
  booking_close: { context: string };
  booking_scheduled: { context: string };
  /** The chat was opened; a lead was stored in it. */
  chat_open: Record<never, never>;
  chat_lead: Record<never, never>;
  /** A calculator showed its first result on a page. No amounts and no answers. */
  calculator_used: { calculator: string };
  language_change: { language: string };
  /** Something went wrong in the browser (`start/errors.ts`). */
  client_error: { code: string; release: string; page: string };
}

/**
 * Adds an event to `window.dataLayer`. `statistics/statistics.ts` sends it to the firm's own statistics, unless the visitor switched
 * them off, and to the configured tag, if the visitor agreed to it.
 */
export function track<Name extends keyof Events>(event: Name, data: Events[Name]): void {
  if (typeof window !== 'undefined') note(event, data as Record<string, string | number>);
}

export const trackCta = noteCta;
