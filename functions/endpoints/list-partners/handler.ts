import { listPartners as contract } from '../../../shared/contracts/adminPartners.ts';
import { listPartners } from '../../data/partners.ts';
import { listHandler } from '../../http/pages.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaffContext();

/** Lists partner applications, newest first. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  listHandler(contract, 'partner', staff, { list: listPartners, body: (records) => ({ success: true as const, data: records }) }),
);
