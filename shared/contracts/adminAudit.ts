import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { isoTime } from './isoTime.ts';
import { pageQuery } from './listing.ts';

const by = z.string();

/** One line of the audit list; none holds personal data of a visitor. */
export const auditEntry = z.discriminatedUnion('action', [
  z.object({ action: z.literal('sign_in'), at: isoTime, visitor: z.string() }),
  z.object({
    action: z.literal('sign_in_failed'),
    /** The first of the hour. */
    at: isoTime,
    lastAt: isoTime,
    /** Failures of one visitor in one hour stand in one line. */
    count: z.int().check(z.minimum(1)),
    /** The address as a hash salted by the day: tells visitors of one day apart, and nobody afterwards. */
    visitor: z.string(),
  }),
  /** `by`: initials given in the session, `admin` where none were given. `records`: how many were handed out. */
  z.object({ action: z.literal('export'), at: isoTime, by, records: z.int().check(z.minimum(0)) }),
  z.object({ action: z.literal('erasure'), at: isoTime, by, records: z.int().check(z.minimum(0)) }),
]);
export type AuditEntry = z.infer<typeof auditEntry>;

/** Sign-ins, failures, exports and erasures, newest first, under `data`; older pages behind `Link: rel="next"`. */
export const listAudit = defineContract({
  name: 'list-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'staff',
  query: pageQuery,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(auditEntry) }),
});
