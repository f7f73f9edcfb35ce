import { sendMessage } from '../../../shared/contracts/agent.ts';
import { configuredModel } from '../../assistant/configuredModel.ts';
import { takeTurn } from '../../assistant/service.ts';
import { isSomebodyAvailable } from '../../data/chatDesk.ts';
import { closeTurn, openTurn } from '../../data/conversations.ts';
import { takePaidTurn } from '../../data/modelBudget.ts';
import { openTable } from '../../data/table.ts';
import { addMessage } from '../../data/takeovers.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { logger } from '../../log.ts';
import { Problem } from '../../problem.ts';
import { normalMaxAge, openSecret } from '../../secrets.ts';

const { TABLE_NAME, BOOKING, OPENAI_KEY_SECRET, OPENAI_MODEL, OPENAI_BASE_URL, LIMIT_SCALE } = readEnvironment('TABLE_NAME');
const table = openTable(TABLE_NAME);

const key = OPENAI_KEY_SECRET === undefined ? undefined : openSecret(OPENAI_KEY_SECRET);
const model = key && configuredModel(() => key.read(normalMaxAge), { model: OPENAI_MODEL, baseUrl: OPENAI_BASE_URL });

/**
 * Returns the assistant's reply to a message of a conversation. Without a turn of the paid model, the built-in assistant replies. While
 * staff have the conversation, nobody replies here.
 */
export const handler = limitedEndpoint(
  sendMessage,
  table,
  'chat',
  async ({ headers, body: { conversationId, message, page }, visitor, now }) => {
    const isWatched = isSomebodyAvailable(table, now);
    const reply = await takeTurn(
      {
        store: {
          openTurn: (maxTurns) => openTurn(table, conversationId, maxTurns, now),
          closeTurn: (turn) => closeTurn(table, conversationId, turn, now),
          addMessage: (added) => addMessage(table, conversationId, added, now),
        },
        model,
        booking: BOOKING,
        // Visitors without a hash count as one visitor.
        takePaidTurn: () => takePaidTurn(table, visitor ?? 'unknown', now, LIMIT_SCALE),
        onFallback: (reason, error) => logger.warn('model not used', { reason, error }),
      },
      message,
      { messageId: headers['idempotency-key'], page },
    );
    if (!reply) throw new Problem('not_found');
    return { body: { success: true, data: { ...reply, ...(await isWatched) } } };
  },
);
