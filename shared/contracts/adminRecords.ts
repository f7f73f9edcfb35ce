import * as z from 'zod/mini';
import { anyContactId, anyRecordId, partnerId } from '../ids.ts';
import { contactStatuses, partnerStatuses } from '../vocabularies.ts';
import { ifMatchHeaders } from './adminContacts.ts';
import { defineContract } from './contract.ts';
import { choice, versionRead } from './fields.ts';
import { anyContactRecord, leadMagnetRecord, partnerRecord, privacyRequestRecord } from './records.ts';

/** A record of any kind; the prefix of its id tells which. */
export const anyRecord = z.union([anyContactRecord, partnerRecord, leadMagnetRecord, privacyRequestRecord]);
export type AnyRecord = z.infer<typeof anyRecord>;

/**
 * Clears the mark of a suspected robot. `If-Match` works as for a status: 412 `stale_version` with the current record under
 * `current`. A record without the mark is returned unchanged.
 */
export const clearMark = defineContract({
  name: 'clear-mark',
  method: 'PATCH',
  path: '/api/admin/records/{id}/mark',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: anyRecordId }),
  headers: ifMatchHeaders,
  body: z.object({ suspectedRobot: z.literal(false, { error: 'invalid' }) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: anyRecord }),
});

/** The largest number of records that one call may change. */
export const maxChanges = 50;

const version = versionRead(1);

/** The new status of one record, applied if the record still has this version. */
export const statusChange = z.union([
  z.object({ id: anyContactId, status: choice(contactStatuses), version }),
  z.object({ id: partnerId, status: choice(partnerStatuses), version }),
]);
export type StatusChange = z.infer<typeof statusChange>;

/** The result of one status change. */
export const changeOutcome = z.union([
  z.object({ id: z.string(), ok: z.literal(true), record: z.union([anyContactRecord, partnerRecord]) }),
  z.object({
    id: z.string(),
    ok: z.literal(false),
    /** The record was changed by somebody else, is gone, or cannot be changed at the moment. */
    code: z.enum(['stale_version', 'not_found', 'unavailable']),
    /** The current record, with `stale_version`. */
    current: z.optional(z.union([anyContactRecord, partnerRecord])),
  }),
]);
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/**
 * Sets the status of several records. Each change succeeds or fails on its own. Always returns 200, with one outcome per change
 * in the order of the request. A repeat after a lost response returns `stale_version` with the record already changed. To undo,
 * send the former statuses with the versions returned here.
 */
export const setStatuses = defineContract({
  name: 'set-statuses',
  method: 'POST',
  path: '/api/admin/records/status',
  access: 'staff',
  role: 'caseworker',
  body: z.object({
    changes: z.array(statusChange, { error: 'required' }).check(
      z.minLength(1, 'required'),
      z.maxLength(maxChanges, 'too_long'),
      z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'invalid'),
    ),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(changeOutcome) }),
});
