import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakGlassUntil } from './breakGlass.ts';
import { deviceOf } from './device.ts';
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

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown browser on an unknown system'],
  [undefined, 'Unknown browser on an unknown system'],
])('names the device of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
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
