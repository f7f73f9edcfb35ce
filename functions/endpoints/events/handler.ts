import { events } from '../../../shared/contracts/events.ts';
import { storeEvents } from '../../data/events.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Stores a batch of first-party statistics. */
export const handler = limitedEndpoint(events, table, 'events', async ({ body, visitor, userAgent, now }) => {
  // Without the hash the visits cannot be counted, and the address itself is never stored.
  if (visitor === undefined) throw new Problem('unavailable');
  await storeEvents(table, { events: body.events, ipAddress: visitor, userAgent, now });
  return { body: { success: true } };
});
