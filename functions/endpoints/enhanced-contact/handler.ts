import { enhancedContact } from '../../../shared/contracts/enhancedContact.ts';
import { storeEnquiry } from '../../data/enquiries.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../http/environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Stores an enquiry of the five-step form. */
export const handler = limitedEndpoint(enhancedContact, table, 'form', async ({ body, headers, now }) => {
  const submissionId = await storeEnquiry(table, body, { idempotencyKey: headers['idempotency-key'], now });
  return { body: { success: true, submissionId, message: 'Thank you. We have received your enquiry.' } };
});
