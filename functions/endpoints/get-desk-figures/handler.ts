import { getDeskFigures } from '../../../shared/contracts/adminFigures.ts';
import { everybody, nobody } from '../../../shared/desk.ts';
import { readOpenWork } from '../../data/counts.ts';
import { readDeskFigures } from '../../data/deskFigures.ts';
import { listMembers, type StoredMember } from '../../data/staff.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns the figures of the follow-up desk for a period, and the open work by owner. */
export const handler = staffEndpoint(getDeskFigures, sessions, async ({ query: { from, to }, now }) => {
  const [figures, members, open] = await Promise.all([
    readDeskFigures(table, from, to, now),
    listMembers(table),
    readOpenWork(table),
  ]);
  return { body: { success: true as const, data: { ...figures, work: workOf(members, open) } } };
});

/** Returns the open work of everybody who has some, by name, then that of `everybody` and of `nobody`. */
function workOf(members: readonly StoredMember[], open: ReadonlyMap<string, number>) {
  const owners = [...members.map(({ id, name }) => ({ id, name })), { id: everybody }, { id: nobody }];
  return owners.map((owner) => ({ ...owner, open: open.get(owner.id) ?? 0 })).filter((owner) => owner.open > 0);
}
