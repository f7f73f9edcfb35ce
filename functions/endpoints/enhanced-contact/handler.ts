import { enhancedContact } from '../../../shared/contracts/enhancedContact.ts';
import { storeEnquiry } from '../../data/enquiries.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { isCanary } from '../../http/canary.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const { TABLE_NAME, CANARY_KEY_SECRET } = readEnvironment('TABLE_NAME', 'CANARY_KEY_SECRET');
const table = openTable(TABLE_NAME);

/** Stores an enquiry of the five-step form. An enquiry with the canary's mark is stored apart from the records. */
export const handler = limitedEndpoint(enhancedContact, table, 'form', async ({ body, headers, now }) => {
  const canary = await isCanary(headers, CANARY_KEY_SECRET, now);
  const submissionId = await storeEnquiry(table, body, { idempotencyKey: headers['idempotency-key'], now, canary });
  return { body: { success: true, submissionId, message: 'Thank you. We have received your enquiry.' } };
});
