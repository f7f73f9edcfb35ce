import { signOutEverybody } from '../../../shared/contracts/adminSession.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions } = openStaffContext();

/** Ends all sessions. The audit entry comes first, so that no sign-out lacks one. */
export const handler = staffEndpoint(signOutEverybody, sessions, async ({ now, audit }) => {
  await audit({ action: 'sign_out_everybody' });
  const cookie = await sessions.endAll(now);
  return { body: { success: true, data: { signedOutAt: now.toISOString() } }, cookies: [cookie] };
});
