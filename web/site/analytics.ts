/** What happened, told without a word of personal data. */
export interface Events {
  /** A page whose views the firm counts by name (product spec, section 2, "Partners page"). */
  page_view: { page: 'partners' };
  /** A call to action: `label` says which and where. */
  cta: { category: 'CTA'; label: string; value?: number };
  /** The enquiry form moved on to `step`. */
  form_progression: { step: number; lead_score: number };
  /** An enquiry was stored; a conversion is worth a tenth of its score, in pounds (product spec, section 7). */
  form_submission: { lead_score: number; value: number; currency: 'GBP' };
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
