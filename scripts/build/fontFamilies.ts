/** Which letters, axes and features of each font the site uses. */
import { type LanguageCode, languages } from '../../shared/languages.ts';
import { type Script, scripts } from './scripts.ts';

/** First and last code point. */
export type Range = readonly [number, number];

/** A font's axes by name: fixed at one value, or limited to a range. */
export type Axes = Record<string, number | { min: number; max: number; default?: number }>;

/** A font that is installed on some systems, by its full or PostScript names. Its size in percent makes it as wide as ours. */
export interface InstalledFont {
  names: readonly string[];
  size: number;
}

export interface FontFile {
  name: string;
  /** Module path of the Fontsource file. */
  source: string;
  ranges: readonly Range[];
  /** OpenType features to keep: kerning, ligatures, figures. A script that joins its letters keeps all. */
  features?: readonly string[];
  /** For a script that joins letters: includes the shapes that the site's words need, and with `names` those of any name. */
  joins?: Script & { names: boolean };
  /** Size relative to the family, in percent, so that both look equally large at the same `font-size`. */
  size?: number;
  /** The installed font that shows these letters on Android until the file loads. Without it, those of the family do. */
  installed?: InstalledFont;
  /** Overrides the family's axes. */
  axes?: Axes;
  /** Languages whose pages preload it. */
  preload?: readonly LanguageCode[];
}

export interface FontFamily {
  name: string;
  axes: Axes;
  /**
   * Height above and depth below the baseline, in percent of the font size. All files of the family get the values of its Latin font.
   * Lines then have the same height whichever file has loaded.
   */
  metrics?: { ascent: number; descent: number };
  /**
   * Fonts that show the text until ours load, the preferred last. Sizes are the ratios of the widths of the site's text, measured in Chromium,
   * so that nothing moves when ours load.
   */
  installed?: readonly InstalledFont[];
  files: readonly FontFile[];
}

/** Returns the weights of a file: the fixed value of its axis, or both ends of its range. */
export const weightsOf = ({ wght = 400 }: Axes): number[] => (typeof wght === 'number' ? [wght] : [wght.min, wght.max]);

/** Returns all characters of the ranges as one string. */
export function lettersOf(ranges: readonly Range[]): string {
  let text = '';
  for (const [from, to] of ranges) for (let code = from; code <= to; code += 1) text += String.fromCodePoint(code);
  return text;
}

const one = (text: string): Range[] => [...text].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]);

// English copy: ASCII, typographic and currency signs, and other languages' quotation marks.
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
// Polish and Romanian, and other central European letters for names.
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

// Noto replaces both typefaces in scripts that they lack.
const noto = (kind: 'sans' | 'serif', axes: Axes): FontFile[] =>
  scripts.map((script) => ({
    name: `${kind}-${script.name}`,
    source: notoFile(kind, script.name),
    ranges: script.letters,
    joins: { ...script, names: kind === 'sans' },
    axes,
    size: script.size,
    installed: { names: [`${notoName(kind, script.name)}-Regular`], size: script.size },
    preload: [script.language],
  }));

const notoName = (kind: 'sans' | 'serif', script: string) =>
  `Noto${[kind, script].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;

const ownName = (code: LanguageCode) => languages.find((language) => language.code === code)?.nativeName ?? '';

/** A family that holds only the languages' own names. */
export const languageNames = 'Language Names';

export const families: readonly FontFamily[] = [
  {
    name: 'Source Serif 4',
    // Only headings, figures and prices use it, from 20 to 148 px. One value of the optical axis serves all of them; the axis would add 8 KB.
    axes: { wght: 400, opsz: 48 },
    metrics: { ascent: 103.6, descent: 33.5 },
    installed: [
      // Android and ChromeOS
      { names: ['NotoSerif-Regular', 'NotoSerif'], size: 87 },
      { names: ['Times New Roman', 'Liberation Serif'], size: 104 },
    ],
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
    metrics: { ascent: 98, descent: 22 },
    installed: [
      // Android and ChromeOS
      { names: ['Roboto-Regular'], size: 108 },
      { names: ['Arial', 'Liberation Sans'], size: 109 },
    ],
    files: [
      // The letters of every page: one file per weight. Smaller than one file with the axis, and each fits the first packets.
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
      {
        name: 'sans-cyrillic',
        source: `${golos}-cyrillic-wght-normal.woff2`,
        ranges: cyrillic,
        features,
        preload: ['ru'],
        installed: { names: ['Roboto-Regular'], size: 104 },
      },
      ...noto('sans', textAxes),
    ],
  },
  {
    // A few letters each, so that the list of languages does not load whole fonts.
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
