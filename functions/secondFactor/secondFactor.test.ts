import fc from 'fast-check';
import { expect, test } from 'vitest';
import { staffId } from '../../shared/ids.ts';
import type { Table } from '../data/table.ts';
import type { Secret } from '../secrets.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { hashRecoveryCode, open, seal } from './sealedText.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';
import { spendFactor } from './verify.ts';

const secretOf = (value: string): Secret => ({
  read: async () => value,
  readVersion: async () => ({ value, version: '1' }),
  readPrevious: async () => undefined,
});
const key = secretOf('a key of the tests');

test('a sealed text is opened for its owner with the same key, and for nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (owner, text) => {
      const sealed = await seal(key, owner, text);
      expect(await open(key, owner, sealed)).toBe(text.toWellFormed());
      await expect(open(key, `${owner}x`, sealed)).rejects.toThrow();
      await expect(open(secretOf('another key'), owner, sealed)).rejects.toThrow();
    }),
    { numRuns: 30 },
  );
});

test('a sealed text that was changed in any byte is refused', async () => {
  const sealed = Buffer.from(await seal(key, 'stf_x', 'JBSWY3DPEHPK3PXP'), 'base64url');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    await expect(open(key, 'stf_x', changed.toString('base64url'))).rejects.toThrow();
  }
});

test('two seals of one text differ', async () => {
  expect(await seal(key, 'a', 'text')).not.toBe(await seal(key, 'a', 'text'));
});

// RFC 6238, appendix B: the SHA-1 rows, of whose eight digits ours are the last six.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('accepts the published one-time code of second %i', (seconds, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (offset: number) => new Date((seconds + offset) * 1000);
  expect(stepOf(secret, code, at(0))).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, at(30))).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, at(-30))).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, at(60))).toBeUndefined();
  expect(stepOf(secret, code, at(-60))).toBeUndefined();
});

test('a new secret of an authenticator app has 160 bits, and its otpauth address names the firm and the person', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'jane@example.org'));
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('digits')]).toEqual(['otpauth:', secret, '6']);
  expect(decodeURIComponent(uri.pathname)).toContain('jane@example.org');
});

test('a key that could not be read once leaves an unknown person and a wrong code alike', async () => {
  const table = { name: 'table', client: { send: async () => ({}) } } as unknown as Table;
  const id = staffId.parse(`stf_${'b'.repeat(26)}`);
  const circumstances = { site: { origin: 'https://x', rpId: 'x' }, challenge: undefined, now: new Date() };
  const spend = (secret: Secret) => spendFactor({ table, key: secret }, id, { kind: 'totp', code: '000000' }, circumstances);
  const unreadable = { ...key, read: () => Promise.reject(new Error('No secret')) };
  await expect(spend(unreadable)).rejects.toThrow('No secret');
  await expect(spend(key)).rejects.toMatchObject({ code: 'wrong_code' });
});

test('recovery codes are ten different ones, and their hashes belong to one person', async () => {
  const { codes, hashes } = await newRecoveryCodes(key, 'stf_a');
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
  const first = codes[0]?.replaceAll('-', '') ?? '';
  expect(await hashRecoveryCode(key, 'stf_a', first)).toBe(hashes[0]);
  expect(hashes).not.toContain(await hashRecoveryCode(key, 'stf_b', first));
  expect(hashes).not.toContain(await hashRecoveryCode(secretOf('another key'), 'stf_a', first));
});
