/**
 * Makes the site's font files: the Fontsource families, subset to the axes and letters in use, with their @font-face rules. A file is made
 * again only when its source or its settings have changed. Run by the build and by `web/vite.config.ts`; prints a line for each file made.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LanguageCode } from '../../shared/languages.ts';
import {
  type Axes,
  type FontFamily,
  type FontFile,
  families,
  type InstalledFont,
  lettersOf,
  type Range,
  weightsOf,
} from './fontFamilies.ts';
import { glyphsFor, openFont, subsetGlyphs } from './glyphSubset.ts';
import { syllablesOf } from './scripts.ts';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Axes; keepFeatures?: string[]; noHinting: boolean },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const outDir = join(root, '.build/fonts');

/** A finished file, as the bundler includes it. */
export interface MadeFont {
  /** Path within `outDir`. */
  file: string;
  /** Path below the site's root, with a hash of the content. */
  fileName: string;
  /** Languages whose pages preload it. */
  preload: readonly LanguageCode[];
  /** The `@font-face` rules of the file. The last one is for `FontFile.installed`, if there is one. */
  rules: readonly string[];
}

const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 10);
};

const hex = (code: number) => code.toString(16).toUpperCase();

/** Returns ranges in order, with adjacent ranges merged. */
function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

const unicodeRange = (ranges: readonly Range[]) =>
  merged(ranges)
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');

async function subset(source: Buffer, font: FontFile, axes: Axes, syllables: readonly string[]): Promise<Buffer> {
  if (font.joins) {
    const { bytes, font: shaper } = await openFont(source);
    return subsetGlyphs(bytes, lettersOf(font.ranges), glyphsFor(shaper, syllables), axes);
  }
  const subsetFont = require('subset-font') as SubsetFont;
  return subsetFont(source, lettersOf(font.ranges), {
    targetFormat: 'woff2',
    variationAxes: axes,
    ...(font.features && { keepFeatures: [...font.features] }),
    noHinting: true,
  });
}

const local = (names: readonly string[]) => names.map((name) => `local("${name}")`).join(',');

/** Returns the descriptors that scale a font, with the height and depth of its family. */
function scale({ metrics }: FontFamily, size: number): string {
  const share = (part: number) => `${((part / size) * 100).toFixed(1)}%`;
  const overrides = metrics && `ascent-override:${share(metrics.ascent)};descent-override:${share(metrics.descent)}`;
  return [size !== 100 && `size-adjust:${size}%`, overrides].filter(Boolean).join(';');
}

const fallbackFace = (family: FontFamily, { names, size }: InstalledFont, range = '') =>
  `@font-face{font-family:"${family.name} Fallback";src:${local(names)};${scale(family, size)}${range}}`;

function rulesOf(family: FontFamily, font: FontFile, fileName: string): string[] {
  const range = `;unicode-range:${unicodeRange(font.ranges)}`;
  // Only Noto has other metrics than its family.
  const scaled = font.joins ? `;${scale(family, font.size ?? 100)}` : '';
  // One rule for each weight, even where one file has both: a browser picks all letters of a text from rules of the same weight.
  const rules = weightsOf(font.axes ?? family.axes).map((weight) => {
    const style = `font-family:"${family.name}";${weight === 400 ? '' : `font-weight:${weight};`}font-display:swap`;
    return `@font-face{${style};src:url(/${fileName}) format("woff2")${scaled}${range}}`;
  });
  return font.installed ? [...rules, fallbackFace(family, font.installed, range)] : rules;
}

async function make(family: FontFamily, font: FontFile): Promise<MadeFont> {
  const axes = font.axes ?? family.axes;
  const source = await readFile(require.resolve(font.source));
  const syllables = font.joins ? syllablesOf(font.joins, font.joins.names) : [];
  const settings = JSON.stringify({ ranges: font.ranges, axes, features: font.features, syllables });
  const file = `${font.name}-${hash(source, settings)}.woff2`;
  const path = join(outDir, file);
  if (!existsSync(path)) {
    const made = await subset(source, font, axes, syllables);
    await writeFile(path, made);
    console.log(`font ${font.name}: ${(made.length / 1024).toFixed(1)} KB`);
  }
  const fileName = `assets/${font.name}-${hash(await readFile(path))}.woff2`;
  return { file, fileName, preload: font.preload ?? [], rules: rulesOf(family, font, fileName) };
}

/** Writes a file only when its text has changed, because wireit treats every written file as changed. */
async function writeIfChanged(name: string, text: string): Promise<void> {
  const path = join(outDir, name);
  if (!existsSync(path) || (await readFile(path, 'utf8')) !== text) await writeFile(path, text);
}

/** Makes missing font files, deletes unused ones, and writes `fonts.css` and `fonts.json` next to them. */
export async function buildFonts(): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const made: MadeFont[] = [];
  for (const family of families) for (const font of family.files) made.push(await make(family, font));
  // Of rules for the same letters, browsers use the last whose font exists.
  await writeIfChanged(
    'fonts.css',
    [
      ...families.flatMap((family) => (family.installed ?? []).map((font) => fallbackFace(family, font))),
      ...made.flatMap(({ rules }) => rules),
    ].join(''),
  );
  await writeIfChanged('fonts.json', JSON.stringify(made));
  const wanted = new Set(made.map((font) => font.file));
  for (const name of await readdir(outDir)) if (name.endsWith('.woff2') && !wanted.has(name)) await rm(join(outDir, name));
}

if (import.meta.main) await buildFonts();
