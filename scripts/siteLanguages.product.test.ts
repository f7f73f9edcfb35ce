import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathIn } from '../shared/languagePaths.ts';
import { type LanguageCode, localeOf } from '../shared/languages.ts';
import { pages } from '../shared/pages.ts';
import { completeLanguages } from './lib/languageFiles.ts';
import { root } from './lib/paths.ts';
import { fileOf } from './prerender.ts';

const dist = join(root, 'web/dist');
const languages = completeLanguages();
const shown = pages.filter(({ kind }) => kind === 'page');
const everywhere = languages.flatMap((language) => shown.map((page) => ({ language, ...page })));

const attributes = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** The HTML of a built page, and its language, links, title and structured data. */
interface Read {
  html: string;
  lang?: string;
  canonical?: string;
  alternates: Record<string, string>;
  title: string;
  things: Array<{ '@type': string; inLanguage?: string; url?: string }>;
}

/** Pages by their files: most are read by several tests. */
const alreadyRead = new Map<string, Read>();

function read(file: string): Read {
  const page = alreadyRead.get(file) ?? parse(file);
  alreadyRead.set(file, page);
  return page;
}

function parse(file: string): Read {
  const html = readFileSync(join(dist, file), 'utf8');
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag));
  return {
    html,
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang ?? '', href ?? '']),
    ),
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json ?? '{}')['@graph'],
    ),
  };
}

test('every page is built in every language, in its own words, with its own address', () => {
  const titles = new Set<string>();
  for (const { language, path, indexable } of everywhere) {
    const page = read(fileOf(path, language));
    expect(page.lang, path).toBe(localeOf(language));
    expect(page.html).toContain(`data-language="${language}"`);
    titles.add(`${page.title} ${language}`);
    expect(new URL(page.canonical ?? '').pathname).toBe(pathIn(language, path));
    if (!indexable) expect(page.alternates).toEqual({});
    for (const thing of page.things) {
      if (thing['@type'] === 'WebPage') expect(thing).toMatchObject({ inLanguage: localeOf(language), url: page.canonical });
    }
  }
  expect(titles.size).toBe(everywhere.length);
});

test('every page links to its other languages, and x-default is the address without a language', () => {
  for (const { language, path, indexable } of everywhere) {
    if (!indexable) continue;
    const { alternates, canonical } = read(fileOf(path, language));
    expect(Object.keys(alternates).sort()).toEqual([...languages, 'x-default'].sort());
    expect(alternates[language]).toBe(canonical);
    expect(alternates['x-default']).toBe(alternates.en);
    for (const other of languages) expect(read(fileOf(path, other)).alternates).toEqual(alternates);
  }
});

test('a page loads only the words of its own language, and every file it names exists', () => {
  for (const { language, path } of everywhere) {
    const { html } = read(fileOf(path, language));
    const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    const words = chunks.map((chunk) => /\/(en|ru|ro|pl|gu|hi|ta)-/.exec(chunk)?.[1]).filter(Boolean);
    expect(new Set(words)).toEqual(new Set([language]));
    const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href ?? '');
    // The page `/book` preloads the first free times from the API.
    const files = preloaded.filter((href) => !href.startsWith('/api/'));
    for (const file of [...chunks, ...files]) expect(existsSync(join(dist, file)), file).toBe(true);
  }
});

test('the sitemap lists exactly the canonical addresses', () => {
  const found = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address,
  );
  const canonical = everywhere
    .filter(({ indexable }) => indexable)
    .map(({ path, language }) => read(fileOf(path, language)).canonical);
  expect([...found].sort()).toEqual([...canonical].sort());
});

test('every indexable page has a picture for shared links with its own heading in its own language', () => {
  const pictureOf = (path: string, language: LanguageCode) => {
    const picture = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(read(fileOf(path, language)).html)?.[1];
    expect(existsSync(join(dist, picture ?? 'none')), `${path} ${language}`).toBe(true);
    return picture;
  };
  for (const { path, indexable } of shown) {
    if (!indexable) continue;
    const pictures = languages.map((language) => pictureOf(path, language));
    // The names of boroughs are the same in some languages.
    if (!path.startsWith('/areas/')) expect(new Set(pictures).size, path).toBe(languages.length);
  }
});

test('every language has a not-found page', () => {
  for (const language of languages)
    expect(read(fileOf('not-found', language))).toMatchObject({ lang: localeOf(language), canonical: undefined });
});
