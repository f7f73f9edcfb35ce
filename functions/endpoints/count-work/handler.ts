import { countWork, deskRecordId, maxWorkCount } from '../../../shared/contracts/adminWork.ts';
import { warningMinutes } from '../../../shared/desk.ts';
import { addWorkingMinutes } from '../../../shared/workingTime.ts';
import { readOpenWork, readRevisions } from '../../data/counts.ts';
import { promisesBetween } from '../../data/promises.ts';
import { countDue, ownersFor } from '../../data/workList.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Counts the work of the caller, and the promises that are due soon. */
export const handler = staffEndpoint(countWork, sessions, async ({ session, now }) => {
  const { me, unowned } = ownersFor(session.person);
  const time = now.toISOString();
  const [due, open, revision, soon] = await Promise.all([
    countDue(table, me, maxWorkCount, now),
    readOpenWork(table),
    readRevisions(table),
    promisesBetween(table, [me, ...unowned], time, addWorkingMinutes(time, warningMinutes)),
  ]);
  return {
    body: {
      success: true as const,
      data: {
        ...due,
        unowned: unowned.reduce((sum, owner) => sum + (open.get(owner) ?? 0), 0),
        soon: soon.map(({ id, dueAt }) => ({ id: deskRecordId.parse(id), dueAt })),
        revision,
      },
    },
  };
});
