import { firm } from '../../shared/firm.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { retentionDays } from '../../shared/retention.ts';
import { mailAddress } from '../mailAddress.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render.ts';
import { mailWords } from './words.ts';

/**
 * Returns the mail about an unseen message of staff in a chat, in the visitor's language, with the link of a token; undefined for an
 * address that SES refuses. It has no word of the conversation and no name, because the address may be mistyped.
 */
export async function chatNoticeMail(
  visitor: { email: string; language: LanguageCode },
  token: string,
  siteAddress: string,
): Promise<Mail | undefined> {
  const to = mailAddress(visitor.email);
  if (!to) return undefined;
  const { words, fill, language } = await mailWords(visitor.language);
  const { chatNotice } = words;
  // Browsers do not send a fragment to servers, so the token is in no log.
  const url = `${siteAddress}${pathIn(language === defaultLanguage ? undefined : language, '/')}#?chat=${token}`;
  const letter = {
    language,
    title: chatNotice.heading,
    blocks: [
      { text: words.greetingWithoutName },
      { text: chatNotice.about },
      { links: [{ label: chatNotice.link, url }] },
      { text: fill(chatNotice.days, { days: String(retentionDays.chatLink) }) },
      { heading: words.contactHeading },
      { text: fill(words.contactUs) },
      { links: [{ label: words.privacy, url: `${siteAddress}/privacy-policy` }] },
    ],
    footer: [fill(words.mistake, { replyTo: firm.email }), chatNotice.automatic, firm.legalLine],
  };
  return { to: [to], replyTo: firm.email, ...renderMail(chatNotice.subject, letter) };
}
