import type { EnrolmentProof, EnrolmentStart } from '../../shared/contracts/staffFields.ts';
import { type Factors, readFactors, type StoredPasskey, storeBegun, takeBegun } from '../data/factors.ts';
import type { StoredMember } from '../data/staff.ts';
import { Problem } from '../problem.ts';
import { creationOptions, type PasskeySite, verifyAttestation } from './passkeys.ts';
import { open, seal } from './sealedText.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';
import type { FactorContext } from './verify.ts';

type Person = Pick<StoredMember, 'id' | 'name' | 'email'>;

/** A second factor that a person just proved to have. */
export type Enrolled = { passkey: StoredPasskey } | { totp: NonNullable<Factors['totp']> };

const purpose = 'enrolment';

/** Begins to enrol a second factor, in place of what the person began before. */
export async function beginEnrolment(
  { table, key }: FactorContext,
  person: Person,
  kind: EnrolmentStart['kind'],
  site: PasskeySite,
  now: Date,
): Promise<EnrolmentStart> {
  if (kind === 'passkey') {
    const options = creationOptions(site, person, (await readFactors(table, person.id))?.passkeys ?? []);
    await storeBegun(table, person.id, purpose, { kind, value: options.challenge }, now);
    return { kind, options };
  }
  const secret = newTotpSecret();
  await storeBegun(table, person.id, purpose, { kind, value: await seal(key, person.id, secret) }, now);
  return { kind, secret, uri: totpUri(secret, person.email) };
}

/**
 * Returns the second factor that a person proves to have. Throws `passkey_refused` or `wrong_code`, also when nothing of this kind was
 * begun in the last ten minutes. After a wrong one-time code the same secret can be tried again.
 */
export async function finishEnrolment(
  { table, key }: FactorContext,
  person: Person,
  proof: EnrolmentProof,
  site: PasskeySite,
  now: Date,
): Promise<Enrolled> {
  const begun = await takeBegun(table, person.id, purpose, now);
  if (proof.kind === 'passkey') {
    if (begun?.kind !== 'passkey') throw new Problem('passkey_refused');
    return { passkey: await verifyAttestation(proof.attestation, proof.name, begun.value, site, now) };
  }
  if (begun?.kind !== 'totp') throw new Problem('wrong_code');
  const step = stepOf(await open(key, person.id, begun.value), proof.code, now);
  if (step === undefined) {
    await storeBegun(table, person.id, purpose, begun, now);
    throw new Problem('wrong_code');
  }
  return { totp: { name: proof.name, secret: begun.value, lastStep: step, createdAt: now.toISOString() } };
}
