import { leadMagnet } from '../../../shared/contracts/leadMagnet.ts';
import { storeLeadMagnet } from '../../data/leadMagnets.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Stores a request for the inheritance tax calculator. */
export const handler = limitedEndpoint(leadMagnet, table, 'form', async ({ body, headers, now }) => {
  await storeLeadMagnet(table, body, { idempotencyKey: headers['idempotency-key'], now });
  return { body: { success: true } };
});
