import { listAudit as contract } from '../../../shared/contracts/adminAudit.ts';
import { listAudit } from '../../data/audit.ts';
import { createCursors } from '../../http/paging.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const cursors = createCursors(contract);

/** Lists sign-ins, failed sign-ins, exports and erasures, newest first. */
export const handler = staffEndpoint(contract, sessions, async ({ query, now }) => {
  const after = cursors.read(query.cursor);
  const { records, next } = await listAudit(table, { limit: query.limit, after, now });
  return { body: { success: true, data: records }, headers: cursors.linkHeader(query.limit, next) };
});
