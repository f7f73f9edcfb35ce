import { expect, test } from 'vitest';
import { nextCursor, retryAfterSeconds } from './apiHeaders.ts';

test('finds the next page among other relations', () => {
  expect(nextCursor('</a?cursor=1>; rel="prev", </a?cursor=2>; rel="next"')).toBe('2');
  expect(nextCursor('</a?limit=5&cursor=x%20y>;rel=next')).toBe('x y');
  expect(nextCursor('</a?cursor=3>; title="a, b; rel=prev"; REL="last Next"')).toBe('3');
});

test('returns undefined for a Link header without a next page', () => {
  for (const link of [null, '', 'nonsense', '</a?cursor=1>', '</a?cursor=1>; rel="prev"', '</a>; rel="next"', '<; rel=next']) {
    expect(nextCursor(link), String(link)).toBeUndefined();
  }
});

test('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect(retryAfterSeconds('120', now)).toBe(120);
  expect(retryAfterSeconds('Fri, 20 Nov 2026 10:00:30 GMT', now)).toBe(30);
  expect(retryAfterSeconds('Fri, 20 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(retryAfterSeconds('soon', now)).toBeUndefined();
  expect(retryAfterSeconds(null, now)).toBeUndefined();
});
