/** Returns the name of a page in the statistics. */
export const pageName = (path: string): string => path.replace('/', '') || 'home';
