import { listViews } from '../../../shared/contracts/adminViews.ts';
import { readViews } from '../../data/views.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns the saved views of the person who is signed in, and the shared ones. */
export const handler = staffEndpoint(listViews, sessions, async ({ session }) => {
  const [own, shared] = await Promise.all([session.person && readViews(table, session.person.id), readViews(table, 'shared')]);
  return { body: { success: true as const, data: { own, shared } } };
});
