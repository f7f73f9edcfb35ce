import { holdConversation } from '../../../shared/contracts/adminConversations.ts';
import { endConversation, giveBack, takeOver } from '../../data/takeovers.ts';
import { recordOf } from '../../data/transcripts.ts';
import { chatNameOf } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Takes a conversation over, gives it back to the assistant, or ends it. */
export const handler = staffEndpoint(holdConversation, sessions, async ({ params: { id }, body, session, now, audit }) => {
  const caller = chatNameOf(session);
  const conversation =
    body.action === 'take'
      ? await takeOver(table, id, caller, { from: body.from, now })
      : await (body.action === 'end' ? endConversation : giveBack)(table, id, caller, now);
  await audit({ action: 'change', recordIds: [id] });
  return { body: { success: true, data: recordOf(conversation, now) } };
});
