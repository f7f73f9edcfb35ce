import { listLeadMagnets as contract } from '../../../shared/contracts/adminLeadMagnets.ts';
import { listLeadMagnets } from '../../data/leadMagnets.ts';
import { auditPage } from '../../http/pages.ts';
import { createCursors } from '../../http/paging.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const cursors = createCursors(contract);

/** Lists requests for a lead magnet, newest first. */
export const handler = staffEndpoint(contract, sessions, async ({ query, now, audit }) => {
  const after = cursors.read(query.cursor);
  const { records, next } = await listLeadMagnets(table, { limit: query.limit, after, now });
  await auditPage(audit, 'leadMagnet', records);
  return { body: { success: true, data: records }, headers: cursors.linkHeader(query.limit, next) };
});
