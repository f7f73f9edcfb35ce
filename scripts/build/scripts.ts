/** The scripts whose letters join into other shapes, and the syllables that the site's fonts must be able to set in them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../shared/languages.ts';
import { root } from '../lib/paths.ts';

export interface Script {
  /** As Fontsource names it. */
  name: string;
  language: LanguageCode;
  /** First code point of its block; the Indic blocks are laid out alike. */
  block: number;
  /** Noto's size beside Latin letters, in percent: its Tamil is drawn larger and wider than the rest. */
  size: number;
  /** The letters, signs and digits of the language's alphabet, with the stops and joiners it uses. */
  letters: readonly (readonly [number, number])[];
}

/** Offsets within a block: signs, vowels, consonants, vowel signs, stops and digits; old and Vedic letters stay out. */
const alphabet = [
  [0x01, 0x03],
  [0x05, 0x14],
  [0x15, 0x39],
  [0x3c, 0x4d],
  [0x50, 0x50],
  [0x58, 0x5f],
  [0x64, 0x6f],
  // The abbreviation sign, as in the short names of Hindi months. In Tamil it is an old number.
  [0x70, 0x70],
] as const;

const isAssigned = (code: number) => /\p{Assigned}/u.test(String.fromCodePoint(code));
const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

// Letters used only by other languages of the script (Marathi and southern languages), and an old number. Names rarely need them.
const foreign = new Set([0x90c, 0x90e, 0x912, 0x929, 0x931, 0x934, 0x944, 0x946, 0x94a, 0x95f, 0xbf0]);

const script = (name: string, language: LanguageCode, block: number, size = 100): Script => ({
  name,
  language,
  block,
  size,
  letters: [
    ...alphabet
      .flatMap(([from, to]) => codes(block + from, block + to))
      .filter((code) => isAssigned(code) && !foreign.has(code))
      .map((code) => [code, code] as const),
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ],
});

export const scripts: readonly Script[] = [
  script('devanagari', 'hi', 0x900),
  script('gujarati', 'gu', 0xa80),
  script('tamil', 'ta', 0xb80, 90),
];

/** Returns the syllables of names: each consonant with each sign, halved, doubled, and with a reph before or a ra after it. */
function nameSyllables({ block, letters }: Script): string[] {
  const within = (from: number, to: number) =>
    letters
      .map(([code]) => code)
      .filter((code) => code >= block + from && code <= block + to)
      .map((code) => String.fromCodePoint(code));
  const signs = [...within(0x01, 0x03), ...within(0x3c, 0x4c)];
  const [halant, ra] = [String.fromCodePoint(block + 0x4d), String.fromCodePoint(block + 0x30)];
  return within(0x15, 0x39).flatMap((consonant) => [
    ...signs.map((sign) => consonant + sign),
    consonant + halant,
    consonant + halant + consonant,
    ra + halant + consonant,
    consonant + halant + ra,
  ]);
}

/** Returns days as the booking calendar shows them. Their names come from the browser and may have signs that no text has. */
const dayTexts = (language: LanguageCode): string[] =>
  (['short', 'long'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' });
    return codes(0, 11).flatMap((month) => codes(1, 7).map((day) => format.format(Date.UTC(2026, month, day))));
  });

/**
 * Returns every syllable in the texts of a script's language and in its names of days and months; with `names` also those of
 * names. Sorted, without duplicates.
 */
export function syllablesOf(script: Script, names: boolean): string[] {
  const { language, block } = script;
  const files = globSync([`web/content/*/${language}.json`, `shared/words/${language}.json`, `shared/words/${language}/*.json`], {
    cwd: root,
  });
  const text = [...files.map((file) => readFileSync(join(root, file), 'utf8')), ...dayTexts(language)].join('\n');
  const found = new Set(names ? nameSyllables(script) : []);
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)) {
    const code = segment.codePointAt(0) ?? 0;
    if (code >= block && code < block + 0x80) found.add(segment);
  }
  return [...found].sort();
}
