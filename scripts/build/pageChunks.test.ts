import { expect, test } from 'vitest';
import { chunksOf } from './pageChunks.ts';

const manifest = {
  'site/render.tsx': { file: 'render.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'site/Page.tsx': { file: 'page.js', imports: ['_react.js', '_form.js'] },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
};

test('lists the chunks of the sources and of their imports, each once, the first source first', () => {
  expect(chunksOf(manifest, ['site/render.tsx', 'site/Page.tsx'])).toEqual(['render.js', 'react.js', 'page.js', 'form.js']);
});

test('ignores sources without a chunk', () => {
  expect(chunksOf(manifest, ['content/unknown.json'])).toEqual([]);
});
