import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../../../../shared/languages.ts';
import { guideFigures } from './guideFigures.ts';
import { guides } from './guides.ts';

type Words = string | readonly Words[] | { readonly [key: string]: Words };

const read = (slug: string): Words =>
  JSON.parse(readFileSync(new URL(`../../../content/guide-${slug}/en.json`, import.meta.url), 'utf8'));
const texts = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as Record<string, Words>).flatMap(texts);

test('has 900 to 1,500 words and the right reading time in each guide', () => {
  for (const { slug, minutes } of guides) {
    const count = texts(read(slug)).join(' ').split(/\s+/).length;
    expect(count, slug).toBeGreaterThanOrEqual(900);
    expect(count, slug).toBeLessThanOrEqual(1500);
    expect(minutes, slug).toBe(Math.ceil(count / 200));
  }
});

test('has a value for every placeholder of the guides', () => {
  const known = Object.keys(guideFigures('en'));
  for (const { slug } of guides)
    for (const [, name] of texts(read(slug))
      .join(' ')
      .matchAll(/\{\{(\w+)\}\}/g))
      expect(known, slug).toContain(name);
});

test('ends the residence band at £2.35m for one person and £2.7m for two', () => {
  expect(guideFigures('en')).toMatchObject({ taperGoneSingle: '£2,350,000', taperGoneCouple: '£2,700,000' });
});

test('returns the same figures in every language, in its own format', () => {
  for (const language of languageCodes) expect(guideFigures(language).personAllowance.replace(/\D/g, '')).toBe('500000');
});
