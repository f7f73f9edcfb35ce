import type { LeadMagnetRecord } from '../../shared/contracts/records.ts';
import { firm } from '../../shared/firm.ts';
import { retentionDays } from '../../shared/retention.ts';
import { mailAddress } from '../mailAddress.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render.ts';
import { mailWords } from './words.ts';

/**
 * Returns the one mail to a visitor who opened the inheritance tax calculator: a link to it, without figures, and how long the address is
 * stored. Undefined for suspected robots and for addresses that SES refuses.
 */
export async function calculatorMail(record: LeadMagnetRecord, siteAddress: string): Promise<Mail | undefined> {
  const to = mailAddress(record.email);
  if (!to || record.suspectedRobot) return undefined;
  const { words, fill, language } = await mailWords(record.language);
  const { calculator } = words;
  const days = String(retentionDays.leadMagnetWithoutConsent);
  const letter = {
    language,
    title: calculator.heading,
    blocks: [
      { text: words.greetingWithoutName },
      { text: calculator.about },
      { links: [{ label: calculator.link, url: `${siteAddress}/#lead-magnet` }] },
      { text: record.marketingConsent ? calculator.more : fill(calculator.once, { days }) },
      { links: [{ label: words.privacy, url: `${siteAddress}/privacy-policy` }] },
    ],
    footer: [fill(words.mistake, { replyTo: firm.email }), words.automatic, firm.legalLine],
  };
  return { to: [to], replyTo: firm.email, ...renderMail(calculator.subject, letter) };
}
