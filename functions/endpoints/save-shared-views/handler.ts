import { saveSharedViews } from '../../../shared/contracts/adminViews.ts';
import { storeViews } from '../../data/views.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Replaces the shared views. */
export const handler = staffEndpoint(saveSharedViews, sessions, async ({ body }) => ({
  body: { success: true as const, data: await storeViews(table, 'shared', body) },
}));
