import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** By page and language: the day on which its texts last changed, and their hash on that day. */
export type ChangedPages = Record<string, Record<string, readonly [day: string, hash: string]>>;

export const changedFile = 'web/content/changed.json';

/** Returns the recorded days of the last changes; `scripts/checks/changed.ts` writes and checks them. */
export const readChanged = (): ChangedPages => JSON.parse(readFileSync(join(root, changedFile), 'utf8')) as ChangedPages;

/** Returns the day (ISO) on which a page's texts last changed in a language; undefined when none is recorded. */
export const changedOn = (changed: ChangedPages, path: string, language: string): string | undefined =>
  changed[path]?.[language]?.[0];
