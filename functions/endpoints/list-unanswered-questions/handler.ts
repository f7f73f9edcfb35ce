import { listUnansweredQuestions } from '../../../shared/contracts/adminConversations.ts';
import { listUnanswered } from '../../data/unanswered.ts';
import { auditPage } from '../../http/pages.ts';
import { createCursors } from '../../http/paging.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const cursors = createCursors(listUnansweredQuestions);

/** Lists the questions that the assistant could not answer, newest first. */
export const handler = staffEndpoint(listUnansweredQuestions, sessions, async ({ query, now, audit }) => {
  const { records, next } = await listUnanswered(table, { limit: query.limit, after: cursors.read(query.cursor), now });
  const ids = [...new Set(records.map(({ conversationId }) => conversationId))];
  await auditPage(
    audit,
    'conversation',
    ids.map((id) => ({ id })),
  );
  return { body: { success: true, data: records }, headers: cursors.linkHeader(query.limit, next) };
});
