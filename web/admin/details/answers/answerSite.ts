import type { AnswerSite } from '../../../../shared/answers.ts';
import { firm } from '../../../../shared/firm.ts';
import { bookingMode } from '../../../site/booking/mode.ts';

/** Returns the site that the links of an answer lead to. Tests without a browser get the firm's own address. */
export const answerSite = (): AnswerSite => ({
  siteAddress: globalThis.location?.origin ?? firm.siteUrl,
  booking: bookingMode,
});
