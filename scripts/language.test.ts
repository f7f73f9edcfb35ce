import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

/** Phrases that are hard to understand (CONTRIBUTING.md, "Language") and have almost no correct use in code or documents. */
const phrases = [
  /passed over/i,
  /taken over/i,
  /asked for again/i,
  /goes instead/i,
  /said so before/i,
  /by heart\b/i,
  /in hand\b/i,
  /hand(s|ed|ing) over\b/i,
  /(comes?|came|brings?|brought) to life/i,
  /(?<!there )\bis none\b(?! other)/i,
  /whoever (had|has|asks|comes|looks|meets)\b/i,
  /\b(this|other|our|the) rooms?\b/i,
  /rather an? [\w ]+ too many/i,
  /(is|are) told (its|of|at once)\b/i,
  /\bAnswers (whether|what|how|true|false|undefined)\b/,
  /\bstands? (in(?! for)|beside|here)\b/i,
];

/** Documents that are not in the repository. */
const absent = [/product[ -]spec/i, /\bdecisions\.md\b/, /\(decisions, /, /\bthe spec\b/i];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(md|mjs|ts|tsx|yml)$/.test(path) && existsSync(join(root, path)))
  // Excludes the texts of the site, and this file, which contains the phrases.
  .filter((path) => !/^web\/content\/|^shared\/words\/|^scripts\/language\.test\.ts$/.test(path));
const markdown = files.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every match in these files as `path:line: match`. */
const find = (paths: readonly string[], patterns: readonly RegExp[]) =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        patterns.flatMap((each) => line.match(each)?.[0] ?? []).map((hit) => `${path}:${index + 1}: ${hit}`),
      ),
  );

/** The anchor that GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Returns whether a path relative to the root exists, and its heading if the path has an anchor. */
function exists(target: string): boolean {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(join(root, path))) return false;
  if (anchor === undefined || !path.endsWith('.md')) return true;
  return [...read(path).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => slug(heading) === anchor);
}

test('comments, test names and documents use plain words', () => {
  // The glossary lists words to avoid.
  expect(
    find(
      files.filter((path) => path !== 'docs/glossary.md'),
      phrases,
    ),
  ).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  expect(find(files, absent)).toEqual([]);
});

test('every citation of a document names a file and heading that exist', () => {
  const broken = files.flatMap((path) =>
    [...read(path).matchAll(/(?<![\w./-])docs\/[\w./-]+\.\w+(#[\w-]+)?/g)]
      .map(([target]) => target)
      .filter((target) => !exists(target))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every relative link in a document leads to a file and heading that exist', () => {
  const broken = markdown.flatMap((path) =>
    [
      ...read(path)
        .replace(/^```[\s\S]*?^```/gm, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !exists(target.startsWith('#') ? `${path}${target}` : join(dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the requirements, the glossary and the architecture name files that exist', () => {
  const named = /`((?:docs|functions|infra|scripts|shared|web)\/[\w./-]+)`/g;
  const broken = ['requirements', 'glossary', 'architecture'].flatMap((name) =>
    [...read(`docs/${name}.md`).matchAll(named)].map(([, target = '']) => target).filter((target) => !exists(target)),
  );
  expect(broken).toEqual([]);
});
