import { getFigures } from '../../../shared/contracts/adminFigures.ts';
import { readFigures } from '../../data/figures.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns the site's statistics by day. */
export const handler = staffEndpoint(getFigures, sessions, async ({ query: { from, to } }) => ({
  body: { success: true, data: await readFigures(table, from, to) },
}));
