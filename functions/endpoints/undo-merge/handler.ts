import { undoMerge as contract } from '../../../shared/contracts/adminMerges.ts';
import { undoMerge } from '../../data/merges.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Undoes the last merge of a record. */
export const handler = staffEndpoint(contract, sessions, async ({ params, body, author, audit }) => {
  const data = await undoMerge(table, { ...author, id: params.id, version: body.version });
  await audit({ action: 'change', recordIds: [data.survivor, ...data.restored].map(({ id }) => id) });
  return { body: { success: true, data } };
});
