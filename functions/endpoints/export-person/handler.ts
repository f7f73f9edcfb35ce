import { exportPerson as contract } from '../../../shared/contracts/adminPeople.ts';
import { recordAudit } from '../../data/audit.ts';
import { exportPerson, findPerson } from '../../data/people.ts';
import { readEnvironment } from '../../environment.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Everything kept about one person, for handing out. */
export const handler = staffEndpoint(contract, sessions, async ({ body, session, now }) => {
  const person = await findPerson(table, body);
  const records = await exportPerson(table, person, session.id, now);
  // Nothing is handed out that the audit list does not know of.
  await recordAudit(table, { action: 'export', by: session.by, records: records.length }, now);
  const { phoneMatches } = person;
  return { body: { success: true, data: { email: body.email, exportedAt: now.toISOString(), records, phoneMatches } } };
});
