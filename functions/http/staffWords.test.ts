import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakGlassUntil } from './breakGlass.ts';
import { initialsOf } from './initials.ts';
import { siteOf } from './site.ts';

test.each([
  ['Jane Doe', 'JD'],
  ['amara ngozi okafor', 'AO'],
  ['Łukasz', 'Ł'],
  ['  Émile   d’Arc ', 'ÉD'],
  ['प्रिया शर्मा', 'पश'],
  ['12 !', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('initials are never empty and have at most two letters, each of which may have two capitals', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const initials = initialsOf(name);
      expect(initials.length).toBeGreaterThan(0);
      expect([...initials].length).toBeLessThanOrEqual(6);
    }),
  );
});

test('the site is the configured origin, otherwise the host that the visitor used', () => {
  const viewer = { host: 'd1.cloudfront.net', userAgent: undefined };
  expect(siteOf(viewer, { SITE_ORIGIN: 'https://www.example.org' })).toEqual({
    origin: 'https://www.example.org',
    rpId: 'www.example.org',
  });
  expect(siteOf(viewer, {})).toEqual({ origin: 'https://d1.cloudfront.net', rpId: 'd1.cloudfront.net' });
  expect(siteOf({ ...viewer, host: 'localhost:4173' }, { INSECURE_COOKIE: '1' })).toEqual({
    origin: 'http://localhost:4173',
    rpId: 'localhost',
  });
});

test('the sealed setting is open until its time, and for at most 24 hours', () => {
  const now = new Date('2026-12-01T09:00:00.000Z');
  const open = (setting: string) => breakGlassUntil(setting, now)?.toISOString();
  expect(open('2026-12-01T10:00:00Z\n')).toBe('2026-12-01T10:00:00.000Z');
  expect(open('2026-12-02T09:00:00Z')).toBe('2026-12-02T09:00:00.000Z');
  for (const setting of [
    'none',
    '',
    '2026-12-01T09:00:00Z',
    '2026-12-02T09:00:01Z',
    '2026-12-01',
    '2026-12-01T10:00:00',
    '2026-13-01T10:00:00Z',
    'true',
  ])
    expect(open(setting)).toBeUndefined();
});
