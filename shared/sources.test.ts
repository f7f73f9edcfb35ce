import { expect, test } from 'vitest';
import { sourceOf } from './sources.ts';

test.each([
  [{ utm_source: ' Google Ads ' }, 'google-ads'],
  [{ utm_source: 'newsletter', referrer: 'https://mail.example/' }, 'newsletter'],
  [{ referrer: 'https://www.Google.com/search?q=wills' }, 'google.com'],
  [{ referrer: 'https://news.example:8443#x' }, 'news.example'],
  [{ referrer: 'android-app://com.example' }, 'direct'],
  [{ referrer: 'https://user:secret@host.example/' }, 'direct'],
  [{ utm_source: 'amara@family.example' }, 'other'],
  [{ utm_source: '###' }, 'direct'],
  [{ utm_source: 'x'.repeat(200) }, 'x'.repeat(40)],
  [{ utm_source: 'Яндекс' }, 'яндекс'],
  [{}, 'direct'],
])('%o has the source %s', (utmParams, source) => {
  expect(sourceOf(utmParams)).toBe(source);
});
