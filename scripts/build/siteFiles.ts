/** The files that speak for the site as a whole. */
import type { Page } from '../../shared/pages.ts';

/** robots.txt: everything may be read but the staff's own paths and the API. */
export function robotsFile(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** sitemap.xml: every indexable page. */
export function sitemapFile(siteUrl: string, pages: readonly Page[]): string {
  const urls = pages.filter(({ indexable }) => indexable).map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** The web manifest: name and icons for a phone's home screen. */
export function manifestFile({ tradingName, shortName }: { tradingName: string; shortName: string }): string {
  return JSON.stringify({
    name: tradingName,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#F7F4EE',
    theme_color: '#4A1431',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  });
}
