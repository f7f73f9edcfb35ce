import { events } from '../../../shared/contracts/events.ts';
import { storeEvents } from '../../data/events.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint, spendEventBudgets } from '../../http/limits.ts';
import { logger } from '../../log.ts';
import { Problem } from '../../problem.ts';
import { clientErrorOf } from './clientErrors.ts';

const { TABLE_NAME, LIMIT_SCALE } = readEnvironment('TABLE_NAME');
const table = openTable(TABLE_NAME);

/** Stores a batch of first-party statistics. Logs its page views and client error, which metric filters count (infra/constructs/alarms.ts). */
export const handler = limitedEndpoint(events, table, 'events', async ({ body, visitor, userAgent, now }) => {
  // Without the hash the visits cannot be counted, and the address itself is never stored.
  if (visitor === undefined) throw new Problem('unavailable');
  await spendEventBudgets(table, visitor, Buffer.byteLength(JSON.stringify(body.events)), now, LIMIT_SCALE);
  await storeEvents(table, { events: body.events, ipAddress: visitor, userAgent, now });
  const pageViews = body.events.filter(({ eventType }) => eventType === 'page_view').length;
  const clientError = clientErrorOf(body.events);
  if (pageViews > 0 || clientError) logger.info('events stored', { pageViews, clientErrors: clientError ? 1 : 0, clientError });
  return { body: { success: true } };
});
