import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { isoTime } from './isoTime.ts';
import { pageQuery } from './listing.ts';

const by = z.string();

/** What was changed about a member of staff. */
export const staffChanges = ['invited', 'role_changed', 'suspended', 'reactivated', 'removed', 'credentials_changed'] as const;
export type StaffChange = (typeof staffChanges)[number];

/** The id and name of the member of staff; absent in a session of the shared password. */
const author = { person: z.optional(z.string()), name: z.optional(z.string()) };

/** One entry of the audit list. None holds personal data of a visitor. */
export const auditEntry = z.discriminatedUnion('action', [
  z.object({ action: z.literal('sign_in'), at: isoTime, visitor: z.string(), by: z.optional(z.string()), ...author }),
  /** A sign-in with the password alone where a second factor is required (infra/RUNBOOK.md#break-glass). */
  z.object({ action: z.literal('break_glass'), at: isoTime, visitor: z.string() }),
  /** `subject`: the id of the member of staff who was changed. */
  z.object({ action: z.literal('staff_change'), at: isoTime, by, ...author, change: z.enum(staffChanges), subject: z.string() }),
  z.object({
    action: z.literal('sign_in_failed'),
    /** The first failure of the hour. */
    at: isoTime,
    lastAt: isoTime,
    /** Failures of one visitor within one hour share one entry. */
    count: z.int().check(z.minimum(1)),
    /**
     * Hash of the address with the salt of the day, so that visitors of one day can be told apart, and nobody identified later.
     */
    visitor: z.string(),
  }),
  /** `by`: initials set in the session, `admin` without any. `records`: number of records exported or erased. */
  z.object({ action: z.literal('export'), at: isoTime, by, records: z.int().check(z.minimum(0)) }),
  z.object({ action: z.literal('erasure'), at: isoTime, by, records: z.int().check(z.minimum(0)) }),
  z.object({ action: z.literal('sign_out_everybody'), at: isoTime, by }),
]);
export type AuditEntry = z.infer<typeof auditEntry>;

/** Lists sign-ins, failed sign-ins, sign-outs of everybody, exports and erasures, newest first, in pages (`Link: rel="next"`). */
export const listAudit = defineContract({
  name: 'list-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'staff',
  query: pageQuery,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(auditEntry) }),
});
