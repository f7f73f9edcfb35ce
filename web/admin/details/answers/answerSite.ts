import type { AnswerSite } from '../../../../shared/answers.ts';
import { firm } from '../../../../shared/firm.ts';

/** Returns the site that the links of an answer lead to. Tests without a browser get the firm's own address. */
export const answerSite = (): AnswerSite => ({
  siteAddress: globalThis.location?.origin ?? firm.siteUrl,
  // The build sets it from BOOKING, as for the pages of the site.
  booking: import.meta.env.VITE_BOOKING === 'own' ? 'own' : 'calendly',
});
