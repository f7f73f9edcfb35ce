import { type ChangeOutcome, setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { changeStatuses } from '../../data/bulk.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Sets the status of several records. Each change succeeds or fails by itself. */
export const handler = staffEndpoint(setStatuses, sessions, async ({ body, author, audit }) => {
  const data: ChangeOutcome[] = await changeStatuses(table, body.changes, author);
  const returned = data.filter((outcome) => outcome.ok || outcome.current);
  if (returned.length > 0) await audit({ action: 'change', recordIds: returned.map(({ id }) => id) });
  return { body: { success: true, data } };
});
