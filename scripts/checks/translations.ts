/**
 * Keeps translations in step with the English: `node scripts/checks/translations.ts` records which English each translated text was
 * made from, and lists those that lag behind. `--accept <file:path>` records lagging texts below a path as still right.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { hasWords, nameOf, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';
import { flatten, readWords } from './words.ts';

/** Of a text, by language: its own fingerprint and that of the English it was made from, as `text` or `text@english`. */
type Entry = Readonly<Record<string, string>>;
/** The record by `file:path`. A line is the fingerprint of the English, then those of the languages in the order of `translated`. */
export type TranslationRecord = Readonly<Record<string, string>>;
/** The texts of one language by `file:path`. */
export type Texts = ReadonlyMap<string, string>;

export const recordFile = join(root, 'shared/words/translations.json');
const translated = languageCodes.filter((code) => code !== defaultLanguage);

/** Legal pages and forms: a text here that lags may mislead a visitor about an agreement, so it fails in CI. */
const strictFiles = new Set([
  'privacy',
  'terms',
  'complaints',
  'accessibility',
  'enquiry',
  'ask',
  'forms',
  'partnerForm',
  'privacyForm',
  'dataLetters',
  'words',
]);
/** Returns whether a lagging text at `file:path` fails the tests in CI. */
export const isStrict = (place: string) => strictFiles.has(place.slice(0, place.indexOf(':')));

/** Returns a short fingerprint of a text. */
export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 4);

function parse(line: string | undefined): { english: string; entry: Entry } {
  const [english = '', ...parts] = line?.split(' ') ?? [];
  return { english, entry: Object.fromEntries(translated.map((code, index) => [code, parts[index] ?? ''])) };
}

export type State = 'in step' | 'lagging' | 'not recorded';

/**
 * Returns the state of a translation: `lagging` when the English changed and the translation did not, `not recorded` when the
 * translation is new or changed, because then it was made from the present English.
 */
export function stateOf(line: string | undefined, language: LanguageCode, english: string, text: string): State {
  const { english: recordedEnglish, entry } = parse(line);
  const [ownText, madeFrom = recordedEnglish] = (entry[language] ?? '').split('@');
  if (ownText !== fingerprint(text)) return 'not recorded';
  if (madeFrom !== fingerprint(english)) return 'lagging';
  return recordedEnglish === fingerprint(english) ? 'in step' : 'not recorded';
}

/** Returns the record for these texts. Lagging translations keep the English that they were made from, unless `accepts` their place. */
export function updatedRecord(
  old: TranslationRecord,
  texts: ReadonlyMap<LanguageCode, Texts>,
  accepts: (place: string) => boolean = () => false,
): TranslationRecord {
  const english = texts.get(defaultLanguage) ?? new Map();
  const lines = [...english].map(([place, source]) => {
    const { english: before, entry } = parse(old[place]);
    const parts = translated.map((code) => {
      const text = texts.get(code)?.get(place) ?? '';
      const lags = stateOf(old[place], code, source, text) === 'lagging' && !accepts(place);
      const madeFrom = entry[code]?.split('@')[1] ?? before;
      return lags ? `${fingerprint(text)}@${madeFrom}` : fingerprint(text);
    });
    return [place, [fingerprint(source), ...parts].join(' ')] as const;
  });
  return Object.fromEntries(lines);
}

/** Returns `file:path` of every translation in one of these states, with its language: `terms:lead (pl)`. */
export function placesIn(state: State, record: TranslationRecord, texts: ReadonlyMap<LanguageCode, Texts>): string[] {
  const english = texts.get(defaultLanguage) ?? new Map<string, string>();
  const found = [...english].flatMap(([place, source]) => {
    const languages = translated.filter(
      (code) => stateOf(record[place], code, source, texts.get(code)?.get(place) ?? '') === state,
    );
    return languages.length > 0 ? [`${place} (${languages.join(', ')})`] : [];
  });
  const gone = Object.keys(record).filter((place) => !english.has(place));
  return state === 'not recorded' ? [...found, ...gone.map((place) => `${place} (no longer exists)`)] : found;
}

/** Returns the texts of every language. Plural forms of other languages than English are not compared. */
export function readTexts(): ReadonlyMap<LanguageCode, Texts> {
  const textsOf = (language: LanguageCode) =>
    new Map(
      wordsFiles()
        .filter((file) => hasWords(file, language))
        .flatMap((file) => {
          const name = nameOf(file);
          const words = flatten(readWords(name, JSON.parse(readFileSync(join(root, file(language)), 'utf8'))));
          return [...words].flatMap(([path, text]) => (typeof text === 'string' ? [[`${name}:${path}`, text] as const] : []));
        }),
    );
  return new Map(languageCodes.map((code) => [code, textsOf(code)]));
}

/** Returns the stored record. */
export function readRecord(): TranslationRecord {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as TranslationRecord;
}

if (import.meta.main) {
  const accepted = process.argv[process.argv.indexOf('--accept') + 1];
  const accepts = (place: string) => process.argv.includes('--accept') && accepted !== undefined && place.startsWith(accepted);
  const texts = readTexts();
  const record = updatedRecord(readRecord(), texts, accepts);
  writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
  const lagging = placesIn('lagging', record, texts);
  console.log(lagging.length === 0 ? 'All translations are in step.' : `Lagging behind the English:\n${lagging.join('\n')}`);
}
