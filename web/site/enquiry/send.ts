import { enhancedContact } from '../../../shared/contracts/enhancedContact.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import type { RobotSigns } from '../forms/robotSigns.tsx';
import { type Outcome, sendForm } from '../forms/send.ts';
import { toSend } from './answers.ts';
import { type KeptEnquiry, keep } from './draft.ts';

/** Sends an enquiry with what the page adds to it (product spec, section 7). */
export function sendEnquiry(kept: KeptEnquiry, language: LanguageCode, leadScore: number, signs: RobotSigns): Promise<Outcome> {
  return sendForm(enhancedContact, {
    answers: toSend(kept.draft),
    extra: { leadScore, submissionTimestamp: new Date().toISOString() },
    signs,
    language,
    last: kept.attempt,
    keep: (attempt) => keep({ ...kept, attempt }),
  });
}
