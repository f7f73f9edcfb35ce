import { health } from '../../../shared/contracts/health.ts';
import { readRevision } from '../../data/counts.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns 200 if API and table respond. Any error of the table is a 503 here, because the product does not work without it. */
export const handler = endpoint(health, async () => {
  await readRevision(table, 'enquiry').catch((cause) => {
    throw new Problem('unavailable', { cause });
  });
  return { body: { success: true, status: 'ok' } };
});
