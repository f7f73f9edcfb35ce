import { recordCsv } from '../../../shared/contracts/adminAudit.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions } = openStaffContext();

/** Records a CSV export and allows it. */
export const handler = staffEndpoint(recordCsv, sessions, async ({ body, audit }) => {
  await audit({ action: 'csv', ...body });
  return { body: { success: true } };
});
