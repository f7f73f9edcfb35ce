import { listEnhancedContacts as contract } from '../../../shared/contracts/adminContacts.ts';
import { listEnquiries } from '../../data/enquiries.ts';
import { listHandler } from '../../http/pages.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaffContext();

/** Lists enquiries of the five-step form, newest first. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  listHandler(contract, 'enquiry', staff, {
    list: listEnquiries,
    body: (records) => ({ success: true as const, data: records }),
  }),
);
