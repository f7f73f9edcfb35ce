import { listPartners as contract } from '../../../shared/contracts/adminPartners.ts';
import { listPartners } from '../../data/partners.ts';
import { readEnvironment } from '../../environment.ts';
import { pagesOf } from '../../http/pages.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Partner applications, newest first, a page at a time. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  pagesOf(contract, 'partner', staff, { list: listPartners, body: (records) => ({ success: true as const, data: records }) }),
);
