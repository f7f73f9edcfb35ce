import * as z from 'zod/mini';
import { privacyRequestId } from '../ids.ts';
import { letterChannels, letterKinds, privacyOutcomes } from '../privacyRequests.ts';
import { ifMatchHeaders } from './adminContacts.ts';
import { defineContract } from './contract.ts';
import { choice, line, maxLength, optional, paragraph } from './fields.ts';
import { ifNoneMatchHeaders, pageQuery } from './listing.ts';
import { privacyRequestRecord } from './records.ts';

/** Lists requests about personal data, newest first, in pages (`Link: rel="next"`). Returns 304 for the ETag of an unchanged page. */
export const listPrivacyRequests = defineContract({
  name: 'list-privacy-requests',
  method: 'GET',
  path: '/api/admin/privacy-requests',
  access: 'staff',
  query: pageQuery,
  headers: ifNoneMatchHeaders,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(privacyRequestRecord) }),
});

/**
 * Stores the acknowledgement or the outcome of a request and sets its status. With the channel `email` it is then mailed, once; with
 * `other` it is only recorded. `outcome` is required for the outcome letter and refused for the other. Each letter is stored once: a further one, and one for another
 * version than `If-Match` says, returns 412 `stale_version` with the current record under `current`.
 */
export const sendLetter = defineContract({
  name: 'send-letter',
  method: 'POST',
  path: '/api/admin/privacy-requests/{id}/letters',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: privacyRequestId }),
  headers: ifMatchHeaders,
  body: z
    .object({
      letter: choice(letterKinds),
      channel: choice(letterChannels),
      subject: line(maxLength.utm),
      text: paragraph(maxLength.message),
      outcome: optional(choice(privacyOutcomes)),
    })
    .check(
      z.refine(({ letter, outcome }) => (letter === 'outcome') === (outcome !== undefined), {
        message: 'choose',
        path: ['outcome'],
      }),
    ),
  status: 201,
  response: z.object({ success: z.literal(true), data: privacyRequestRecord }),
});
