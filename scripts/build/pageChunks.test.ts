import { expect, test } from 'vitest';
import { chunksOf } from './pageChunks.ts';

const manifest = {
  'index.html': { file: 'site.js', imports: ['_shared.js'], dynamicImports: ['_core.js'] },
  '_shared.js': { file: 'shared.js' },
  '_core.js': { file: 'core.js', imports: ['index.html', '_runtime.js'] },
  '_runtime.js': { file: 'runtime.js' },
  'home.tsx': { file: 'home.js', imports: ['index.html', '_art.js'] },
  '_art.js': { file: 'art.js', imports: ['_shared.js'] },
};

test('A page asks for what the entry starts, its own chunks and theirs, once, and not for what the entry brings', () => {
  expect(chunksOf(manifest, ['home.tsx', '_art.js'], 'index.html')).toEqual(['core.js', 'runtime.js', 'home.js', 'art.js']);
});

test('A source without a chunk of its own is left to load when asked for', () => {
  expect(chunksOf(manifest, ['words.json'], 'index.html')).toEqual(['core.js', 'runtime.js']);
});
