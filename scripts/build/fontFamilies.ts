/** Which letters, axes and features of which font the site uses. */
import { type LanguageCode, languages } from '../../shared/languages.ts';
import { type Script, scripts } from './scripts.ts';

/** First and last code point. */
export type Range = readonly [number, number];

/** What becomes of a font's axes, by name: kept at one value, or within a range. */
export type Axes = Record<string, number | { min: number; max: number; default?: number }>;

export interface FontFile {
  name: string;
  /** Module path of the Fontsource file. */
  source: string;
  ranges: readonly Range[];
  /** OpenType features kept: kerning, ligatures, figures. Of a script that joins its letters all are kept. */
  features?: readonly string[];
  /** Where letters join into other shapes: those that the words need, and with `names` those that anyone's name may. */
  joins?: Script & { names: boolean };
  /** Its size beside the family's own, in percent: what looks as large at the same `font-size`. */
  size?: number;
  /** The family's axes, where this source or this file has others. */
  axes?: Axes;
  /** Languages whose pages ask for it at once. */
  preload?: readonly LanguageCode[];
}

export interface FontFamily {
  name: string;
  axes: Axes;
  files: readonly FontFile[];
}

/** The weights a file is for: the one its axis is kept at, or both ends of it. */
export const weightsOf = ({ wght = 400 }: Axes): number[] => (typeof wght === 'number' ? [wght] : [wght.min, wght.max]);

/** Every letter of the ranges, as one text. */
export function lettersOf(ranges: readonly Range[]): string {
  let text = '';
  for (const [from, to] of ranges) for (let code = from; code <= to; code += 1) text += String.fromCodePoint(code);
  return text;
}

const one = (text: string): Range[] => [...text].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]);

// What English copy needs: ASCII, the signs that typesetting and money add to it, and other languages' quotation marks.
const core: Range[] = [[0x20, 0x7e], ...one('\u00a0£©·½×–—‘’“”•…€«»„')];
// Letters of western European names.
const accents: Range[] = [
  [0xa1, 0xa2],
  [0xa4, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xbc],
  [0xbe, 0xd6],
  [0xd8, 0xff],
  ...one('ıŒœ'),
];
// Polish and Romanian, and the rest of central Europe for names.
const extended: Range[] = [
  [0x100, 0x17f],
  [0x218, 0x21b],
];
const cyrillic: Range[] = [[0x401, 0x401], [0x410, 0x44f], [0x451, 0x451], ...one('№')];

const features = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl', 'mark'];
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4';
const golos = '@fontsource-variable/golos-text/files/golos-text';
const notoFile = (kind: 'sans' | 'serif', script: string) =>
  `@fontsource-variable/noto-${kind}-${script}/files/noto-${kind}-${script}-${script}-wght-normal.woff2`;

/** The weights of text: regular and semibold. */
const textWeights = [400, 600] as const;
const textAxes: Axes = { wght: { min: textWeights[0], max: textWeights[1] } };

const all = languages.map(({ code }) => code);
const central: LanguageCode[] = ['pl', 'ro'];

// Noto stands in for both typefaces where they have no letters.
const noto = (kind: 'sans' | 'serif', axes: Axes): FontFile[] =>
  scripts.map((script) => ({
    name: `${kind}-${script.name}`,
    source: notoFile(kind, script.name),
    ranges: script.letters,
    joins: { ...script, names: kind === 'sans' },
    axes,
    size: script.size,
    preload: [script.language],
  }));

const ownName = (code: LanguageCode) => languages.find((language) => language.code === code)?.nativeName ?? '';

/** The family that holds no more than the languages' own names. */
export const languageNames = 'Language Names';

export const families: readonly FontFamily[] = [
  {
    name: 'Source Serif 4',
    // Headings, figures and prices only, from 20 to 148 px, in one cut of the optical axis near its display end: fine where it is large,
    // firm enough where it is small. The axis itself would be 8 KB more.
    axes: { wght: 400, opsz: 48 },
    files: [
      {
        name: 'serif',
        source: `${serif}-latin-opsz-normal.woff2`,
        ranges: core,
        features: ['kern', 'liga', 'lnum', 'tnum'],
        preload: all,
      },
      { name: 'serif-accents', source: `${serif}-latin-opsz-normal.woff2`, ranges: accents, features, preload: central },
      { name: 'serif-ext', source: `${serif}-latin-ext-opsz-normal.woff2`, ranges: extended, features, preload: central },
      { name: 'serif-cyrillic', source: `${serif}-cyrillic-opsz-normal.woff2`, ranges: cyrillic, features, preload: ['ru'] },
      ...noto('serif', { wght: 400 }),
    ],
  },
  {
    name: 'Golos Text',
    axes: textAxes,
    files: [
      // What every page needs is a file for each weight: together smaller than the axis, and each arrives with its first packets.
      ...textWeights.map((wght) => ({
        name: `sans-${wght}`,
        source: `${golos}-latin-wght-normal.woff2`,
        ranges: core,
        features,
        preload: all,
        axes: { wght },
      })),
      { name: 'sans-accents', source: `${golos}-latin-wght-normal.woff2`, ranges: accents, features, preload: central },
      { name: 'sans-ext', source: `${golos}-latin-ext-wght-normal.woff2`, ranges: extended, features, preload: central },
      { name: 'sans-cyrillic', source: `${golos}-cyrillic-wght-normal.woff2`, ranges: cyrillic, features, preload: ['ru'] },
      ...noto('sans', textAxes),
    ],
  },
  {
    // The languages' own names, wherever they are listed: a few letters each, so that a list does not fetch whole fonts.
    name: languageNames,
    axes: textAxes,
    files: [
      { name: 'name-ru', source: `${golos}-cyrillic-wght-normal.woff2`, ranges: one(ownName('ru')), features },
      ...scripts.map(({ name, language }) => ({
        name: `name-${language}`,
        source: notoFile('sans', name),
        ranges: one(ownName(language)),
      })),
    ],
  },
];

const share = (part: number, size: number) => `${((part / size) * 100).toFixed(1)}%`;

const fallback = (family: string, local: string[], size: number, ascent: number, descent: number) =>
  `@font-face{font-family:"${family} Fallback";src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${size}%;` +
  `ascent-override:${share(ascent, size)};descent-override:${share(descent, size)};line-gap-override:0%}`;

/**
 * Installed fonts stretched to the width and height of ours, so that nothing moves when ours arrive. Sizes: measured in
 * Chromium as the ratio of the widths of English text; ascent and descent are ours.
 */
export const fallbackFaces: readonly string[] = [
  fallback('Source Serif 4', ['Times New Roman', 'Liberation Serif', 'Tinos'], 104, 103.6, 33.5),
  fallback('Golos Text', ['Arial', 'Liberation Sans', 'Arimo'], 109, 98, 22),
];
