import { listAudit as contract } from '../../../shared/contracts/adminAudit.ts';
import { listAudit } from '../../data/auditList.ts';
import { createCursors } from '../../http/paging.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const cursors = createCursors(contract);

/** Lists audit entries, newest first: all of them, or those of a person, an action, a record or a time. */
export const handler = staffEndpoint(contract, sessions, async ({ query: { limit, cursor, ...filters }, now }) => {
  const after = cursors.read(cursor);
  const { records, next } = await listAudit(table, { ...filters, limit, after, now });
  return { body: { success: true, data: records }, headers: cursors.linkHeader(limit, next, filters) };
});
