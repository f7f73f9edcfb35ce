import { getConversation } from '../../../shared/contracts/adminConversations.ts';
import { readTranscript } from '../../data/transcripts.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Returns a conversation with its messages. */
export const handler = staffEndpoint(getConversation, sessions, async ({ params, now, audit }) => {
  const data = await readTranscript(table, params.id, now);
  if (!data) throw new Problem('not_found');
  await audit({ action: 'transcript', recordIds: [params.id] });
  return { body: { success: true, data } };
});
