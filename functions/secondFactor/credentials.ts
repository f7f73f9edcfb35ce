import type { Credential } from '../../shared/contracts/adminAccount.ts';
import type { StaffId } from '../../shared/ids.ts';
import { changeFactors, type Factors } from '../data/factors.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import type { Enrolled } from './enrol.ts';

/** The id of the authenticator app in the list. There is one. */
const totpId = 'totp';

/** Returns the passkeys and the authenticator app as the account lists them. */
export function credentialsIn(factors: Factors | undefined): Credential[] {
  const passkeys = (factors?.passkeys ?? []).map(({ id, name, createdAt, lastUsedAt }): Credential => {
    return { id, kind: 'passkey', name, createdAt, lastUsedAt };
  });
  if (!factors?.totp) return passkeys;
  const { name, createdAt, lastUsedAt } = factors.totp;
  return [...passkeys, { id: totpId, kind: 'totp', name, createdAt, lastUsedAt }];
}

/** Changes the factors of a person who has some. Throws `not_found` for somebody who was removed. */
const change = (table: Table, person: StaffId, by: (factors: Factors) => Factors) =>
  changeFactors(table, person, (factors) => {
    if (!factors) throw new Problem('not_found');
    return by(factors);
  });

/** Adds a second factor and returns it. An authenticator app replaces the one before. */
export async function addCredential(table: Table, person: StaffId, enrolled: Enrolled): Promise<Credential> {
  const after = await change(table, person, (factors) =>
    'totp' in enrolled
      ? { ...factors, totp: enrolled.totp }
      : { ...factors, passkeys: [...factors.passkeys.filter(({ id }) => id !== enrolled.passkey.id), enrolled.passkey] },
  );
  return pick(after, 'totp' in enrolled ? totpId : enrolled.passkey.id);
}

/** Renames a second factor and returns it. Throws `not_found`. */
export async function renameCredential(table: Table, person: StaffId, id: string, name: string): Promise<Credential> {
  const after = await change(table, person, (factors) => {
    pick(factors, id);
    if (id === totpId && factors.totp) return { ...factors, totp: { ...factors.totp, name } };
    return { ...factors, passkeys: factors.passkeys.map((each) => (each.id === id ? { ...each, name } : each)) };
  });
  return pick(after, id);
}

/** Removes a second factor. Throws `not_found`, and `last_credential` for the only one. */
export async function removeCredential(table: Table, person: StaffId, id: string): Promise<void> {
  await change(table, person, (factors) => {
    pick(factors, id);
    if (credentialsIn(factors).length === 1) throw new Problem('last_credential');
    if (id === totpId) return { ...factors, totp: undefined };
    return { ...factors, passkeys: factors.passkeys.filter((each) => each.id !== id) };
  });
}

/** Replaces the recovery codes by their hashes. */
export async function replaceRecoveryCodes(table: Table, person: StaffId, recoveryCodes: string[]): Promise<void> {
  await change(table, person, (factors) => ({ ...factors, recoveryCodes }));
}

function pick(factors: Factors, wanted: string): Credential {
  const found = credentialsIn(factors).find(({ id }) => id === wanted);
  if (!found) throw new Problem('not_found');
  return found;
}
