import { getHistory } from '../../../shared/contracts/adminHistory.ts';
import { readHistory } from '../../data/history.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Returns the changes and notes of a record, oldest first. */
export const handler = staffEndpoint(getHistory, sessions, async ({ params, session, audit }) => {
  const data = await readHistory(table, params.id, session.id);
  if (!data) throw new Problem('not_found');
  await audit({ action: 'details', recordIds: [params.id] });
  return { body: { success: true, data } };
});
