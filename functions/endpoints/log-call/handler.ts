import { logCall } from '../../../shared/contracts/adminEntry.ts';
import { storeEnteredContact } from '../../data/entries.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Stores a contact from a phone call or a chat. */
export const handler = staffEndpoint(logCall, sessions, async ({ headers, body, author, audit }) => {
  const { next, conversation, ...answers } = body;
  const data = await storeEnteredContact(table, {
    answers,
    next,
    conversation,
    idempotencyKey: headers['idempotency-key'],
    ...author,
  });
  if (!data) throw new Problem('not_found');
  await audit({ action: 'change', recordIds: [data.id] });
  return { body: { success: true, data } };
});
