/**
 * Makes the site's font files: the two Fontsource families, cut down to the axes and letters in use, with the @font-face
 * rules that go with them. A file whose source and recipe have not changed is not made again.
 * Run by `web/vite.config.ts`; prints nothing unless something was made.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FontFile, fallbackFaces, families, lettersOf, type Range } from './fontFamilies.ts';

type Axis = number | { min: number; max: number; default?: number };
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis>; keepFeatures: string[]; noHinting: boolean },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const outDir = join(root, '.build/fonts');

/** One finished file, as the bundler takes it up. */
export interface MadeFont {
  /** Path within `outDir`. */
  file: string;
  /** Address below the site's root, with the content's hash. */
  fileName: string;
  preload: boolean;
}

const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 10);
};

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
const unicodeRange = (ranges: readonly Range[]) =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');

async function make(font: FontFile, axes: Record<string, Axis>): Promise<MadeFont> {
  const source = await readFile(require.resolve(font.source));
  const recipe = JSON.stringify({ ranges: font.ranges, axes, features: font.features });
  const file = `${font.name}-${hash(source, recipe)}.woff2`;
  const path = join(outDir, file);
  if (!existsSync(path)) {
    const subset = require('subset-font') as SubsetFont;
    const made = await subset(source, lettersOf(font.ranges), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: [...font.features],
      noHinting: true,
    });
    await writeFile(path, made);
    console.log(`font ${font.name}: ${(made.length / 1024).toFixed(1)} KB`);
  }
  return { file, fileName: `assets/${font.name}-${hash(await readFile(path))}.woff2`, preload: font.preload ?? false };
}

/** Makes what is missing, drops what no longer belongs, and writes `fonts.css` and `fonts.json` beside the files. */
export async function buildFonts(): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const made: MadeFont[] = [];
  const rules: string[] = [];
  for (const family of families) {
    for (const font of family.files) {
      const result = await make(font, family.axes);
      made.push(result);
      rules.push(
        `@font-face{font-family:"${family.name}";font-weight:${family.weight};font-display:swap;` +
          `src:url(/${result.fileName}) format("woff2");unicode-range:${unicodeRange(font.ranges)}}`,
      );
    }
  }
  for (const face of fallbackFaces) rules.push(face);
  await writeFile(join(outDir, 'fonts.css'), rules.join(''));
  await writeFile(join(outDir, 'fonts.json'), JSON.stringify(made));
  const wanted = new Set(made.map((font) => font.file));
  for (const name of await readdir(outDir)) if (name.endsWith('.woff2') && !wanted.has(name)) await rm(join(outDir, name));
}

if (import.meta.main) await buildFonts();
