import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../lib/paths.ts';
import { families } from './fontFamilies.ts';
import { buildFonts, type MadeFont } from './fonts.ts';
import { glyphsOf, openFont } from './glyphSubset.ts';
import { scripts, syllablesOf } from './scripts.ts';

const require = createRequire(import.meta.url);
let made: MadeFont[] = [];
beforeAll(async () => {
  await buildFonts();
  made = JSON.parse(readFileSync(join(root, '.build/fonts/fonts.json'), 'utf8'));
});

const bytesOf = (name: string) => {
  const font = made.find(({ file }) => file.startsWith(`${name}-`) && file.length === name.length + 17);
  return readFileSync(join(root, '.build/fonts', font?.file ?? name));
};

const files = families.flatMap(({ files }) => files).filter(({ joins }) => joins);

test.each(files.map((file) => [file.name, file] as const))(
  '%s shapes every syllable of its words as the full font does',
  async (name, file) => {
    if (!file.joins) return;
    // One after the other: the decompressor holds one font at a time.
    const whole = await openFont(readFileSync(require.resolve(file.source)));
    const cut = await openFont(bytesOf(name));
    const syllables = syllablesOf(file.joins, file.joins.names);
    // The fonts number their glyphs differently, so only counts are compared: equal in both for each syllable, and none missing.
    for (const syllable of syllables) {
      const glyphs = glyphsOf(cut.font, syllable);
      expect(glyphs, syllable).not.toContain(0);
      expect(glyphs.length, syllable).toBe(glyphsOf(whole.font, syllable).length);
    }
  },
);

test('the words and the names of days use no sign that the fonts of their script lack', () => {
  for (const script of scripts) {
    const known = new Set(script.letters.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
    const strange = syllablesOf(script, false).flatMap((syllable) =>
      [...syllable].filter((sign) => !known.has(sign.codePointAt(0) ?? 0)),
    );
    expect([...new Set(strange)]).toEqual([]);
  }
});

test('the Noto files have the height of their family, and the installed Noto has the size of the file', () => {
  const value = (rule: string, name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1] ?? 100);
  for (const { name } of scripts) {
    for (const [kind, family] of [
      ['serif', 'Source Serif 4'],
      ['sans', 'Golos Text'],
    ]) {
      const rules = made.find(({ file }) => file.startsWith(`${kind}-${name}-`))?.rules ?? [];
      const { ascent, descent } = families.find((each) => each.name === family)?.metrics ?? { ascent: 0, descent: 0 };
      for (const rule of rules) {
        expect((value(rule, 'ascent-override') * value(rule, 'size-adjust')) / 100, rule).toBeCloseTo(ascent, 0);
        expect((value(rule, 'descent-override') * value(rule, 'size-adjust')) / 100, rule).toBeCloseTo(descent, 0);
      }
      const installed = rules.at(-1) ?? '';
      expect(installed).toMatch(new RegExp(`^@font-face\\{font-family:"${family} Fallback";src:local\\("Noto`));
      expect(value(installed, 'size-adjust')).toBe(value(rules[0] ?? '', 'size-adjust'));
    }
  }
});

test('a page in Hindi, Gujarati or Tamil loads at most 90 KB of fonts', () => {
  const latin = ['serif', 'sans-400', 'sans-600'].map((name) => bytesOf(name).length);
  for (const { name } of scripts) {
    const own = [`serif-${name}`, `sans-${name}`].map((font) => bytesOf(font).length);
    expect(
      [...latin, ...own].reduce((sum, size) => sum + size, 0),
      name,
    ).toBeLessThanOrEqual(90_000);
  }
});

test('each font that every page preloads fits into the first packets of a connection', () => {
  // Ten packets of 1,460 bytes (RFC 6928), less the headers.
  const first = made.filter(({ preload }) => preload.includes('en'));
  expect(first.map(({ file }) => file.replace(/-[0-9a-f]+\.woff2$/, ''))).toEqual(['serif', 'sans-400', 'sans-600']);
  for (const { file } of first) expect(readFileSync(join(root, '.build/fonts', file)).length, file).toBeLessThan(13_400);
});
