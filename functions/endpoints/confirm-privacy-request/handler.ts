import { confirmPrivacyRequest as contract } from '../../../shared/contracts/privacyRequest.ts';
import { requestNumber } from '../../../shared/privacyRequests.ts';
import { confirmPrivacyRequest } from '../../data/privacyRequests.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Confirms a request to see or erase data. */
export const handler = limitedEndpoint(contract, table, 'form', async ({ body, now }) => {
  const { id } = await confirmPrivacyRequest(table, body.token, now);
  return { body: { success: true, number: requestNumber(id) } };
});
