import { expect, test } from 'vitest';
import { safeReturnPath, signInPath } from './returnPath.ts';

test('returns a path of the dashboard with its query', () => {
  expect(safeReturnPath('/admin')).toBe('/admin');
  expect(safeReturnPath('/admin?tab=partners&record=enq_x')).toBe('/admin?tab=partners&record=enq_x');
  expect(safeReturnPath('/admin/audit#top')).toBe('/admin/audit#top');
});

test('returns /admin for another site or an invalid path', () => {
  const requested = [
    null,
    '',
    'admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/administrator',
    '/auth',
    '/auth?return=/admin',
    '/',
    '/admin/../auth',
    '/admin/..//evil.example',
    'http://[',
  ];
  for (const each of requested) expect(safeReturnPath(each), String(each)).toBe('/admin');
});

test('adds the path to return to, unless it is /admin', () => {
  expect(signInPath({ pathname: '/admin', search: '' })).toBe('/auth');
  const path = signInPath({ pathname: '/admin', search: '?record=enq_a&x=1' });
  expect(path).toBe('/auth?return=%2Fadmin%3Frecord%3Denq_a%26x%3D1');
  expect(safeReturnPath(new URL(path, 'https://x.invalid').searchParams.get('return'))).toBe('/admin?record=enq_a&x=1');
});
