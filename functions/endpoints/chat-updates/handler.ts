import { firmDetails, maskDetails } from '../../../shared/contactDetails.ts';
import { chatUpdates } from '../../../shared/contracts/agent.ts';
import { isSomebodyAvailable } from '../../data/chatDesk.ts';
import { findConversation, holderOf, lastPosition } from '../../data/conversations.ts';
import { openTable } from '../../data/table.ts';
import { recordSeen } from '../../data/takeovers.ts';
import { messagesAfter } from '../../data/transcripts.ts';
import { readEnvironment } from '../../environment.ts';
import { postedMessages } from '../../http/chatMessages.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns what is new in a conversation, for a page that polls. Without anything new it reads one item, and one more while nobody has it. */
export const handler = limitedEndpoint(chatUpdates, table, 'updates', async ({ body: { conversationId, after, seen }, now }) => {
  const conversation = await findConversation(table, conversationId, now);
  if (!conversation) throw new Problem('not_found');
  const holder = holderOf(conversation, now);
  const last = lastPosition(conversation);
  const shown = Math.min(seen ?? 0, last);
  // Only what the page already has can have been seen, and only staff wait for it.
  if (shown > (conversation.seen ?? 0) && conversation.takeovers) await recordSeen(table, conversationId, shown);
  const messages = last > after ? await messagesAfter(table, conversationId, after) : [];
  return {
    body: {
      success: true,
      data: {
        messages: postedMessages(messages, (text, from) => {
          if (from !== 'staff') return maskDetails(text);
          // The person who has the mail with the link may be somebody else.
          return conversation.linked ? maskDetails(text, firmDetails) : text;
        }),
        ...(holder ? { staff: { name: holder.name }, watch: true as const } : await isSomebodyAvailable(table, now)),
        ...(conversation.endedAt !== undefined && { ended: true as const }),
      },
    },
  };
});
