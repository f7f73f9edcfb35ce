import { test } from '@playwright/test';

/** Whether `npm run test:long` runs, which tests every page, language and width. `npm test` tests some of each kind. */
export const isLong = Boolean(process.env.LONG);

/**
 * Returns the whole list in `npm run test:long`, and the part of it that `npm test` tests otherwise. Throws an error for a part that is not in
 * the list, e.g. a page that was renamed.
 */
export function inLong<const All, const Part extends All>(all: readonly All[], part: readonly Part[]): ReadonlyArray<All | Part> {
  const unknown = part.filter((each) => !all.includes(each));
  if (unknown.length > 0) throw new Error(`These are not in the list: ${unknown.join(', ')}`);
  return isLong ? all : part;
}

/** Gives the running test one more minute for each page that it opens. */
export function extendTimeout(pages: number): void {
  test.setTimeout(test.info().timeout + pages * 60_000);
}
