import { addNote as contract } from '../../../shared/contracts/adminHistory.ts';
import { addNote } from '../../data/notes.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Adds a note to a record. */
export const handler = staffEndpoint(contract, sessions, async ({ params, headers, body, author }) => {
  const data = await addNote(table, {
    id: params.id,
    text: body.text,
    call: body.call,
    idempotencyKey: headers['idempotency-key'],
    ...author,
  });
  return { body: { success: true, data } };
});
