import { markUnansweredQuestions } from '../../../shared/contracts/adminConversations.ts';
import { markUnanswered } from '../../data/unanswered.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Marks questions that the assistant could not answer. */
export const handler = staffEndpoint(markUnansweredQuestions, sessions, async ({ body, session, now, audit }) => {
  const { questions, state, note } = body;
  const mark = { state, note, by: session.by, now };
  const marked = await Promise.all(questions.map((question) => markUnanswered(table, question, mark)));
  const data = marked.filter((question) => question !== undefined);
  const recordIds = [...new Set(data.map(({ conversationId }) => conversationId))];
  if (recordIds.length > 0) await audit({ action: 'change', recordIds });
  return { body: { success: true, data } };
});
