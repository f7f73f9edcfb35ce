import { erasePerson as contract } from '../../../shared/contracts/adminPeople.ts';
import { erasePerson } from '../../data/erasure.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { openSecret } from '../../secrets.ts';

const environment = readEnvironment('ERASURE_LIST_TABLE', 'ERASURE_KEY_SECRET');
const { sessions, table } = openStaffContext();
const list = { table: openTable(environment.ERASURE_LIST_TABLE), key: openSecret(environment.ERASURE_KEY_SECRET) };

/** Erases everything stored about one person. */
export const handler = staffEndpoint(contract, sessions, async ({ body, now, audit }) => ({
  body: { success: true, data: await erasePerson(table, list, body, { audit, now }) },
}));
