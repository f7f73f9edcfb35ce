/** Whether `npm run test:long` runs, which tests every page, language and width. `npm test` tests some of each kind. */
export const isLong = Boolean(process.env.LONG);

/** Returns the whole list in `npm run test:long`, and the part of it that `npm test` tests otherwise. */
export const inLong = <const All, const Part>(all: readonly All[], part: readonly Part[]): ReadonlyArray<All | Part> =>
  isLong ? all : part;
