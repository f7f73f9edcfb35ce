import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { defaultLanguage } from '../shared/languages.ts';
import { pages } from '../shared/pages.ts';
import { buildAll } from './build/all.ts';
import { compressSite } from './build/compress.ts';
import { pageScripts } from './lib/pageScripts.ts';
import { root } from './lib/paths.ts';
import { fileOf } from './prerender.ts';

/** Most code a page may load before it answers, in bytes (Brotli). Lower it when pages become lighter, and think twice before raising it. */
const most = { home: 135_000, other: 130_000 };

const scriptsOf = pageScripts(join(root, 'web/dist'));

beforeAll(() => buildAll(() => {}, ['site']), 120_000);

test.each(pages.filter(({ kind }) => kind === 'page'))('$path loads no more code than it may before it answers', ({ path }) => {
  const { paths, bytes } = scriptsOf(fileOf(path, defaultLanguage));
  // The first script and the three files of the start, or the page's HTML is read wrongly.
  expect(paths.filter((each) => /\/(site|react|look|core)-/.test(each))).toHaveLength(4);
  expect(bytes).toBeLessThanOrEqual(path === '/' ? most.home : most.other);
});

test('what counts is every script that a page names or that one of those needs, once', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'scripts-'));
  try {
    mkdirSync(join(dist, 'assets'));
    const script = (name: string, code: string) => writeFileSync(join(dist, 'assets', name), code);
    script('site.js', 'const a = () => import("./late.js")');
    script('core.js', 'import{a as b}from"./react.js";import"./look.js";');
    script('react.js', 'export const a = 1');
    script('look.js', 'import{a}from"./react.js"');
    script('late.js', 'x'.repeat(1000));
    script('words.js', 'export{}');
    const html = (body: string) => writeFileSync(join(dist, 'page.html'), body);
    html(
      '<script type="module" crossorigin src="/assets/site.js"></script><link crossorigin rel="modulepreload" href="/assets/words.js"><div id="root" data-chunks="/assets/core.js /assets/react.js">',
    );
    await compressSite(dist);
    const { paths, bytes } = pageScripts(dist)('page.html');
    expect(paths.toSorted()).toEqual(['core', 'look', 'react', 'site', 'words'].map((name) => `/assets/${name}.js`));
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(1000);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
