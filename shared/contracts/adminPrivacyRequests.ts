import * as z from 'zod/mini';
import { privacyRequestId } from '../ids.ts';
import { extensionReasons, letterChannels, letterKinds, privacyOutcomes } from '../privacyRequests.ts';
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
 * Stores a letter about a request: its acknowledgement, its outcome, or that the answer takes up to two months longer. The first two set
 * the status. With the channel `email` the letter is then mailed, once; with `other` it is only recorded. An outcome letter needs
 * `outcome`, an extension `extensionReason`, and no other letter has them. Returns 412 `stale_version` with the present record under
 * `current` for a letter that was stored before, and for another version than `If-Match` says. Returns 400 for an extension of a complaint,
 * or after the first month.
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
      subject: line(maxLength.subject),
      text: paragraph(maxLength.message),
      outcome: optional(choice(privacyOutcomes)),
      extensionReason: optional(choice(extensionReasons)),
    })
    .check(
      z.refine(({ letter, outcome }) => (letter === 'outcome') === (outcome !== undefined), {
        message: 'choose',
        path: ['outcome'],
      }),
      z.refine(({ letter, extensionReason }) => (letter === 'extension') === (extensionReason !== undefined), {
        message: 'choose',
        path: ['extensionReason'],
      }),
    ),
  status: 201,
  response: z.object({ success: z.literal(true), data: privacyRequestRecord }),
});
