import { health } from '../../../shared/contracts/health.ts';
import { readRevision } from '../../data/counts.ts';
import { openTable } from '../../data/table.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readEnvironment } from '../../http/environment.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Says that API and table answer; a table that does not is 503 through the chain. */
export const handler = endpoint(health, async () => {
  await readRevision(table, 'enquiry');
  return { body: { success: true, status: 'ok' } };
});
