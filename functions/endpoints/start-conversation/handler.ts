import { startConversation as contract } from '../../../shared/contracts/agent.ts';
import { isSomebodyAvailable } from '../../data/chatDesk.ts';
import { startConversation } from '../../data/conversations.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Starts a conversation with the assistant. */
export const handler = limitedEndpoint(contract, table, 'chat', async ({ body, now }) => {
  const [conversationId, isWatched] = await Promise.all([startConversation(table, body, now), isSomebodyAvailable(table, now)]);
  return { body: { success: true, data: { conversationId, ...isWatched } } };
});
