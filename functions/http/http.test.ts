import { expect, test } from 'vitest';
import { isSameSecret } from '../sameSecret.ts';
import type { RequestEvent } from './event.ts';
import { refuseForeignWrite } from './origin.ts';
import { signInCookie } from './signInCookie.ts';

const write = (origin: string, viewerHost: string) =>
  ({ headers: { origin, 'x-viewer-host': viewerHost }, requestContext: { http: { method: 'POST' } } }) as unknown as RequestEvent;

test('accepts writes only from the configured origin, whatever host the visitor used', () => {
  const site = 'https://www.larkfield.example';
  expect(() => refuseForeignWrite(write(site, 'd111.cloudfront.example'), site)).not.toThrow();
  expect(() => refuseForeignWrite(write('http://www.larkfield.example', 'www.larkfield.example'), site)).toThrow('cross_site');
  expect(() => refuseForeignWrite(write('https://elsewhere.example', 'elsewhere.example'), site)).toThrow('cross_site');
});

test('accepts writes from the visitor’s host and port when no origin is configured', () => {
  expect(() => refuseForeignWrite(write('http://localhost:4173', 'localhost:4173'), undefined)).not.toThrow();
  expect(() => refuseForeignWrite(write('http://localhost:5173', 'localhost:4173'), undefined)).toThrow('cross_site');
});

test('compares passwords of any length and alphabet', () => {
  expect(isSameSecret('pässwörd ✓', 'pässwörd ✓')).toBe(true);
  expect(isSameSecret('', 'x')).toBe(false);
  expect(isSameSecret('x'.repeat(10_000), 'x')).toBe(false);
});

test('sets the cookie without Secure and prefix when there is no TLS', () => {
  const cookie = signInCookie(true);
  expect(cookie.set('token', 60)).toBe('session=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=60');
  expect(cookie.read(['other=1', 'session=token', 'xsession=no'])).toBe('token');
  expect(cookie.read(['session=', '__Host-session=token'])).toBeUndefined();
});
