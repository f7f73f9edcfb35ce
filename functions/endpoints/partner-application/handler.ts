import { partnerApplication } from '../../../shared/contracts/partnerApplication.ts';
import { storePartner } from '../../data/partners.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Stores an application to the partner programme. */
export const handler = limitedEndpoint(partnerApplication, table, 'form', async ({ body, headers, now }) => {
  const applicationId = await storePartner(table, body, { idempotencyKey: headers['idempotency-key'], now });
  return { body: { success: true, applicationId, message: 'Thank you. We have received your application.' } };
});
