import { commitments } from '../../../../shared/commitments.ts';
import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { fillFigures } from '../../../../shared/figures.ts';
import { firm } from '../../../../shared/firm.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { answerBy } from '../../../../shared/privacyClocks.ts';
import { type ExtensionReason, type LetterKind, type PrivacyOutcome, requestNumber } from '../../../../shared/privacyRequests.ts';
import type english from '../../../../shared/words/en/dataLetters.json';
import type { LetterText } from '../../details/LetterFields.tsx';
import { privacyWords } from './words.ts';

export type LetterTemplates = typeof english;

const files = import.meta.glob<LetterTemplates>('../../../../shared/words/*/dataLetters.json', { import: 'default' });

/** Returns the templates of a language. Rejects when they do not load. */
export async function loadTemplates(language: LanguageCode): Promise<LetterTemplates> {
  const load = files[`../../../../shared/words/${language}/dataLetters.json`];
  if (!load) throw new Error(`No letters in ${language}`);
  return load();
}

/** What staff choose for a letter, depending on its kind. */
export interface Choices {
  letter: LetterKind;
  outcome?: PrivacyOutcome | undefined;
  extensionReason?: ExtensionReason | undefined;
}

/** Returns a letter from its template. Text in square brackets must be replaced before it is sent. */
export function composeLetter(templates: LetterTemplates, record: PrivacyRequestRecord, choices: Choices): LetterText {
  const { letter } = choices;
  const { day } = formatsOf(record.language);
  const isExtended = letter === 'extension' || record.extendedAt !== undefined;
  const values = {
    name: record.name,
    number: requestNumber(record.id),
    received: day(londonDay(record.submittedAt)),
    answerBy: day(answerBy(record.submittedAt, isExtended)),
    years: String(commitments.privacyRequestYears),
    firm: firm.tradingName,
  };
  const parts = [templates.greeting, ...bodyOf(templates, record, choices), templates.closing];
  // The values are filled in last, so that nothing in a name is taken for a placeholder.
  return {
    subject: fillFigures(templates[letter].subject, values),
    text: fillFigures(parts.filter((part) => part !== undefined).join('\n\n'), values),
  };
}

/** Returns the paragraphs of a letter between greeting and closing; those that depend on a choice are undefined before it. */
function bodyOf(
  templates: LetterTemplates,
  record: PrivacyRequestRecord,
  { letter, outcome, extensionReason: reason }: Choices,
): Array<string | undefined> {
  const { acknowledgement, extension, outcome: ending, rights } = templates;
  if (letter === 'acknowledgement') return [acknowledgement[record.topic]];
  const intro = ending.intro[record.topic];
  if (letter === 'extension') {
    return [intro, reason && extension[reason], reason && privacyWords.letters.fill[reason], extension.until];
  }
  return [
    intro,
    outcome && outcomeText(templates, record, outcome),
    outcome && toFill(record, outcome),
    outcome === 'withdrawn' ? undefined : rights,
  ];
}

function outcomeText({ outcome: ending }: LetterTemplates, { topic }: PrivacyRequestRecord, outcome: PrivacyOutcome): string {
  if (outcome !== 'done') return ending[outcome];
  return ending.done[topic === 'erasure' ? 'erasure' : 'access'];
}

/** Returns what staff must write themselves; undefined where the template says it all. */
function toFill({ topic }: PrivacyRequestRecord, outcome: PrivacyOutcome): string | undefined {
  const { fill } = privacyWords.letters;
  if (outcome === 'refused') return fill.refused;
  if (outcome === 'done' && topic === 'access') return fill.copy;
  return topic === 'complaint' && outcome !== 'withdrawn' ? fill.complaint : undefined;
}

/** Returns whether a letter still has a text in square brackets that staff must replace. */
export const hasPlaceholder = (text: string): boolean =>
  Object.values(privacyWords.letters.fill).some((placeholder) => text.includes(placeholder));
