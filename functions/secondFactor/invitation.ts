import { staffId } from '../../shared/ids.ts';
import type { Role } from '../../shared/roles.ts';
import { findMember, type StoredMember, storeInvitation } from '../data/staff.ts';
import type { Table } from '../data/table.ts';
import { hashLinkSecret, isHashOf, newLinkSecret } from '../linkSecret.ts';
import { Problem } from '../problem.ts';

/** Path of the page that accepts an invitation. The token follows in the fragment, which browsers send to no server. */
const page = '/auth/invitation';

/**
 * Invites a person. Returns them and the link, relative to the site's origin, which is valid once and for 24 hours. Throws `staff_exists`.
 */
export async function invite(
  table: Table,
  person: { name: string; email: string; role: Role },
  now: Date,
): Promise<{ member: StoredMember; link: string }> {
  const secret = newLinkSecret();
  const member = await storeInvitation(table, person, hashLinkSecret(secret), now);
  return { member, link: `${page}#${member.id}.${secret}` };
}

/** Returns the person whom the token of an open invitation names. Throws `invitation_ended`. */
export async function readInvitation(table: Table, token: string, now: Date): Promise<StoredMember> {
  const [id, secret = ''] = token.split('.');
  const parsed = staffId.safeParse(id);
  const member = parsed.success ? await findMember(table, parsed.data) : undefined;
  const stored = member?.invitation;
  const isOpen = stored !== undefined && isHashOf(stored, secret) && now.getTime() < Date.parse(member?.invitedUntil ?? '');
  if (!member || !isOpen) throw new Problem('invitation_ended');
  return member;
}
