import { listContacts as contract } from '../../../shared/contracts/adminContacts.ts';
import { listContacts } from '../../data/contacts.ts';
import { listHandler } from '../../http/pages.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const staff = openStaffContext();

/** Lists simple contacts, newest first. */
export const handler = staffEndpoint(
  contract,
  staff.sessions,
  listHandler(contract, 'contact', staff, { list: listContacts, body: (records) => records }),
);
