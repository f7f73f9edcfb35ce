import { type ChangeOutcome, setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { changeStatuses } from '../../data/bulk.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Sets the status of several records. Each change succeeds or fails by itself. */
export const handler = staffEndpoint(setStatuses, sessions, async ({ body, session, now, audit }) => {
  await audit({ action: 'change', recordIds: body.changes.map(({ id }) => id) });
  const data: ChangeOutcome[] = await changeStatuses(table, body.changes, { by: session.by, sessionId: session.id, now });
  return { body: { success: true, data } };
});
