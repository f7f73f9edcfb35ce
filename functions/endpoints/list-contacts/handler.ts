import { listContacts as contract } from '../../../shared/contracts/adminContacts.ts';
import { listContacts } from '../../data/contacts.ts';
import { readEnvironment } from '../../http/environment.ts';
import { pagingOf } from '../../http/paging.ts';
import { pageTag } from '../../http/revisions.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, signingKey, table } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));
const paging = pagingOf(contract, signingKey);

/** Simple contacts, newest first, a page at a time. */
export const handler = staffEndpoint(contract, sessions, async ({ query, headers, now }) => {
  const after = await paging.after(query.cursor);
  const etag = await pageTag(table, 'contact', query);
  if (headers['if-none-match'] === etag) return { notModified: true, headers: { etag } };
  const { records, next } = await listContacts(table, { limit: query.limit, after, now });
  return { body: records, headers: { etag, ...(await paging.link(query.limit, next)) } };
});
