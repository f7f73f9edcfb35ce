import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('one error names every variable that is missing or wrong, and what is wrong with it', () => {
  const given = { TABLE_NAME: undefined, SIGNING_KEY_SECRET: '', MAIL_STAFF: 'a@b.example, staff', SITE_ORIGIN: 'b.example' };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  expect(() => readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET', 'MAIL_STAFF')).toThrow(
    /: TABLE_NAME \(missing\), SIGNING_KEY_SECRET \(is empty\), MAIL_STAFF \(is no email address\), SITE_ORIGIN \(is no http or https address\)$/,
  );
});

test('what is right is read, and what may be missing has what then counts', () => {
  const given = { MAIL_STAFF: ' a@b.example, c@d.example', SITE_ORIGIN: 'https://b.example/path', LIMIT_SCALE: undefined };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  expect(readEnvironment('MAIL_STAFF')).toMatchObject({
    MAIL_STAFF: ['a@b.example', 'c@d.example'],
    SITE_ORIGIN: 'https://b.example',
    LIMIT_SCALE: 1,
  });
});
