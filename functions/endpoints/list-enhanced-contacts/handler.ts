import { listEnhancedContacts as contract } from '../../../shared/contracts/adminContacts.ts';
import { listEnquiries } from '../../data/enquiries.ts';
import { readEnvironment } from '../../http/environment.ts';
import { pagingOf } from '../../http/paging.ts';
import { pageTag } from '../../http/revisions.ts';
import { openStaff } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, signingKey, table } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));
const paging = pagingOf(contract, signingKey);

/** Enquiries of the five-step form, newest first, a page at a time. */
export const handler = staffEndpoint(contract, sessions, async ({ query, headers, now }) => {
  const after = await paging.after(query.cursor);
  const etag = await pageTag(table, 'enquiry', query);
  if (headers['if-none-match'] === etag) return { notModified: true, headers: { etag } };
  const { records, next } = await listEnquiries(table, { limit: query.limit, after, now });
  return { body: { success: true, data: records }, headers: { etag, ...(await paging.link(query.limit, next)) } };
});
