import { inviteStaff } from '../../../shared/contracts/adminStaff.ts';
import { publicMember } from '../../data/staff.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { invite } from '../../secondFactor/invitation.ts';

const { sessions, table } = openStaffContext();

/** Invites a member of staff and returns the link. */
export const handler = staffEndpoint(inviteStaff, sessions, async ({ body, now, audit }) => {
  const { member, link } = await invite(table, body, now);
  await audit({ action: 'staff_change', change: 'invited', subject: member.id, subjectName: member.name });
  const expiresAt = member.invitedUntil ?? now.toISOString();
  return { body: { success: true, data: { member: publicMember(member), link, expiresAt } } };
});
