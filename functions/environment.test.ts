import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('throws one error that names every missing or wrong variable with its problem', () => {
  const given = {
    TABLE_NAME: undefined,
    SIGNING_KEY_SECRET: '',
    MAIL_STAFF: 'a@b.example, staff',
    ORIGIN_SECRETS: '',
    SITE_ORIGIN: 'b.example',
    INSECURE_COOKIE: 'yes',
    LIMIT_SCALE: 'many',
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  expect(() => readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET', 'MAIL_STAFF', 'ORIGIN_SECRETS')).toThrow(
    /: TABLE_NAME \(missing\), SIGNING_KEY_SECRET \(is empty\), MAIL_STAFF \(is not an email address\), ORIGIN_SECRETS \(is empty\), SITE_ORIGIN \(is not an http or https address\), INSECURE_COOKIE \(is not 1\), LIMIT_SCALE \(is not a number\)$/,
  );
});

test('returns the named and the optional variables, parsed, with defaults for missing ones', () => {
  const given = { MAIL_STAFF: ' a@b.example, c@d.example', SITE_ORIGIN: 'https://b.example/path', LIMIT_SCALE: undefined };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const environment = readEnvironment('MAIL_STAFF');
  expect(environment).toMatchObject({
    MAIL_STAFF: ['a@b.example', 'c@d.example'],
    SITE_ORIGIN: 'https://b.example',
    LIMIT_SCALE: 1,
  });
  vi.stubEnv('SIGNING_KEY_SECRET', 'key');
  expect(environment).not.toHaveProperty('SIGNING_KEY_SECRET');
  vi.stubEnv('LIMIT_SCALE', '2.5');
  expect(readEnvironment().LIMIT_SCALE).toBe(2.5);
});
