import { type FigureTree, figures, fillFigures } from '../../shared/figures.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import englishMails from '../../shared/words/en/mails.json';
import englishLabels from '../../shared/words/en.json';

type Words = typeof englishMails;
type Labels = Pick<typeof englishLabels, 'service' | 'timePreference'>;

export interface MailWords {
  /** The language of the words: the requested one if it is translated, otherwise English. */
  language: LanguageCode;
  words: Words;
  labels: Labels;
  /** Returns a text with figures and these values in place of `{{name}}`. Placeholders inside values are not replaced. */
  fill: (text: string, values?: Record<string, string>) => string;
}

const loaded = new Map<LanguageCode, Promise<MailWords>>();

/** Returns the words of the mails in a language (`shared/words/<language>/mails.json`). Each file is read once. */
export function mailWords(language: LanguageCode): Promise<MailWords> {
  const words = loaded.get(language) ?? read(language);
  loaded.set(language, words);
  return words;
}

async function read(requested: LanguageCode): Promise<MailWords> {
  // The bundler adds every file that matches the pattern, so a new language needs only its file.
  const words: Words | undefined =
    requested === defaultLanguage
      ? englishMails
      : await importIfPresent(() => import(`../../shared/words/${requested}/mails.json`));
  const language = words ? requested : defaultLanguage;
  const labels: Labels | undefined =
    language === defaultLanguage ? undefined : await importIfPresent(() => import(`../../shared/words/${language}.json`));
  const values = withUnbrokenPhone(figures(language));
  return {
    language,
    words: words ?? englishMails,
    labels: labels ?? englishLabels,
    fill: (text, own = {}) => fillFigures(text, { ...values, ...own }),
  };
}

/** Puts non-breaking spaces into the phone number: mail programs that turn a broken number into a link use only its first half. */
const withUnbrokenPhone = ({ firm, ...values }: FigureTree): FigureTree => ({
  ...values,
  firm: { ...(firm as FigureTree), phone: String((firm as FigureTree).phone).replaceAll(' ', '\u00a0') },
});

/** Returns a language's file; undefined when there is none. The bundled import then throws instead of rejecting, so it is called here. */
async function importIfPresent<T>(load: () => Promise<{ default: T }>): Promise<T | undefined> {
  try {
    return (await load()).default;
  } catch {
    return undefined;
  }
}
