import { contact } from '../../../shared/contracts/contact.ts';
import { storeContact } from '../../data/contacts.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Stores a simple contact. */
export const handler = limitedEndpoint(contact, table, 'form', async ({ body, headers, now }) => {
  const submissionId = await storeContact(table, body, { idempotencyKey: headers['idempotency-key'], now });
  return { body: { success: true, submissionId } };
});
