import { getStats } from '../../../shared/contracts/adminStats.ts';
import { contactStatuses, partnerStatuses } from '../../../shared/vocabularies.ts';
import { readCounts } from '../../data/counts.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns the counts by status for both tabs. The contacts tab shows enquiries and contacts. */
export const handler = staffEndpoint(getStats, sessions, async () => {
  const { contact, enquiry, partner } = await readCounts(table);
  const data = { contacts: sum(contactStatuses, [contact, enquiry]), partners: sum(partnerStatuses, [partner]) };
  return { body: { success: true, data } };
});

/** Returns the counts of several kinds added up by status, and their total. */
function sum<S extends string>(statuses: readonly S[], kinds: Array<Record<S, number>>): Record<S | 'total', number> {
  const of = (status: S) => kinds.reduce((count, kind) => count + kind[status], 0);
  const byStatus = Object.fromEntries(statuses.map((status) => [status, of(status)])) as Record<S, number>;
  return { ...byStatus, total: statuses.reduce((count, status) => count + byStatus[status], 0) };
}
