import {
  type Answered,
  type AnswerLink,
  type AnswerTemplate,
  answerUrl,
  isForPartner,
  topicOf,
} from '../../../../shared/answers.ts';
import { type FigureTree, figures, fillFigures } from '../../../../shared/figures.ts';
import { firm } from '../../../../shared/firm.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { greetable, oneLine } from '../../../../shared/plainText.ts';
import type english from '../../../../shared/words/en/answers.json';
import type englishMails from '../../../../shared/words/en/mails.json';
import type englishLabels from '../../../../shared/words/en.json';
import { answerSite } from './answerSite.ts';

const answerFiles = import.meta.glob<typeof english>('../../../../shared/words/*/answers.json', { import: 'default' });
const mailFiles = import.meta.glob<typeof englishMails>('../../../../shared/words/*/mails.json', { import: 'default' });
const labelFiles = import.meta.glob<Pick<typeof englishLabels, 'service'>>('../../../../shared/words/*.json', {
  import: 'default',
});

/** The words that answers in a language are made of. */
export interface AnswerTexts {
  answers: typeof english;
  mails: typeof englishMails;
  service: (typeof englishLabels)['service'];
  /** Fills in the figures of the site, in the notation of the language, and these values. */
  fill: (text: string, values?: Record<string, string>) => string;
}

/** Returns the words of a language. Rejects when they do not load. */
export async function loadAnswerTexts(language: LanguageCode): Promise<AnswerTexts> {
  const [answers, mails, labels] = await Promise.all([
    answerFiles[`../../../../shared/words/${language}/answers.json`]?.(),
    mailFiles[`../../../../shared/words/${language}/mails.json`]?.(),
    labelFiles[`../../../../shared/words/${language}.json`]?.(),
  ]);
  if (!answers || !mails || !labels) throw new Error(`No answers in ${language}`);
  const values: FigureTree = figures(language);
  return { answers, mails, service: labels.service, fill: (text, own = {}) => fillFigures(text, { ...values, ...own }) };
}

/** The part of a record that a template uses. */
export type Addressee = Answered & ({ name: string } | { firstName: string; lastName: string });

/**
 * Returns an answer from its template. `sender`: the name of the member of staff; the firm signs alone without one. Values are filled in
 * last, so nothing in a name is taken for a placeholder.
 */
export function composeAnswer(
  { answers, mails, service, fill }: AnswerTexts,
  record: Addressee,
  template: AnswerTemplate,
  sender: string | undefined,
): { subject: string; text: string } {
  const firstName = greetable('firstName' in record ? record.firstName : record.name);
  const topic = record.service ? topicOf(record.service) : 'consultation';
  const parts: Record<AnswerTemplate, string[]> = {
    first: [answers.first.thanks, answers.first.about[topic], `${answers.first.next} ${mails.enquiry.call}`, mails.contactUs],
    documents: [answers.documents.intro, answers.documents.list[topic], answers.documents.identity, mails.contactUs],
    missed: [answers.missed.text, answers.missed.next, mails.contactUs],
    followUp: [answers.followUp.text, answers.followUp.next],
    partnerWelcome: [answers.partnerWelcome.text, answers.partnerWelcome.next],
    partnerLater: [answers.partnerLater.text, answers.partnerLater.next],
  };
  const greeting = firstName === undefined ? mails.greetingWithoutName : mails.greeting;
  const signed = oneLine(sender ?? '');
  const signature = [answers.closing, ...(signed ? ['{{sender}}'] : []), '{{firm.name}}'].join('\n');
  const values = {
    firstName: firstName ?? '',
    sender: signed,
    service: record.service ? service[record.service] : '',
  };
  return {
    subject: oneLine(fill(answers[template].subject, values)),
    text: fill([greeting, ...parts[template], signature].join('\n\n'), values),
  };
}

const usualLinks: Record<AnswerTemplate, readonly AnswerLink[]> = {
  first: ['service', 'booking'],
  documents: ['printables'],
  missed: ['booking'],
  followUp: ['guide', 'booking'],
  partnerWelcome: ['steps'],
  partnerLater: [],
};

/** Returns the links that a template begins with, without those that the record has no page for. */
export const linksOf = (template: AnswerTemplate, record: Answered): AnswerLink[] =>
  usualLinks[template].filter((link) => answerUrl(link, record, 'en', answerSite()) !== undefined);

/** What somebody says who rings a visitor, in the visitor's language. */
export interface CallScript {
  opening: string;
  ask: string[];
  close: string;
}

/** Returns the call script of a record. `caller`: the name of the member of staff; the firm alone without one. */
export function callScript({ answers, service, fill }: AnswerTexts, record: Answered, caller: string | undefined): CallScript {
  const { call } = answers;
  const topic = record.service ? topicOf(record.service) : 'consultation';
  const values = {
    caller: [...(caller ? [oneLine(caller)] : []), firm.tradingName].join(', '),
    service: record.service ? service[record.service] : '',
  };
  return {
    opening: fill(isForPartner(record) ? call.openingPartner : call.opening, values),
    ask: call.ask[isForPartner(record) ? 'partner' : topic].split('\n'),
    close: fill(call.close),
  };
}
