import { changeWork as contract } from '../../../shared/contracts/adminWork.ts';
import { changeWork } from '../../data/workChanges.ts';
import { ownersFor } from '../../data/workList.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Changes owner, next step or outcome of a record. */
export const handler = staffEndpoint(contract, sessions, async ({ params, headers, body, session, author, audit }) => {
  const { owner, next, outcome } = body;
  const change = changeWork(table, {
    id: params.id,
    expectedVersion: headers['if-match'],
    owner: owner === 'me' ? ownersFor(session.person).me : owner,
    next,
    outcome,
    ...author,
  });
  const data = await auditChange(audit, params.id, change);
  return { body: { success: true, data } };
});
