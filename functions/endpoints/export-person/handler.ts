import { exportPerson as contract, type PersonRecord } from '../../../shared/contracts/adminPeople.ts';
import { exportPerson, findPerson } from '../../data/people.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns the ids of the records of a person and of their conversations. */
const exportedIds = (records: readonly PersonRecord[]) =>
  records.flatMap(({ id, conversation }) => (conversation ? [id, conversation.id] : [id]));

/** Returns everything stored about one person, to give to that person. */
export const handler = staffEndpoint(contract, sessions, async ({ body, session, now, audit }) => {
  const person = await findPerson(table, body);
  const records = await exportPerson(table, person, session.id, now);
  // Recorded before the response, so that no export is missing in the audit list.
  await audit({ action: 'export', records: records.length, recordIds: exportedIds(records) });
  const { email = '', phone } = body;
  const { phoneMatches } = person;
  return {
    body: {
      success: true,
      data: { email, ...(phone !== undefined && { phone }), exportedAt: now.toISOString(), records, phoneMatches },
    },
  };
});
