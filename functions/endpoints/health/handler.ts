import { health } from '../../../shared/contracts/health.ts';
import { readRevision } from '../../data/counts.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Says that API and table answer. Whatever keeps the table from answering, the product is unavailable then. */
export const handler = endpoint(health, async () => {
  await readRevision(table, 'enquiry').catch((cause) => {
    throw new Problem('unavailable', { cause });
  });
  return { body: { success: true, status: 'ok' } };
});
