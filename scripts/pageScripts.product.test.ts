import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { defaultLanguage } from '../shared/languages.ts';
import { pages } from '../shared/pages.ts';
import { buildAll } from './build/all.ts';
import { compressSite } from './build/compress.ts';
import { pageWeights } from './lib/pageScripts.ts';
import { root } from './lib/paths.ts';
import { fileOf } from './prerender.ts';

/** Maximum size of the page script, as it is stored (Brotli), in bytes (docs/requirements.md#timing-and-layout). */
const maxPageScript = 3_072;

/** Maximum size of the script that shows the first free times on `/book`, as it is stored, in bytes. */
const maxTimesScript = 1_200;

/** Maximum size of React and all code and words of a page, as they are stored, in bytes. Lower it when pages become lighter. */
const maxChunks = 190_000;

/** Maximum size of the home page's HTML and of the styles in it, uncompressed, in bytes (docs/requirements.md#timing-and-layout). */
const maxHome = { html: 85_000, style: 35_000 };

/** Maximum size of the HTML of the list of guides, uncompressed, in bytes. The guides’ texts load when they are opened. */
const maxGuides = 60_000;

const weightOf = pageWeights(join(root, 'web/dist'));

beforeAll(() => buildAll(() => {}, ['site']));

test.each(pages.filter(({ kind }) => kind === 'page'))('$path runs only the page script with its HTML', ({ path }) => {
  const { scripts, chunks, unnamed } = weightOf(fileOf(path, defaultLanguage));
  expect(scripts.paths).toEqual([expect.stringMatching(/^\/assets\/page-[\w-]+\.js$/)]);
  expect(scripts.bytes).toBeLessThanOrEqual(maxPageScript);
  expect(chunks.paths[0]).toMatch(/^\/assets\/render-/);
  expect(chunks.bytes).toBeLessThanOrEqual(maxChunks);
  expect(unnamed).toEqual([]);
});

test('the script that shows the first free times of the own calendar stays small', () => {
  const assets = join(root, 'web/dist/assets');
  const [script = ''] = readdirSync(assets).filter((name) => /^times-[\w-]+\.js\.br$/.test(name));
  expect(statSync(join(assets, script)).size).toBeLessThanOrEqual(maxTimesScript);
});

test('the home page’s HTML and the styles in it stay small', () => {
  const { html, style } = weightOf(fileOf('/', defaultLanguage));
  expect(html).toBeLessThanOrEqual(maxHome.html);
  expect(style).toBeLessThanOrEqual(maxHome.style);
  // Fails when no styles are found, which means that the HTML was parsed wrongly.
  expect(style).toBeGreaterThan(10_000);
});

test('the HTML of the list of guides stays small', () => {
  expect(weightOf(fileOf('/guides', defaultLanguage)).html).toBeLessThanOrEqual(maxGuides);
});

test('measures the page script and the chunks that a page names, and finds imported chunks that it does not name', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'scripts-'));
  try {
    mkdirSync(join(dist, 'assets'));
    const script = (name: string, code: string) => writeFileSync(join(dist, 'assets', name), code);
    script('page.js', 'const a = () => import("./late.js")');
    script('render.js', 'import{a as b}from"./react.js";import"./look.js";');
    script('react.js', 'export const a = 1');
    script('look.js', 'import{a}from"./react.js"');
    script('late.js', 'x'.repeat(1000));
    writeFileSync(
      join(dist, 'page.html'),
      '<style data-emotion="css">p{top:0}</style><style>a{}</style><div id="root" data-chunks="/assets/render.js /assets/react.js"></div><script type="module" src="/assets/page.js"></script>',
    );
    await compressSite(dist);
    const { scripts, chunks, unnamed, style } = pageWeights(dist)('page.html');
    expect(scripts.paths).toEqual(['/assets/page.js']);
    expect(chunks.paths).toEqual(['/assets/render.js', '/assets/react.js']);
    expect(unnamed).toEqual(['/assets/look.js']);
    expect(style).toBe('p{top:0}a{}'.length);
    for (const { bytes } of [scripts, chunks]) expect(bytes).toBeGreaterThan(10);
    expect(chunks.bytes).toBeLessThan(1000);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
