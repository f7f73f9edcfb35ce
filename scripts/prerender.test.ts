import { afterEach, expect, test, vi } from 'vitest';
import type { MadeFont } from './build/fonts.ts';
import { fill } from './prerender.ts';

const template =
  '<html lang="en-GB"><head><!--head--><style>@font-face{src:url(/assets/accents.woff2)}</style></head><body><div id="root"><!--app--></div><!--script--></body></html>';
const page = {
  path: '/book',
  language: 'pl',
  head: { title: 'Terminy', description: 'Wolne terminy', alternates: {} },
  html: '<main></main>',
  styles: { global: [], name: 'lf', first: '', rest: {} },
} as unknown as Parameters<typeof fill>[1];
const fonts = [{ fileName: 'assets/accents.woff2', preload: ['pl'], rules: [] }] as unknown as MadeFont[];
const files = { pageScript: 'page.js', chunks: ['render.js'], code: 1, fonts };

afterEach(() => vi.unstubAllEnvs());

test('the HTML says when React must render the page at once', () => {
  expect(fill(template, page, files)).not.toContain('data-start');
  expect(fill(template, page, { ...files, startsAtOnce: true })).toContain('data-start="at-once"');
});

test('the HTML has the font rules of its own language and the installed fallback fonts', () => {
  const face = (source: string) => `@font-face{src:${source}}`;
  const [own, other, installed] = [face('url(/assets/accents.woff2)'), face('url(/assets/tamil.woff2)'), face('local("Arial")')];
  const otherInstalled = face('local("NotoSansTamil-Regular")');
  const html = fill(template.replace(/@font-face\{[^}]*\}/, own + installed + other + otherInstalled), page, {
    ...files,
    fonts: [...fonts, { fileName: 'assets/tamil.woff2', preload: ['ta'], rules: [other, otherInstalled] } as unknown as MadeFont],
  });
  expect(html).toContain(`<style>${own}${installed}</style>`);
});

test('the HTML says whether the own calendar has hours in which it replaces Calendly', () => {
  expect(fill(template, page, files)).not.toContain('data-fallback');
  vi.stubEnv('BOOKING_FALLBACK', 'own');
  expect(fill(template, page, files)).toContain(
    '<div id="root" data-page="/book" data-language="pl" data-release="" data-fallback="own"',
  );
});
