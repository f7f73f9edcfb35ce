/**
 * Checks the recorded day of each page's last change: `node scripts/checks/changed.ts`. Prints one line for each page whose texts
 * changed since, and exits with 1 when there is any. With `--write`, as in `npm run format`, it records today for those pages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { type Page, pages } from '../../shared/pages.ts';
import { type Route, routes } from '../../web/site/routes.ts';
import { type ChangedPages, changedFile, readChanged } from '../lib/changedPages.ts';
import { nameOf, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';

const files = new Map(wordsFiles().map((file) => [nameOf(file), file]));

/** Returns the namespaces that hold a page's own texts: its first, and those that no other page component uses. */
export function ownNamespaces(route: Route, all: readonly Route[] = routes): string[] {
  const isShared = (namespace: string) =>
    all.some(({ file, namespaces }) => file !== route.file && (namespaces as readonly string[]).includes(namespace));
  return route.namespaces.filter((namespace, index) => index === 0 || !isShared(namespace));
}

/** Returns a hash of texts that does not depend on the layout of their files. */
export const hashOf = (texts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 10);

function textsOf(route: Route, language: LanguageCode): unknown[] {
  return ownNamespaces(route).map((namespace) => {
    const file = files.get(namespace)?.(language);
    if (!file) throw new Error(`There is no file of words ${namespace}.`);
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  });
}

/** Returns the record as it should be: a page whose texts have the recorded hash keeps its day, others get `today`. */
export function updated(recorded: ChangedPages, hashes: Record<string, Record<string, string>>, today: string): ChangedPages {
  const days = (path: string, byLanguage: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(byLanguage).map(([language, hash]) => {
        const before = recorded[path]?.[language];
        return [language, before?.[1] === hash ? before : ([today, hash] as const)];
      }),
    );
  return Object.fromEntries(Object.entries(hashes).map(([path, byLanguage]) => [path, days(path, byLanguage)]));
}

/** Returns the hash of the present texts of each indexable page, by path and language. */
export function presentHashes(): Record<string, Record<string, string>> {
  const indexable = (pages as readonly Page[]).filter((page) => page.indexable).map(({ path }) => path as string);
  return Object.fromEntries(
    routes
      .filter(({ path }) => indexable.includes(path))
      .map((route) => [
        route.path,
        Object.fromEntries(languageCodes.map((language) => [language, hashOf(textsOf(route, language))])),
      ]),
  );
}

/** Returns one line for each page and language whose record is missing, outdated or left over. */
export function changedProblems(recorded: ChangedPages, hashes: Record<string, Record<string, string>>): string[] {
  const rows = (record: Record<string, Record<string, unknown>>) =>
    Object.entries(record).flatMap(([path, byLanguage]) => Object.keys(byLanguage).map((language) => [path, language] as const));
  return [
    ...rows(hashes)
      .filter(([path, language]) => recorded[path]?.[language]?.[1] !== hashes[path]?.[language])
      .map(([path, language]) => `${path} (${language}) changed: run npm run format`),
    ...rows(recorded)
      .filter(([path, language]) => !hashes[path]?.[language])
      .map(([path, language]) => `${path} (${language}) is recorded in ${changedFile}, but there is no such page`),
  ];
}

/** Writes the record, one line for each page and language, so that changes of two pages merge. */
function write(record: ChangedPages): void {
  const lines = Object.entries(record).map(([path, byLanguage]) => {
    const inner = Object.entries(byLanguage).map(
      ([language, row]) => `    "${language}": ${JSON.stringify(row).replace(',', ', ')}`,
    );
    return `  "${path}": {\n${inner.join(',\n')}\n  }`;
  });
  writeFileSync(join(root, changedFile), `{\n${lines.join(',\n')}\n}\n`);
}

if (import.meta.main) {
  const recorded = existsSync(join(root, changedFile)) ? readChanged() : {};
  const hashes = presentHashes();
  if (process.argv.includes('--write')) {
    write(updated(recorded, hashes, new Date().toISOString().slice(0, 10)));
  } else {
    const problems = changedProblems(recorded, hashes);
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log('The days of the last changes are recorded.');
    process.exitCode = problems.length === 0 ? 0 : 1;
  }
}
