import { clearMark as contract } from '../../../shared/contracts/adminRecords.ts';
import { clearMark } from '../../data/marks.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Clears a record's mark of a suspected robot. */
export const handler = staffEndpoint(contract, sessions, async ({ params, headers, session, now, audit }) => {
  // First, because a refusal of a stale version returns the record too.
  await audit({ action: 'change', recordIds: [params.id] });
  const data = await clearMark(table, {
    id: params.id,
    expectedVersion: headers['if-match'],
    by: session.by,
    sessionId: session.id,
    now,
  });
  return { body: { success: true, data } };
});
