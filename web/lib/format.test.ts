import { expect, test } from 'vitest';
import { formatDateTime, londonDay, mailtoHref, telHref } from './format.ts';

test('formats times in London, in winter and in summer', () => {
  expect(formatDateTime('2026-11-20T09:42:31.123Z')).toBe('20 Nov 2026, 09:42');
  expect(formatDateTime('2026-07-01T23:30:00.000Z')).toBe('2 Jul 2026, 00:30');
  expect(formatDateTime('2026-01-01T00:00:00Z')).toBe('1 Jan 2026, 00:00');
});

test('returns the day in London', () => {
  expect(londonDay('2026-07-01T23:30:00Z')).toBe('2026-07-02');
  expect(londonDay(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
});

test('does not let an email address add headers or recipients', () => {
  expect(mailtoHref('ann+wills@example.co.uk')).toBe('mailto:ann%2Bwills@example.co.uk');
  expect(mailtoHref('a@b.uk?bcc=x@y.uk&subject=hi')).toBe('mailto:a@b.uk%3Fbcc%3Dx@y.uk%26subject%3Dhi');
  expect(mailtoHref('"><script>@x.uk')).not.toMatch(/[<>"]/);
});

test('keeps only digits and a leading plus in phone links', () => {
  expect(telHref('020 7946 0123')).toBe('tel:02079460123');
  expect(telHref(' +44 (0)20 7946-0123')).toBe('tel:+4402079460123');
  expect(telHref('020 7946 0123 ext. 45')).toBe('tel:02079460123');
  expect(telHref('٠٢٠٧٩٤٦٠١٢٣')).toBe('tel:02079460123');
  expect(telHref('javascript:alert(1)')).toBe('tel:');
});
