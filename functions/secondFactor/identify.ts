import type { PasskeyAssertion } from '../../shared/contracts/passkeys.ts';
import { type StaffId, staffId } from '../../shared/ids.ts';
import type { Factors } from '../data/factors.ts';
import { findMember, findMemberId, type StoredMember } from '../data/staff.ts';
import { limitCodes } from '../http/signInLimit.ts';
import { Problem } from '../problem.ts';
import { ownerOf } from './passkeys.ts';
import { type Circumstances, type FactorContext, spendFactor } from './verify.ts';

type SignInFactor = { kind: 'passkey'; assertion: PasskeyAssertion } | { kind: 'totp' | 'recovery'; email: string; code: string };

/** A person with their factors as stored now. */
export interface Identified {
  member: StoredMember;
  factors: Factors;
}

/** An id that nobody has, for the checks of an unknown email address. */
const nobody = staffId.parse(`stf_${'a'.repeat(26)}`);

const wrongFactors = ['wrong_code', 'code_used', 'passkey_refused'] as const;
type WrongFactor = (typeof wrongFactors)[number];

/** Returns whether an error means that the second factor was not right. */
export const isWrongFactor = (error: unknown): error is Problem & { code: WrongFactor } =>
  error instanceof Problem && wrongFactors.some((code) => code === error.code);

/**
 * Returns the active member of staff to whom a second factor belongs, and marks it as used. Throws `wrong_code`, `code_used` or
 * `passkey_refused`, the same for unknown and suspended people, and `too_many_requests`.
 */
export async function identify(context: FactorContext, given: SignInFactor, circumstances: Circumstances): Promise<Identified> {
  if (given.kind === 'passkey') {
    const owner = ownerOf(given.assertion);
    if (!owner) throw new Problem('passkey_refused');
    return activeMember(context, owner, await spendFactor(context, owner, given, circumstances), 'passkey_refused');
  }
  const { email, kind, code } = given;
  const check = async () => {
    const id = (await findMemberId(context.table, email)) ?? nobody;
    return activeMember(context, id, await spendFactor(context, id, { kind, code }, circumstances), 'wrong_code');
  };
  return kind === 'totp' ? limitCodes(context.table, email, circumstances.now, check) : check();
}

async function activeMember(
  { table }: FactorContext,
  id: StaffId,
  factors: Factors,
  otherwise: 'wrong_code' | 'passkey_refused',
): Promise<Identified> {
  const member = await findMember(table, id);
  if (member?.state !== 'active') throw new Problem(otherwise);
  return { member, factors };
}
