import { randomInt } from 'node:crypto';
import type { Secret } from '../secrets.ts';
import { hashRecoveryCode } from './sealedText.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const count = 10;
const groups = 3;
const groupLength = 4;

/** Returns ten new recovery codes of 60 bits each, such as `abcd-efgh-ijkl`, with the hashes to store. */
export async function newRecoveryCodes(key: Secret, owner: string): Promise<{ codes: string[]; hashes: string[] }> {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const codes = Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(key, owner, code.replaceAll('-', ''))));
  return { codes, hashes };
}
