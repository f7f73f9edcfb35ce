import { type AnswerSite, answerLetter, isForPartner } from '../../shared/answers.ts';
import type { Answer } from '../../shared/contracts/adminHistory.ts';
import type { AnyContactRecord, PartnerRecord } from '../../shared/contracts/records.ts';
import { firm } from '../../shared/firm.ts';
import { mailAddress } from '../mailAddress.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render.ts';
import { mailWords } from './words.ts';

/**
 * Returns the mail with an answer of staff; undefined if the record has no address that SES accepts. `replyTo`: the address of the member
 * of staff who gets the replies; the firm's own without one.
 */
export async function answerMail(
  record: AnyContactRecord | PartnerRecord,
  answer: Answer,
  replyTo: string | undefined,
  site: AnswerSite,
): Promise<Mail | undefined> {
  const to = mailAddress(record.email);
  if (!to) return undefined;
  const { words, fill } = await mailWords(answer.language);
  const letter = answerLetter(record, answer, { words, fill, ...site });
  return {
    to: [to],
    replyTo: mailAddress(replyTo ?? '') ?? (isForPartner(record) ? firm.partnersEmail : firm.email),
    isPersonal: true,
    ...renderMail(answer.subject, letter),
  };
}
