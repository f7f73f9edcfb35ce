import { clearMark as contract } from '../../../shared/contracts/adminRecords.ts';
import { clearMark } from '../../data/marks.ts';
import { readEnvironment } from '../../environment.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Takes the mark of a suspected robot off a record. */
export const handler = staffEndpoint(contract, sessions, async ({ params, headers, session, now }) => {
  const data = await clearMark(table, {
    id: params.id,
    expectedVersion: headers['if-match'],
    by: session.by,
    sessionId: session.id,
    now,
  });
  return { body: { success: true, data } };
});
