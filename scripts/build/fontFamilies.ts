/** Which letters, axes and features of which font the site uses. */

/** First and last code point. */
export type Range = readonly [number, number];

export interface FontFile {
  name: string;
  /** Module path of the Fontsource file. */
  source: string;
  ranges: readonly Range[];
  /** OpenType features kept: kerning, ligatures, figures. */
  features: readonly string[];
  preload?: boolean;
}

export interface FontFamily {
  name: string;
  weight: string;
  axes: Record<string, number | { min: number; max: number; default?: number }>;
  files: readonly FontFile[];
}

/** Every letter of the ranges, as one text. */
export function lettersOf(ranges: readonly Range[]): string {
  let text = '';
  for (const [from, to] of ranges) for (let code = from; code <= to; code += 1) text += String.fromCodePoint(code);
  return text;
}

const one = (text: string): Range[] => [...text].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]);

// What English copy needs: ASCII, and the signs that typesetting and money add to it.
const core: Range[] = [[0x20, 0x7e], ...one('\u00a0£©·½×–—‘’“”•…€')];
// Letters of western European names.
const accents: Range[] = [[0xa1, 0xa2], [0xa4, 0xa8], [0xaa, 0xb6], [0xb8, 0xbc], [0xbe, 0xd6], [0xd8, 0xff], ...one('ıŒœ')];
// Polish and Romanian, and the rest of central Europe for names.
const extended: Range[] = [
  [0x100, 0x17f],
  [0x218, 0x21b],
];
const cyrillic: Range[] = [[0x401, 0x401], [0x410, 0x44f], [0x451, 0x451], ...one('№')];

const features = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl', 'mark'];
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4';
const golos = '@fontsource-variable/golos-text/files/golos-text';

export const families: readonly FontFamily[] = [
  {
    name: 'Source Serif 4',
    weight: '400',
    // Headings, figures and prices only, never below 20 px: the optical axis from there to its display end, one weight.
    axes: { wght: 400, opsz: { min: 20, max: 60, default: 20 } },
    files: [
      {
        name: 'serif',
        source: `${serif}-latin-opsz-normal.woff2`,
        ranges: core,
        features: ['kern', 'liga', 'lnum', 'tnum'],
        preload: true,
      },
      { name: 'serif-accents', source: `${serif}-latin-opsz-normal.woff2`, ranges: accents, features },
      { name: 'serif-ext', source: `${serif}-latin-ext-opsz-normal.woff2`, ranges: extended, features },
      { name: 'serif-cyrillic', source: `${serif}-cyrillic-opsz-normal.woff2`, ranges: cyrillic, features },
    ],
  },
  {
    name: 'Golos Text',
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
    files: [
      { name: 'sans', source: `${golos}-latin-wght-normal.woff2`, ranges: core, features, preload: true },
      { name: 'sans-accents', source: `${golos}-latin-wght-normal.woff2`, ranges: accents, features },
      { name: 'sans-ext', source: `${golos}-latin-ext-wght-normal.woff2`, ranges: extended, features },
      { name: 'sans-cyrillic', source: `${golos}-cyrillic-wght-normal.woff2`, ranges: cyrillic, features },
    ],
  },
];

const share = (part: number, size: number) => `${((part / size) * 100).toFixed(1)}%`;

const fallback = (family: string, local: string[], size: number, ascent: number, descent: number) =>
  `@font-face{font-family:"${family} Fallback";src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${size}%;` +
  `ascent-override:${share(ascent, size)};descent-override:${share(descent, size)};line-gap-override:0%}`;

/**
 * Installed fonts stretched to the width and height of ours, so that nothing moves when ours arrive. Sizes: measured in
 * Chromium as the ratio of the widths of English text (the serif at its display size); ascent and descent are ours.
 */
export const fallbackFaces: readonly string[] = [
  fallback('Source Serif 4', ['Times New Roman', 'Liberation Serif', 'Tinos'], 100, 103.6, 33.5),
  fallback('Golos Text', ['Arial', 'Liberation Sans', 'Arimo'], 109, 98, 22),
];
