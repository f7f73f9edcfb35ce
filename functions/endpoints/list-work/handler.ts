import { listWork as contract, type WorkPerson } from '../../../shared/contracts/adminWork.ts';
import { everybody, nobody, type Owner } from '../../../shared/desk.ts';
import { readOpenWork } from '../../data/counts.ts';
import { canOwn, listMembers, type StoredMember } from '../../data/staff.ts';
import { listWork, ownersFor } from '../../data/workList.ts';
import { auditPage } from '../../http/pages.ts';
import { createCursors } from '../../http/paging.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const cursors = createCursors(contract);

/** Lists the work of one owner or of all, by when it is due. */
export const handler = staffEndpoint(contract, sessions, async ({ query, session, now, audit }) => {
  const { owner, limit, cursor } = query;
  const { me, unowned } = ownersFor(session.person);
  const [members, open] = await Promise.all([listMembers(table), readOpenWork(table)]);
  const owners: Record<string, readonly Owner[]> = {
    me: [me],
    [nobody]: unowned,
    all: [...members.map(({ id }) => id), everybody, nobody],
  };
  const after = cursors.read(cursor);
  const read = async (of: readonly Owner[], page?: string) =>
    limit === 0 ? { items: [], next: undefined } : listWork(table, of, { limit, after: page, now });
  const [page, others] = await Promise.all([
    read(owners[owner] ?? [owner as Owner], after),
    owner === 'me' && after === undefined ? read(unowned) : undefined,
  ]);
  await auditPage(audit, 'work', [...page.items, ...(others?.items ?? [])]);
  return {
    body: {
      success: true as const,
      data: { items: page.items, unowned: others?.items, people: peopleOf(members, open), me },
    },
    headers: cursors.linkHeader(limit, page.next, { owner }),
  };
});

/** Returns whose work is listed, with the number of their records. */
function peopleOf(members: readonly StoredMember[], open: ReadonlyMap<string, number>): WorkPerson[] {
  const people = members.filter(canOwn).map(({ id, name, languages, available }) => ({ id, name, languages, available }));
  return [...people, { id: everybody }, { id: nobody }].map((each) => ({ ...each, open: open.get(each.id) ?? 0 }) as WorkPerson);
}
