/**
 * Every route of the site (product spec, section 2). `kind` 'page' is prerendered to HTML; 'shell' is served from the
 * staff shell, which holds no public code. `indexable` decides robots meta and sitemap.
 */
export interface Page {
  path: `/${string}`;
  kind: 'page' | 'shell';
  indexable: boolean;
}

export const pages = [
  { path: '/', kind: 'page', indexable: true },
  { path: '/admin', kind: 'shell', indexable: false },
  { path: '/auth', kind: 'shell', indexable: false },
] as const satisfies readonly Page[];
