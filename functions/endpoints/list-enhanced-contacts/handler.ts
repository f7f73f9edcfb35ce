import { listEnhancedContacts as contract } from '../../../shared/contracts/adminContacts.ts';
import { listEnquiries } from '../../data/enquiries.ts';
import { readEnvironment } from '../../environment.ts';
import { pagesOf } from '../../http/pages.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Enquiries of the five-step form, newest first, a page at a time. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  pagesOf(contract, 'enquiry', staff, { list: listEnquiries, body: (records) => ({ success: true as const, data: records }) }),
);
