import * as z from 'zod/mini';
import { anyContactId } from '../ids.ts';
import { contactStatuses } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import { choice } from './fields.ts';
import { ifNoneMatchHeaders, pageQuery } from './listing.ts';
import { anyContactRecord, contactRecord, enquiryRecord } from './records.ts';

/**
 * Lists simple contacts, newest first, as a bare array in pages (`Link: rel="next"`). Returns 304 for the ETag of an unchanged
 * page.
 */
export const listContacts = defineContract({
  name: 'list-contacts',
  method: 'GET',
  path: '/api/admin/contacts',
  access: 'staff',
  query: pageQuery,
  headers: ifNoneMatchHeaders,
  status: 200,
  response: z.array(contactRecord),
});

/** Lists enquiries, newest first, in pages (`Link: rel="next"`). Returns 304 for the ETag of an unchanged page. */
export const listEnhancedContacts = defineContract({
  name: 'list-enhanced-contacts',
  method: 'GET',
  path: '/api/admin/enhanced-contacts',
  access: 'staff',
  query: pageQuery,
  headers: ifNoneMatchHeaders,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(enquiryRecord) }),
});

/** Optional header `If-Match: "<version>"`, parsed to the version as a number. */
export const ifMatchHeaders = z.object({
  'if-match': z.optional(
    z.pipe(
      z.string().check(z.regex(/^"?\d{1,9}"?$/, 'invalid')),
      z.transform((value: string) => Number(value.replaceAll('"', ''))),
    ),
  ),
});

/**
 * Sets the status of either kind of contact. With `If-Match: "<version>"`, a record that has changed since stays as it is: 412
 * `stale_version` with the current record under `current`. Without the header the change is always applied.
 */
export const setContactStatus = defineContract({
  name: 'set-contact-status',
  method: 'PATCH',
  path: '/api/admin/contacts/{id}/status',
  access: 'staff',
  role: 'caseworker',
  // An id of the wrong form returns 404, like one that does not exist (docs/requirements.md#errors).
  params: z.object({ id: anyContactId }),
  headers: ifMatchHeaders,
  body: z.object({ status: choice(contactStatuses) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: anyContactRecord }),
});
