/** Placeholder for the day of the last change of a page, which the build fills in (`scripts/prerender.ts`). */
export const changedPlaceholder = '0000-00-00';
