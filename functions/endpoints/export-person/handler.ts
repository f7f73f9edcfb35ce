import { exportPerson as contract } from '../../../shared/contracts/adminPeople.ts';
import { recordAudit } from '../../data/audit.ts';
import { exportPerson, findPerson } from '../../data/people.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns everything stored about one person, to give to that person. */
export const handler = staffEndpoint(contract, sessions, async ({ body, session, now }) => {
  const person = await findPerson(table, body);
  const records = await exportPerson(table, person, session.id, now);
  // Recorded before the response, so that no export is missing in the audit list.
  await recordAudit(table, { action: 'export', by: session.by, records: records.length }, now);
  const { phoneMatches } = person;
  return { body: { success: true, data: { email: body.email, exportedAt: now.toISOString(), records, phoneMatches } } };
});
