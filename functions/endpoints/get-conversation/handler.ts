import { getConversation } from '../../../shared/contracts/adminConversations.ts';
import { readTranscript } from '../../data/transcripts.ts';
import { hasCopy, tagOf } from '../../http/pages.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Returns a conversation with its messages. Whoever reads along polls it; the audit list has an entry for each new copy. */
export const handler = staffEndpoint(getConversation, sessions, async ({ params, headers, now, audit }) => {
  const data = await readTranscript(table, params.id, now);
  if (!data) throw new Problem('not_found');
  const etag = tagOf(data);
  if (hasCopy(headers['if-none-match'], etag)) return { notModified: true, headers: { etag } };
  await audit({ action: 'transcript', recordIds: [params.id] });
  return { body: { success: true, data }, headers: { etag } };
});
