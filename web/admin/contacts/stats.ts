import { type ContactStatus, contactStatuses } from '../../../shared/vocabularies.ts';

/** How many records stand at each status. */
export function countByStatus(rows: readonly { status: ContactStatus }[]): Record<ContactStatus, number> {
  const counts = Object.fromEntries(contactStatuses.map((status) => [status, 0])) as Record<ContactStatus, number>;
  for (const row of rows) counts[row.status] += 1;
  return counts;
}
