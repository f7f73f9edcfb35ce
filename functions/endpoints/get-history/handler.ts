import { getHistory } from '../../../shared/contracts/adminHistory.ts';
import { readWholeHistory } from '../../data/history.ts';
import { readStaffRecord } from '../../data/merges.ts';
import { readEach } from '../../data/readEach.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Returns the changes and notes of a record and of those merged into it, oldest first. */
export const handler = staffEndpoint(getHistory, sessions, async ({ params, session, audit }) => {
  const history = await readWholeHistory(table, params.id, session.id);
  if (!history) throw new Problem('not_found');
  const { entries: data } = history;
  const merged = readEach(history.merged, readStaffRecord);
  const others = data.flatMap((entry) => ('records' in entry ? entry.records : []));
  await audit({ action: 'details', recordIds: [...new Set([params.id, ...merged.map(({ id }) => id), ...others])] });
  return { body: { success: true, data, ...(merged.length > 0 && { merged }) } };
});
