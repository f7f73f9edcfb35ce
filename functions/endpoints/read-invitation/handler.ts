import { readInvitation as contract } from '../../../shared/contracts/invitation.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { readInvitation } from '../../secondFactor/invitation.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns whom an invitation is for. */
export const handler = limitedEndpoint(contract, table, 'form', async ({ body, now }) => {
  const { name, email, role } = await readInvitation(table, body.token, now);
  return { body: { success: true, data: { name, email, role } } };
});
