import { erasePerson as contract } from '../../../shared/contracts/adminPeople.ts';
import { recordAudit } from '../../data/audit.ts';
import { erasePerson, findPerson } from '../../data/people.ts';
import { readEnvironment } from '../../environment.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Erases everything stored about one person. */
export const handler = staffEndpoint(contract, sessions, async ({ body, session, now }) => {
  const person = await findPerson(table, body);
  // Recorded first, so that the audit list also has an erasure that fails halfway.
  await recordAudit(table, { action: 'erasure', by: session.by, records: person.records.length }, now);
  return { body: { success: true, data: await erasePerson(table, person) } };
});
