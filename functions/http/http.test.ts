import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import type { RequestEvent } from './event.ts';
import { refuseForeignWrite } from './origin.ts';
import { isSamePassword } from './password.ts';
import { sessionCookie } from './sessionCookie.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the environment holds what was asked for and the optional variables', () => {
  vi.stubEnv('TABLE_NAME', 'Table');
  vi.stubEnv('SITE_ORIGIN', 'https://www.larkfield.example/');
  expect(readEnvironment('TABLE_NAME')).toMatchObject({
    TABLE_NAME: 'Table',
    SITE_ORIGIN: 'https://www.larkfield.example',
    LIMIT_SCALE: 1,
  });
  expect(readEnvironment('TABLE_NAME')).not.toHaveProperty('SIGNING_KEY_SECRET');
});

test('every variable that is missing or wrong is named at once', () => {
  vi.stubEnv('TABLE_NAME', '');
  vi.stubEnv('SITE_ORIGIN', 'www.larkfield.example');
  vi.stubEnv('INSECURE_COOKIE', 'yes');
  const read = () => readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET');
  for (const name of ['TABLE_NAME', 'SIGNING_KEY_SECRET', 'SITE_ORIGIN', 'INSECURE_COOKIE']) expect(read).toThrow(name);
});

const write = (origin: string, viewerHost: string) =>
  ({ headers: { origin, 'x-viewer-host': viewerHost }, requestContext: { http: { method: 'POST' } } }) as unknown as RequestEvent;

test('with a configured origin only that one may write, whatever host the visitor used', () => {
  const site = 'https://www.larkfield.example';
  expect(() => refuseForeignWrite(write(site, 'd111.cloudfront.example'), site)).not.toThrow();
  expect(() => refuseForeignWrite(write('http://www.larkfield.example', 'www.larkfield.example'), site)).toThrow('cross_site');
  expect(() => refuseForeignWrite(write('https://elsewhere.example', 'elsewhere.example'), site)).toThrow('cross_site');
});

test('without one the host and port the visitor used may write', () => {
  expect(() => refuseForeignWrite(write('http://localhost:4173', 'localhost:4173'), undefined)).not.toThrow();
  expect(() => refuseForeignWrite(write('http://localhost:5173', 'localhost:4173'), undefined)).toThrow('cross_site');
});

test('passwords of any length and alphabet are compared as they are', () => {
  expect(isSamePassword('pässwörd ✓', 'pässwörd ✓')).toBe(true);
  expect(isSamePassword('', 'x')).toBe(false);
  expect(isSamePassword('x'.repeat(10_000), 'x')).toBe(false);
});

test('without TLS the cookie goes without Secure and prefix', () => {
  const cookie = sessionCookie(true);
  expect(cookie.keep('token', 60)).toBe('session=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=60');
  expect(cookie.read(['other=1', 'session=token', 'xsession=no'])).toBe('token');
  expect(cookie.read(['session=', '__Host-session=token'])).toBeUndefined();
});
