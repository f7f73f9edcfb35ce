import { type FigureTree, figures, fillFigures } from '../../shared/figures.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import englishMails from '../../shared/words/en/mails.json';
import englishLabels from '../../shared/words/en.json';

type Words = typeof englishMails;
type Labels = Pick<typeof englishLabels, 'service' | 'timePreference'>;

export interface MailWords {
  /** The language of the words: the requested one, or English when it is unknown. */
  language: LanguageCode;
  words: Words;
  labels: Labels;
  /** Returns a text with figures and these values in place of `{{name}}`. Placeholders inside values are not replaced. */
  fill: (text: string, values?: Record<string, string>) => string;
}

/** The texts of each language. Listed one by one, because the bundler follows only imports with a fixed path. */
const texts: Record<LanguageCode, () => Promise<{ words: Words; labels: Labels }>> = {
  en: async () => ({ words: englishMails, labels: englishLabels }),
  ru: async () => ({
    words: (await import('../../shared/words/ru/mails.json')).default,
    labels: (await import('../../shared/words/ru.json')).default,
  }),
  ro: async () => ({
    words: (await import('../../shared/words/ro/mails.json')).default,
    labels: (await import('../../shared/words/ro.json')).default,
  }),
  pl: async () => ({
    words: (await import('../../shared/words/pl/mails.json')).default,
    labels: (await import('../../shared/words/pl.json')).default,
  }),
  gu: async () => ({
    words: (await import('../../shared/words/gu/mails.json')).default,
    labels: (await import('../../shared/words/gu.json')).default,
  }),
  hi: async () => ({
    words: (await import('../../shared/words/hi/mails.json')).default,
    labels: (await import('../../shared/words/hi.json')).default,
  }),
  ta: async () => ({
    words: (await import('../../shared/words/ta/mails.json')).default,
    labels: (await import('../../shared/words/ta.json')).default,
  }),
};

const loaded = new Map<LanguageCode, Promise<MailWords>>();

/** Returns the words of the mails in a language (`shared/words/<language>/mails.json`). Each file is read once. */
export function mailWords(language: LanguageCode): Promise<MailWords> {
  const words = loaded.get(language) ?? read(language);
  loaded.set(language, words);
  return words;
}

async function read(requested: LanguageCode): Promise<MailWords> {
  // A record of another release may have a language that this one does not know. Its mail must not be lost.
  const language = requested in texts ? requested : defaultLanguage;
  const values = withUnbrokenPhone(figures(language));
  return {
    language,
    ...(await texts[language]()),
    fill: (text, own = {}) => fillFigures(text, { ...values, ...own }),
  };
}

/** Puts non-breaking spaces into the phone number: mail programs that turn a broken number into a link use only its first half. */
const withUnbrokenPhone = ({ firm, ...values }: FigureTree): FigureTree => ({
  ...values,
  firm: { ...(firm as FigureTree), phone: String((firm as FigureTree).phone).replaceAll(' ', '\u00a0') },
});
