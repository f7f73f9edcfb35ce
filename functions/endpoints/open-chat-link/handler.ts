import { firmDetails, maskDetails } from '../../../shared/contactDetails.ts';
import { openChatLink } from '../../../shared/contracts/agent.ts';
import { findChatLink } from '../../data/chatLinks.ts';
import { findConversation, holderOf } from '../../data/conversations.ts';
import { openTable } from '../../data/table.ts';
import { messagesAfter } from '../../data/transcripts.ts';
import { readEnvironment } from '../../environment.ts';
import { postedMessages } from '../../http/chatMessages.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns the conversation of a mailed link without anybody's contact details. Changes nothing. */
export const handler = limitedEndpoint(openChatLink, table, 'chat', async ({ body: { token }, now }) => {
  const id = await findChatLink(table, token, now);
  const conversation = id && (await findConversation(table, id, now));
  if (!conversation) throw new Problem('not_found');
  const holder = holderOf(conversation, now);
  return {
    body: {
      success: true,
      data: {
        conversationId: conversation.id,
        messages: postedMessages(await messagesAfter(table, conversation.id, 0), (text) => maskDetails(text, firmDetails)),
        ...(holder && { staff: { name: holder.name } }),
        ...(conversation.endedAt !== undefined && { ended: true as const }),
      },
    },
  };
});
