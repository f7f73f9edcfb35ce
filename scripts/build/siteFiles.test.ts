import { expect, test } from 'vitest';
import { manifestFile, robotsFile, sitemapFile } from './siteFiles.ts';

test('lists only indexable pages in the sitemap, under the public address', () => {
  const pages = [
    { path: '/', kind: 'page', indexable: true },
    { path: '/pricing', kind: 'page', indexable: true },
    { path: '/partners-success', kind: 'page', indexable: false },
    { path: '/admin', kind: 'shell', indexable: false },
  ] as const;
  const file = sitemapFile('https://firm.example', pages, ['en', 'pl']);
  const found = [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(found).toEqual([
    'https://firm.example/',
    'https://firm.example/pl',
    'https://firm.example/pricing',
    'https://firm.example/pl/pricing',
  ]);
  const [, beside] = /<loc>https:\/\/firm.example\/pl<\/loc>(.*?)<\/url>/.exec(file) ?? [];
  expect(beside).toBe(
    '<xhtml:link rel="alternate" hreflang="en" href="https://firm.example/"/>' +
      '<xhtml:link rel="alternate" hreflang="pl" href="https://firm.example/pl"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://firm.example/"/>',
  );
});

test('keeps crawlers from the staff paths and names the sitemap', () => {
  const robots = robotsFile('https://firm.example');
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain('Sitemap: https://firm.example/sitemap.xml');
});

test('names the firm in the manifest', () => {
  expect(JSON.parse(manifestFile({ tradingName: 'A Firm', shortName: 'Firm' }))).toMatchObject({
    name: 'A Firm',
    short_name: 'Firm',
  });
});
