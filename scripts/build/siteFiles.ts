/** The files that describe the whole site. */
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import type { Page } from '../../shared/pages.ts';

/** robots.txt: crawlers may read everything except the staff's paths and the API. */
export function robotsFile(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

const sitemapSpaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** sitemap.xml: every indexable page in each of `languages`, each with links to the others. */
export function sitemapFile(siteUrl: string, pages: readonly Page[], languages: readonly LanguageCode[]): string {
  const urls = pages
    .filter(({ indexable }) => indexable)
    .flatMap(({ path }) => {
      const at = (language: LanguageCode) => siteUrl + pathIn(language, path);
      const beside = [...languages.map((code) => [code, at(code)]), ['x-default', at(defaultLanguage)]]
        .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
        .join('');
      return languages.map((code) => `  <url><loc>${at(code)}</loc>${beside}</url>\n`);
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${sitemapSpaces}>\n${urls.join('')}</urlset>\n`;
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
