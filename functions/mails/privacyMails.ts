import type { PrivacyRequestRecord } from '../../shared/contracts/records.ts';
import { firm } from '../../shared/firm.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { greetable } from '../../shared/plainText.ts';
import { requestNumber } from '../../shared/privacyRequests.ts';
import { letterAddress, type StoredLetter } from '../data/privacyRequests.ts';
import { mailAddress } from '../mailAddress.ts';
import type { Mail } from './mail.ts';
import { type Block, renderMail } from './render.ts';
import { mailWords } from './words.ts';

/**
 * Returns the receipt of a request about personal data in the visitor's language, with the confirmation link of a token if there is one;
 * undefined for an address that SES refuses. Like every confirmation it repeats nothing that was typed except a plausible name.
 */
export async function privacyReceipt(
  record: PrivacyRequestRecord,
  address: string,
  token: string | undefined,
  siteAddress: string,
): Promise<Mail | undefined> {
  const to = mailAddress(address);
  if (!to) return undefined;
  const { words, fill, language } = await mailWords(record.language);
  const { dataRequest } = words;
  // The owner of an address on record may not be the person who sent the form.
  const firstName = record.email === undefined ? undefined : greetable(record.name);
  const letter = {
    language,
    title: dataRequest.heading,
    blocks: [
      { text: firstName ? fill(words.greeting, { firstName }) : words.greetingWithoutName },
      { text: fill(dataRequest.about[record.topic], { number: requestNumber(record.id) }) },
      ...(token === undefined ? [] : linkBlocks(dataRequest, language, token, siteAddress)),
      { heading: words.nextHeading },
      { text: dataRequest.next[record.topic] },
      { heading: words.contactHeading },
      { text: fill(words.contactUs) },
      { text: dataRequest.ico },
      { links: [{ label: words.privacy, url: `${siteAddress}/privacy-policy` }] },
    ],
    footer: [fill(dataRequest.mistake, { replyTo: firm.email }), words.automatic, firm.legalLine],
  };
  return {
    to: [to],
    replyTo: firm.email,
    ...renderMail(fill(dataRequest.subject, { number: requestNumber(record.id) }), letter),
  };
}

/**
 * Returns the mail with a letter that staff wrote, in its paragraphs; undefined without an address that SES accepts. `token`: of a
 * confirmation link that the letter repeats.
 */
export async function privacyLetter(
  record: PrivacyRequestRecord,
  { subject, text }: StoredLetter,
  token: string | undefined,
  siteAddress: string,
): Promise<Mail | undefined> {
  const to = mailAddress(letterAddress(record) ?? '');
  if (!to) return undefined;
  const { words, language } = await mailWords(record.language);
  const letter = {
    language,
    title: subject,
    blocks: [
      ...text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => ({ text: paragraph.trim() })),
      ...(token === undefined ? [] : linkBlocks(words.dataRequest, language, token, siteAddress)),
    ],
    footer: [firm.legalLine],
  };
  return { to: [to], replyTo: firm.email, ...renderMail(subject, letter) };
}

function linkBlocks(
  { confirm, confirmLink }: { confirm: string; confirmLink: string },
  language: LanguageCode,
  token: string,
  siteAddress: string,
): Block[] {
  const page = pathIn(language === defaultLanguage ? undefined : language, '/complaints-procedure');
  // Browsers do not send a fragment to servers, so the token is in no log.
  return [{ text: confirm }, { links: [{ label: confirmLink, url: `${siteAddress}${page}#?confirm=${token}` }] }];
}
