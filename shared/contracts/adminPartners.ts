import * as z from 'zod/mini';
import { partnerId } from '../ids.ts';
import { partnerStatuses } from '../vocabularies.ts';
import { ifMatchHeaders } from './adminContacts.ts';
import { defineContract } from './contract.ts';
import { choice } from './fields.ts';
import { ifNoneMatchHeaders, pageQuery } from './listing.ts';
import { partnerRecord } from './records.ts';

/** Lists partner applications, newest first, in pages (`Link: rel="next"`). Returns 304 for the ETag of an unchanged page. */
export const listPartners = defineContract({
  name: 'list-partners',
  method: 'GET',
  path: '/api/admin/partners',
  access: 'staff',
  query: pageQuery,
  headers: ifNoneMatchHeaders,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(partnerRecord) }),
});

/** Sets the status of an application; `If-Match` as for contacts. */
export const setPartnerStatus = defineContract({
  name: 'set-partner-status',
  method: 'PATCH',
  path: '/api/admin/partners/{id}/status',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: partnerId }),
  headers: ifMatchHeaders,
  body: z.object({ status: choice(partnerStatuses) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: partnerRecord }),
});
