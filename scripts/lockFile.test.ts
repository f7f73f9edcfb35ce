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

test('the lock file lists every optional package, without which `npm ci` fails on a fresh clone', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      // In its parent's own node_modules, or in any folder above.
      const folders = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
      return ![...folders, ''].some((folder) => packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]);
    }),
  );
  expect(missing).toEqual([]);
});

test('the lock file contains no download address and no unused package', () => {
  expect(Object.values(packages).filter(({ resolved, extraneous }) => resolved || extraneous)).toEqual([]);
});

test('every optional package supports Node 20, without which npm silently skips it', () => {
  const oldest = 20;
  const lowest = (range: string) => Math.min(...range.split('||').map((part) => Number(part.match(/\d+/)?.[0] ?? 0)));
  const newer = Object.entries(packages).filter(([, { optional, engines }]) => optional && lowest(engines?.node ?? '0') > oldest);
  expect(newer.map(([path]) => path)).toEqual([]);
});
