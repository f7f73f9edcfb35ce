/** The name under which a page is counted. */
export const pageName = (path: string): string => (path === '/' ? 'home' : path.replace(/^\//, ''));
