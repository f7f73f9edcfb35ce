import { listContacts as contract } from '../../../shared/contracts/adminContacts.ts';
import { listContacts } from '../../data/contacts.ts';
import { readEnvironment } from '../../environment.ts';
import { pagesOf } from '../../http/pages.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Simple contacts, newest first, a page at a time. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  pagesOf(contract, 'contact', staff, { list: listContacts, body: (records) => records }),
);
