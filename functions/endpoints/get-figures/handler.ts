import { getFigures } from '../../../shared/contracts/adminFigures.ts';
import { readFigures } from '../../data/figures.ts';
import { readEnvironment } from '../../environment.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** What the site's own statistics say, day by day. */
export const handler = staffEndpoint(getFigures, sessions, async ({ query: { from, to } }) => ({
  body: { success: true, data: await readFigures(table, from, to) },
}));
