import { listConversations as contract } from '../../../shared/contracts/adminConversations.ts';
import { listConversations } from '../../data/transcripts.ts';
import { auditPage } from '../../http/pages.ts';
import { createCursors } from '../../http/paging.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const cursors = createCursors(contract);

/** Lists conversations with the assistant, newest first. */
export const handler = staffEndpoint(contract, sessions, async ({ query, now, audit }) => {
  const after = cursors.read(query.cursor);
  const { records, next } = await listConversations(table, { limit: query.limit, after, now });
  await auditPage(audit, 'conversation', records);
  return { body: { success: true, data: records }, headers: cursors.linkHeader(query.limit, next) };
});
