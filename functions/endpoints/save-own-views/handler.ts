import { saveOwnViews } from '../../../shared/contracts/adminViews.ts';
import { storeViews } from '../../data/views.ts';
import { personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Replaces the saved views of the person who is signed in. */
export const handler = staffEndpoint(saveOwnViews, sessions, async ({ body, session }) => ({
  body: { success: true as const, data: await storeViews(table, personIn(session).id, body) },
}));
