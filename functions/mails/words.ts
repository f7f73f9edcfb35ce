import { type FigureTree, figures, fillFigures } from '../../shared/figures.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import englishMails from '../../shared/words/en/mails.json';
import englishLabels from '../../shared/words/en.json';

type Words = typeof englishMails;
type Labels = Pick<typeof englishLabels, 'service' | 'timePreference'>;

export interface MailWords {
  /** The language the words are in: the one asked for where it has them, else English. */
  language: LanguageCode;
  words: Words;
  labels: Labels;
  /** A text with its figures and these values in place of `{{name}}`. A value is never looked into again. */
  fill: (text: string, values?: Record<string, string>) => string;
}

const loaded = new Map<LanguageCode, Promise<MailWords>>();

/** The words of the mails in a language (`shared/words/<language>/mails.json`), read once and kept. */
export function mailWords(language: LanguageCode): Promise<MailWords> {
  const present = loaded.get(language) ?? read(language);
  loaded.set(language, present);
  return present;
}

async function read(wanted: LanguageCode): Promise<MailWords> {
  // The bundler lays every file that fits the pattern beside the function: a language joins by its file alone.
  const words: Words | undefined =
    wanted === defaultLanguage ? englishMails : await found(() => import(`../../shared/words/${wanted}/mails.json`));
  const language = words ? wanted : defaultLanguage;
  const labels: Labels | undefined =
    language === defaultLanguage ? undefined : await found(() => import(`../../shared/words/${language}.json`));
  const values = withoutBreaks(figures(language));
  return {
    language,
    words: words ?? englishMails,
    labels: labels ?? englishLabels,
    fill: (text, own = {}) => fillFigures(text, { ...values, ...own }),
  };
}

/** A phone number never breaks over two lines: mail programs that make it a link take the first half alone. */
const withoutBreaks = ({ firm, ...values }: FigureTree): FigureTree => ({
  ...values,
  firm: { ...(firm as FigureTree), phone: String((firm as FigureTree).phone).replaceAll(' ', '\u00a0') },
});

/** What a language's file holds; undefined when it has none yet: the bundler's import then throws before there is a promise. */
async function found<T>(load: () => Promise<{ default: T }>): Promise<T | undefined> {
  try {
    return (await load()).default;
  } catch {
    return undefined;
  }
}
