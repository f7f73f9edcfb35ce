/** The files that describe the whole site. */
import { securityTextPath } from '../../infra/edge/rules.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import type { Page } from '../../shared/pages.ts';
import { type ChangedPages, changedOn } from '../lib/changedPages.ts';

/** Returns robots.txt: crawlers may read everything except the staff's paths and the API. */
export function robotsFile(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /auth\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

const sitemapSpaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Returns sitemap.xml: every indexable page in each of `languages`, with links to its other languages and the day (ISO) of its last
 * change, if `changed` has it.
 */
export function sitemapFile(
  siteUrl: string,
  pages: readonly Page[],
  languages: readonly LanguageCode[],
  changed: ChangedPages,
): string {
  const urls = pages
    .filter(({ indexable }) => indexable)
    .flatMap(({ path }) => {
      const at = (language: LanguageCode) => siteUrl + pathIn(language, path);
      const beside = [...languages.map((code) => [code, at(code)]), ['x-default', at(defaultLanguage)]]
        .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
        .join('');
      const lastmod = (code: LanguageCode) => {
        const day = changedOn(changed, path, code);
        return day ? `<lastmod>${day}</lastmod>` : '';
      };
      return languages.map((code) => `  <url><loc>${at(code)}</loc>${lastmod(code)}${beside}</url>\n`);
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${sitemapSpaces}>\n${urls.join('')}</urlset>\n`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/** A news feed: its own address, and its items with the day (ISO) of their last change. */
export interface Feed {
  title: string;
  description: string;
  /** Address of the page that the feed belongs to. */
  link: string;
  self: string;
  /** Language tag. */
  language: string;
  items: readonly { title: string; description: string; link: string; day: string | undefined }[];
}

/** Returns an RSS 2.0 feed, the item that changed last first. */
export function feedFile({ title, description, link, self, language, items }: Feed): string {
  const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
  const newest = items.toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  const entries = newest.map(
    (item) =>
      `  <item>${element('title', item.title)}${element('link', item.link)}${element('guid', item.link)}` +
      (item.day ? element('pubDate', new Date(`${item.day}T09:00:00Z`).toUTCString()) : '') +
      `${element('description', item.description)}</item>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n' +
    `  ${element('title', title)}${element('link', link)}${element('description', description)}${element('language', language)}` +
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>\n${entries.join('')}</channel></rss>\n`
  );
}

/** Browsers prefetch a page of the site when the pointer rests on a link to it, except links that React or the page script handles. */
export function speculationRulesFile(): string {
  const excluded = [
    ...['/admin*', '/auth*', '/api/*'].map((path) => ({ href_matches: path })),
    { selector_matches: '[data-booking],[target=_blank],[data-carries]' },
  ];
  const where = { and: [{ href_matches: '/*' }, ...excluded.map((not) => ({ not }))] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}

/**
 * Returns security.txt (RFC 9116): where to report a weakness. It expires on the first day of the month eleven months after the build,
 * because the RFC recommends less than a year. Two builds of one month return the same text.
 */
export function securityFile(siteUrl: string, contact: string, builtAt: Date): string {
  const expires = new Date(Date.UTC(builtAt.getUTCFullYear(), builtAt.getUTCMonth() + 11, 1));
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${securityTextPath}`,
  ];
  return `${lines.join('\n')}\n`;
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
