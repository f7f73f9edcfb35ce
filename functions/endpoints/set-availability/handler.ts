import { setAvailability as contract } from '../../../shared/contracts/adminAccount.ts';
import { setAvailability } from '../../data/staff.ts';
import { personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Sets whether new records are given to the person who is signed in. */
export const handler = staffEndpoint(contract, sessions, async ({ body: { available }, session }) => {
  await setAvailability(table, personIn(session).id, available);
  return { body: { success: true as const, data: { available } } };
});
