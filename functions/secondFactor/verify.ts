import type { PasskeyAssertion } from '../../shared/contracts/passkeys.ts';
import type { StaffId } from '../../shared/ids.ts';
import { changeFactors, type Factors } from '../data/factors.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import type { Secret } from '../secrets.ts';
import { type PasskeySite, verifyAssertion } from './passkeys.ts';
import { hashRecoveryCode, open, seal } from './sealedText.ts';
import { newTotpSecret, stepOf } from './totp.ts';

/** A second factor as the caller gives it. */
export type GivenFactor =
  | { kind: 'passkey'; assertion: PasskeyAssertion }
  | { kind: 'totp'; code: string }
  | { kind: 'recovery'; code: string };

export interface FactorContext {
  table: Table;
  /** Encrypts and hashes (`sealedText.ts`). */
  key: Secret;
}

export interface Circumstances {
  site: PasskeySite;
  /** The challenge of a passkey; undefined when none was begun, or it was used. */
  challenge: string | undefined;
  now: Date;
}

/**
 * Checks a second factor of a person and marks it as used: the counter of a passkey, the step of a one-time code, the recovery code.
 * Returns the factors as stored now. Throws `passkey_refused`, `wrong_code` or `code_used`. Somebody without this factor takes the same
 * steps, so that the time does not tell whether a person exists.
 */
export function spendFactor(
  { table, key }: FactorContext,
  id: StaffId,
  given: GivenFactor,
  { site, challenge, now }: Circumstances,
): Promise<Factors> {
  return changeFactors(table, id, async (factors) => {
    if (given.kind === 'passkey') return spendPasskey(factors, given.assertion, { site, challenge, now });
    if (given.kind === 'totp') return spendCode(key, id, factors, given.code, now);
    const hash = await hashRecoveryCode(key, id, given.code);
    if (!factors?.recoveryCodes.includes(hash)) throw new Problem('wrong_code');
    return { ...factors, recoveryCodes: factors.recoveryCodes.filter((each) => each !== hash) };
  });
}

async function spendPasskey(
  factors: Factors | undefined,
  assertion: PasskeyAssertion,
  { site, challenge, now }: Circumstances,
): Promise<Factors> {
  const passkey = factors?.passkeys.find(({ id }) => id === assertion.id);
  if (!factors || !passkey || challenge === undefined) throw new Problem('passkey_refused');
  const used = { ...(await verifyAssertion(assertion, passkey, challenge, site)), lastUsedAt: now.toISOString() };
  return { ...factors, passkeys: factors.passkeys.map((each) => (each === passkey ? used : each)) };
}

/** A sealed secret of nobody, made once for each instance of a function. Not a promise, so that a failure is not cached. */
let nobody: string | undefined;

async function spendCode(key: Secret, id: StaffId, factors: Factors | undefined, code: string, now: Date): Promise<Factors> {
  nobody ??= await seal(key, 'nobody', newTotpSecret());
  const secret = factors?.totp ? await open(key, id, factors.totp.secret) : await open(key, 'nobody', nobody);
  const step = stepOf(secret, code, now);
  if (!factors?.totp || step === undefined) throw new Problem('wrong_code');
  if (step <= factors.totp.lastStep) throw new Problem('code_used');
  return { ...factors, totp: { ...factors.totp, lastStep: step, lastUsedAt: now.toISOString() } };
}
