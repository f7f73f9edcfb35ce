import { expect, test } from 'vitest';
import { visitFrom } from './visitSource.ts';

test('A visit notes the utm parameters and the site it came from', () => {
  expect(visitFrom('?utm_source=news&utm_term=&utm_medium=mail&x=1', 'https://example.org/a', 'www.firm.example')).toEqual({
    utm_source: 'news',
    utm_medium: 'mail',
    referrer: 'https://example.org/a',
  });
});

test('The site itself is no referrer, and a strange one is left as it is told', () => {
  expect(visitFrom('', 'https://www.firm.example/pricing', 'www.firm.example')).toEqual({});
  expect(visitFrom('', '', 'www.firm.example')).toEqual({});
  expect(visitFrom('', 'android-app://mail', 'www.firm.example')).toEqual({ referrer: 'android-app://mail' });
});
