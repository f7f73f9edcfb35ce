import { expect, test } from 'vitest';
import { manifestFile, robotsFile, securityFile, sitemapFile, speculationRulesFile } from './siteFiles.ts';

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
