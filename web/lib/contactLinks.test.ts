import { expect, test } from 'vitest';
import { mailtoHref, telHref } from './contactLinks.ts';

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
