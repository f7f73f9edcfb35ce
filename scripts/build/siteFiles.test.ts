import { expect, test } from 'vitest';
import { feedFile, manifestFile, robotsFile, securityFile, sitemapFile, speculationRulesFile } from './siteFiles.ts';

test('lists only indexable pages in the sitemap, under the public address', () => {
  const pages = [
    { path: '/', kind: 'page', indexable: true },
    { path: '/pricing', kind: 'page', indexable: true },
    { path: '/partners-success', kind: 'page', indexable: false },
    { path: '/admin', kind: 'shell', indexable: false },
  ] as const;
  const changed = {
    '/': { en: ['2026-11-20', 'a'], pl: ['2026-11-21', 'b'] },
    '/pricing': { en: ['2026-10-01', 'c'], pl: ['2026-10-02', 'd'] },
  } as const;
  const file = sitemapFile('https://firm.example', pages, ['en', 'pl'], changed);
  const found = [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(found).toEqual([
    'https://firm.example/',
    'https://firm.example/pl',
    'https://firm.example/pricing',
    'https://firm.example/pl/pricing',
  ]);
  expect([...file.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map((match) => match[1])).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-10-01',
    '2026-10-02',
  ]);
  const [, beside] = /<loc>https:\/\/firm.example\/pl<\/loc><lastmod>2026-11-21<\/lastmod>(.*?)<\/url>/.exec(file) ?? [];
  expect(beside).toBe(
    '<xhtml:link rel="alternate" hreflang="en" href="https://firm.example/"/>' +
      '<xhtml:link rel="alternate" hreflang="pl" href="https://firm.example/pl"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://firm.example/"/>',
  );
});

test('leaves out a day of change that is not recorded', () => {
  const pages = [{ path: '/', kind: 'page', indexable: true }] as const;
  expect(sitemapFile('https://firm.example', pages, ['en'], {})).not.toContain('lastmod');
});

test('lists the latest change first in the feed, with escaped texts', () => {
  const file = feedFile({
    title: 'Wills & trusts | A Firm',
    description: 'Guides',
    link: 'https://firm.example/guides',
    self: 'https://firm.example/guides/feed.xml',
    language: 'en-GB',
    items: [
      { title: 'Older', description: 'a < b', link: 'https://firm.example/guides/older', day: '2026-11-01' },
      { title: 'Newer', description: 'Text', link: 'https://firm.example/guides/newer', day: '2026-11-20' },
    ],
  });
  expect([...file.matchAll(/<item><title>(.*?)<\/title>/g)].map((match) => match[1])).toEqual(['Newer', 'Older']);
  expect(file).toContain('<title>Wills &amp; trusts | A Firm</title>');
  expect(file).toContain('<description>a &lt; b</description>');
  expect(file).toContain('<pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>');
  expect(file).toContain('<atom:link href="https://firm.example/guides/feed.xml" rel="self" type="application/rss+xml"/>');
});

test('names the contact for weaknesses and expires within a year of the build', () => {
  const file = securityFile('https://firm.example', 'security@firm.example', new Date('2026-11-22T10:00:00.000Z'));
  expect(file).toBe(
    'Contact: mailto:security@firm.example\n' +
      'Expires: 2027-10-01T00:00:00.000Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://firm.example/.well-known/security.txt\n',
  );
  // Two builds of one month are the same.
  expect(securityFile('https://firm.example', 'security@firm.example', new Date('2026-11-01T00:00:00.000Z'))).toBe(file);
});

test.each(['2026-01-31', '2026-12-31', '2028-02-29'])('expires between ten months and a year after a build on %s', (day) => {
  const built = new Date(`${day}T23:59:59.000Z`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(securityFile('https://firm.example', 'a@firm.example', built))?.[1] ?? '');
  const days = (expires - built.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test('keeps crawlers from the staff paths and names the sitemap', () => {
  const robots = robotsFile('https://firm.example');
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain('Sitemap: https://firm.example/sitemap.xml');
});

test('prefetches pages of the site, but neither staff paths nor links that a script handles', () => {
  const { prefetch } = JSON.parse(speculationRulesFile());
  expect(prefetch).toEqual([
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/auth*' } },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[data-booking],[target=_blank],[data-carries]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ]);
});

test('names the firm in the manifest', () => {
  expect(JSON.parse(manifestFile({ tradingName: 'A Firm', shortName: 'Firm' }))).toMatchObject({
    name: 'A Firm',
    short_name: 'Firm',
  });
});
