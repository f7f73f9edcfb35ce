import * as z from 'zod/mini';
import { anyRecordId, conversationId, staffId } from '../ids.ts';
import { defineContract } from './contract.ts';
import { isoTime } from './isoTime.ts';
import { pageQuery } from './listing.ts';

/** Stands for everybody who worked in a session of the shared password, where the audit list names a person. */
export const sharedPassword = 'shared';

/** Who did it and from where. Entries of earlier releases have `at` and `by` only. */
const author = {
  at: isoTime,
  /** Initials of the person or of the session, `admin` without any. */
  by: z.string(),
  /** The id of the member of staff, or `shared` in a session of the shared password. */
  person: z.optional(z.string()),
  /** The person's name at that time. */
  name: z.optional(z.string()),
  /** IP address and device, such as "Chrome on Windows". Absent after 90 days (`shared/retention.ts`). */
  address: z.optional(z.string()),
  device: z.optional(z.string()),
};
const count = z.int().check(z.minimum(0));
/** The ids of the records and conversations that the caller received. */
const recordIds = z.array(z.string());

/** The lists that staff read in pages. */
export const auditedLists = [
  'enquiry',
  'contact',
  'partner',
  'leadMagnet',
  'privacyRequest',
  'conversation',
  'work',
  'booking',
] as const;

/** What a search looked for. The words are not recorded, because they are personal data. */
export const searchKinds = ['email', 'phone', 'name'] as const;

/** The tables that the dashboard exports as CSV. */
export const csvTables = [
  'contacts',
  'partners',
  'leadMagnets',
  'privacyRequests',
  'unansweredQuestions',
  'audit',
  'deskFigures',
] as const;
export type CsvTable = (typeof csvTables)[number];

/** A chosen filter of a list: its key and one of its options, or a day. Neither can hold a word of a visitor. */
const csvFilters = z.record(
  z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, 'invalid')),
  z.string().check(z.regex(/^[a-zA-Z0-9_:.+-]{1,40}$/, 'invalid')),
);

/** What an administrator did to a member of staff. */
export const staffChanges = [
  'invited',
  'role_changed',
  'suspended',
  'reactivated',
  'removed',
  'credentials_changed',
  'availability_changed',
] as const;
export type StaffChange = (typeof staffChanges)[number];

/** Why a call was refused: the role, an old second factor, or a wrong one when it was given again. */
const refusals = ['role_too_low', 'second_factor_needed', 'wrong_code', 'code_used', 'passkey_refused'] as const;
export type Refusal = (typeof refusals)[number];

/** One entry of the audit list. None holds personal data of a visitor beyond ids of records. */
export const auditEntry = z.discriminatedUnion('action', [
  z.object({
    ...author,
    action: z.literal('sign_in'),
    /** Absent in entries of earlier releases. */
    by: z.optional(z.string()),
    /** Hash of the address with the salt of the day, so that visitors of one day can be told apart, and nobody identified later. */
    visitor: z.string(),
  }),
  /** A sign-in with the password alone where a second factor is required (infra/RUNBOOK.md#break-glass). */
  z.object({ ...author, action: z.literal('break_glass'), by: z.optional(z.string()), visitor: z.string() }),
  z.object({
    action: z.literal('sign_in_failed'),
    /** The first failure of the hour. */
    at: isoTime,
    lastAt: isoTime,
    /** Failures of one visitor within one hour share one entry. */
    count: z.int().check(z.minimum(1)),
    visitor: z.string(),
  }),
  /** One page of a list. A page that the caller already had (304) and an empty one have no entry. */
  z.object({ ...author, action: z.literal('list'), list: z.enum(auditedLists), recordIds }),
  /** `records`: number of hits. */
  z.object({ ...author, action: z.literal('search'), searchedBy: z.array(z.enum(searchKinds)), records: count, recordIds }),
  /** The history and notes of a record. */
  z.object({ ...author, action: z.literal('details'), recordIds }),
  z.object({ ...author, action: z.literal('transcript'), recordIds }),
  /** A change of records, whose response returns them. The records' history has what was changed. */
  z.object({ ...author, action: z.literal('change'), recordIds }),
  /** `filters`: those chosen in the list. `searched`: whether a search text narrowed the list as well. */
  z.object({
    ...author,
    action: z.literal('csv'),
    table: z.enum(csvTables),
    records: count,
    filters: csvFilters,
    searched: z.boolean(),
  }),
  /** `records`: number of records exported or erased. `recordIds` are absent in entries of earlier releases. */
  z.object({ ...author, action: z.literal('export'), records: count, recordIds: z.optional(recordIds) }),
  z.object({ ...author, action: z.literal('erasure'), records: count }),
  z.object({ ...author, action: z.literal('sign_out_everybody') }),
  /** `call`: the name of the contract of the call. */
  z.object({ ...author, action: z.literal('refused'), call: z.string(), code: z.enum(refusals) }),
  /** `subject`: the id of the member of staff who was changed, and their name at that time, where it was known. */
  z.object({
    ...author,
    action: z.literal('staff_change'),
    change: z.enum(staffChanges),
    subject: z.string(),
    subjectName: z.optional(z.string()),
  }),
]);
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditAction = AuditEntry['action'];

/** Every action of the audit list. */
export const auditActions = auditEntry._zod.def.options.map(({ shape }) => shape.action._zod.def.values[0]) as [
  AuditAction,
  ...AuditAction[],
];

/** A time of a filter, as ISO time with milliseconds. */
const instant = z.pipe(
  z.iso.datetime({ error: 'invalid' }),
  z.transform((value: string) => new Date(value).toISOString()),
);

/**
 * Lists the audit entries, newest first, in pages (`Link: rel="next"`): all of them, or those of a person, an action, a record or a time.
 * A page may have fewer entries than `limit`, also none, while older ones follow, because one call reads a bounded number of entries.
 */
export const listAudit = defineContract({
  name: 'list-audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'staff',
  role: 'administrator',
  query: z.extend(pageQuery, {
    /** The id of a member of staff, or `shared`. */
    person: z.optional(z.union([staffId, z.literal(sharedPassword)], { error: 'invalid' })),
    action: z.optional(z.enum(auditActions, { error: 'invalid' })),
    /** The id of a record or conversation that was read, exported or erased. */
    record: z.optional(z.union([anyRecordId, conversationId], { error: 'invalid' })),
    /** From this time on. */
    since: z.optional(instant),
    /** Before this time. */
    until: z.optional(instant),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(auditEntry) }),
});

/**
 * Records a CSV export and allows it. The dashboard builds the file from pages that it has read, and asks for this before it saves one.
 */
export const recordCsv = defineContract({
  name: 'record-csv',
  method: 'POST',
  path: '/api/admin/csv',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  body: z.object({
    table: z.enum(csvTables, { error: 'choose' }),
    records: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100_000_000, 'invalid')),
    filters: csvFilters,
    searched: z.boolean({ error: 'invalid' }),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
