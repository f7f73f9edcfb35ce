import { listPrivacyRequests as contract } from '../../../shared/contracts/adminPrivacyRequests.ts';
import { listPrivacyRequests } from '../../data/privacyRequests.ts';
import { listHandler } from '../../http/pages.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaffContext();

/** Lists requests about personal data, newest first. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  listHandler(contract, 'privacyRequest', staff, {
    list: listPrivacyRequests,
    body: (records) => ({ success: true as const, data: records }),
  }),
);
