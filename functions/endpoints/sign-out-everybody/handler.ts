import { signOutEverybody } from '../../../shared/contracts/adminSession.ts';
import { recordAudit } from '../../data/audit.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Ends all sessions. The audit entry comes first, so that no sign-out lacks one. */
export const handler = staffEndpoint(signOutEverybody, sessions, async ({ session, now }) => {
  await recordAudit(table, { action: 'sign_out_everybody', by: session.by }, now);
  const cookie = await sessions.endAll(now);
  return { body: { success: true, data: { signedOutAt: now.toISOString() } }, cookies: [cookie] };
});
