import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

interface Entry {
  resolved?: string;
  extraneous?: boolean;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, Entry> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

test('the lock file names every optional package, or `npm ci` refuses it on a fresh clone', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      // Nested beside its parent, or anywhere above it.
      const folders = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
      return ![...folders, ''].some((folder) => packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]);
    }),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no download address and nothing that nobody asks for', () => {
  expect(Object.values(packages).filter(({ resolved, extraneous }) => resolved || extraneous)).toEqual([]);
});
