import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

interface Entry {
  resolved?: string;
  optional?: boolean;
  engines?: { node?: string };
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

test('every optional package asks for no newer Node than the one that installs it, or npm leaves it out without a word', () => {
  const oldest = 20;
  const lowest = (range: string) => Math.min(...range.split('||').map((part) => Number(part.match(/\d+/)?.[0] ?? 0)));
  const newer = Object.entries(packages).filter(([, { optional, engines }]) => optional && lowest(engines?.node ?? '0') > oldest);
  expect(newer.map(([path]) => path)).toEqual([]);
});
