import * as z from 'zod/mini';
import { anyContactId, anyRecordId, partnerId } from '../ids.ts';
import { contactStatuses, partnerStatuses } from '../vocabularies.ts';
import { ifMatchHeaders } from './adminContacts.ts';
import { defineContract } from './contract.ts';
import { choice } from './fields.ts';
import { anyContactRecord, leadMagnetRecord, partnerRecord } from './records.ts';

/** A record that a form made, of any kind; the id's prefix tells which. */
export const anyRecord = z.union([anyContactRecord, partnerRecord, leadMagnetRecord]);
export type AnyRecord = z.infer<typeof anyRecord>;

/**
 * Clears the mark of a suspected robot. `If-Match` as for a status: 412 `stale_version` with the present record under
 * `current`. A record without the mark is answered as it is.
 */
export const clearMark = defineContract({
  name: 'clear-mark',
  method: 'PATCH',
  path: '/api/admin/records/{id}/mark',
  access: 'staff',
  params: z.object({ id: anyRecordId }),
  headers: ifMatchHeaders,
  body: z.object({ suspectedRobot: z.literal(false, { error: 'invalid' }) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: anyRecord }),
});

/** Most records one call may change. */
export const mostChanges = 50;

const version = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(999_999_999, 'invalid'));

/** The status one record is to get, if it still is the version that was seen. */
export const wantedStatus = z.union([
  z.object({ id: anyContactId, status: choice(contactStatuses), version }),
  z.object({ id: partnerId, status: choice(partnerStatuses), version }),
]);
export type WantedStatus = z.infer<typeof wantedStatus>;

/** What became of one change, by its record's id. */
export const changeOutcome = z.union([
  z.object({ id: z.string(), ok: z.literal(true), record: z.union([anyContactRecord, partnerRecord]) }),
  z.object({
    id: z.string(),
    ok: z.literal(false),
    /** Changed by somebody else meanwhile, gone, or not possible at the moment. */
    code: z.enum(['stale_version', 'not_found', 'unavailable']),
    /** The present record, with `stale_version`. */
    current: z.optional(z.union([anyContactRecord, partnerRecord])),
  }),
]);
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/**
 * Sets the status of several records, each by itself: one that cannot be changed keeps no other from it. Always 200, with one
 * outcome for each change in the order they were sent; a repeat after a lost answer finds `stale_version` with the record as it was
 * wanted. To undo, send the former statuses with the versions answered here.
 */
export const setStatuses = defineContract({
  name: 'set-statuses',
  method: 'POST',
  path: '/api/admin/records/status',
  access: 'staff',
  body: z.object({
    changes: z.array(wantedStatus, { error: 'required' }).check(
      z.minLength(1, 'required'),
      z.maxLength(mostChanges, 'too_long'),
      z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'invalid'),
    ),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(changeOutcome) }),
});
