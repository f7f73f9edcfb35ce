import { privacyRequest } from '../../../shared/contracts/privacyRequest.ts';
import { requestNumber } from '../../../shared/privacyRequests.ts';
import { storePrivacyRequest } from '../../data/privacyRequests.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Stores a complaint about the use of personal data, or a request to see or erase it. Looks up nothing about the person. */
export const handler = limitedEndpoint(privacyRequest, table, 'form', async ({ body, headers, now }) => {
  const requestId = await storePrivacyRequest(table, body, { idempotencyKey: headers['idempotency-key'], now });
  return { body: { success: true, requestId, number: requestNumber(requestId) } };
});
