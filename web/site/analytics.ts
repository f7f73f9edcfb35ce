/** What happened, told without a word of personal data. */
export interface Events {
  /** A page whose views the firm counts by name (product spec, section 2, "Partners page"). */
  page_view: { page: 'partners' };
  /** A call to action: `label` says which and where. */
  cta: { category: 'CTA'; label: string; value?: number };
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
  }
}

/** Puts an event into `window.dataLayer`, which stays in the page: nothing is sent to anyone from here. */
export function track<Name extends keyof Events>(event: Name, data: Events[Name]): void {
  if (typeof window === 'undefined') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
}
