import { writeToVisitor } from '../../../shared/contracts/adminConversations.ts';
import { addMessage } from '../../data/takeovers.ts';
import { chatNameOf } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Stores a message of staff for the visitor. The consumer of the stream queues the mail about an unseen one. */
export const handler = staffEndpoint(writeToVisitor, sessions, async ({ params: { id }, headers, body, session, now, audit }) => {
  const added = await addMessage(
    table,
    id,
    { by: chatNameOf(session), text: body.text, messageId: headers['idempotency-key'] },
    now,
  );
  if (added === undefined) throw new Problem('not_found');
  if (added === 'free' || added === 'full') throw new Problem('stale_version');
  await audit({ action: 'change', recordIds: [id] });
  return { body: { success: true, data: { position: added.position } } };
});
