import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { staffId } from '../../shared/ids.ts';
import type { Role } from '../../shared/roles.ts';
import { findMember, type StoredMember, storeInvitation } from '../data/staff.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');

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
  const secret = randomBytes(32).toString('base64url');
  const member = await storeInvitation(table, person, hash(secret), now);
  return { member, link: `${page}#${member.id}.${secret}` };
}

/** Returns the person whom the token of an open invitation names. Throws `invitation_ended`. */
export async function readInvitation(table: Table, token: string, now: Date): Promise<StoredMember> {
  const [id, secret = ''] = token.split('.');
  const parsed = staffId.safeParse(id);
  const member = parsed.success ? await findMember(table, parsed.data) : undefined;
  const stored = member?.invitation;
  const valid =
    stored !== undefined &&
    timingSafeEqual(Buffer.from(stored), Buffer.from(hash(secret))) &&
    now.getTime() < Date.parse(member?.invitedUntil ?? '');
  if (!member || !valid) throw new Problem('invitation_ended');
  return member;
}
