import { renameCredential as contract } from '../../../shared/contracts/adminAccount.ts';
import { personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { renameCredential } from '../../secondFactor/credentials.ts';

const { sessions, table } = openStaffContext();

/** Renames a second factor. */
export const handler = staffEndpoint(contract, sessions, async ({ params, body, session }) => ({
  body: { success: true, data: await renameCredential(table, personIn(session).id, params.id, body.name) },
}));
