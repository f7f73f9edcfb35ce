import * as z from 'zod/mini';
import { anyRecordId, contactId, enquiryId, partnerId, recordKindOf } from '../ids.ts';
import { duplicateReasons } from '../matching.ts';
import { areMergeable, maxMerged } from '../merging.ts';
import { defineContract } from './contract.ts';
import { idempotencyHeaders, versionRead } from './fields.ts';
import { anyContactRecord, leadMagnetRecord, partnerRecord } from './records.ts';

const staffRecord = z.union([anyContactRecord, partnerRecord]);

/** The largest number of possible duplicates that are returned for one reason. */
export const maxDuplicates = 20;

/**
 * Returns the records that may be about the same person as a record, newest first, and why: the same email, the same phone, or the same
 * name with the same postcode (docs/requirements.md#duplicates-and-merging).
 */
export const findDuplicates = defineContract({
  name: 'find-duplicates',
  method: 'GET',
  path: '/api/admin/records/{id}/duplicates',
  access: 'staff',
  params: z.object({ id: anyRecordId }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        reasons: z.array(z.enum(duplicateReasons)),
        record: z.union([anyContactRecord, partnerRecord, leadMagnetRecord]),
      }),
    ),
  }),
});

const mergeableId = z.union([enquiryId, contactId, partnerId]);
const version = versionRead(1);
const seen = z.object({ id: mergeableId, version });

/**
 * Merges records of one list into one of them, `survivor`. `take` names the record whose value the survivor gets, by field; fields that
 * it does not name stay. Returns the survivor. When a record has another version, is merged already or is gone, nothing is changed: 409
 * `merge_conflict` with the records as they are under `current`. With an Idempotency-Key, a repeat returns the survivor again.
 */
export const mergeRecords = defineContract({
  name: 'merge-records',
  method: 'POST',
  path: '/api/admin/records/merge',
  access: 'staff',
  role: 'caseworker',
  headers: idempotencyHeaders,
  body: z
    .object({
      survivor: seen,
      merged: z.array(seen, { error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(maxMerged, 'too_long')),
      take: z.record(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, 'invalid')), mergeableId),
    })
    .check(
      z.refine(({ survivor, merged, take }) => {
        const ids: string[] = [survivor, ...merged].map(({ id }) => id);
        const named = Object.values(take).every((id) => ids.includes(id));
        return named && new Set(ids).size === ids.length && areMergeable(ids.map((id) => recordKindOf(id)));
      }, 'invalid'),
    ),
  status: 200,
  response: z.object({ success: z.literal(true), data: staffRecord }),
});

/**
 * Undoes the last merge of a record, which is in its history with this version. Returns the record, and those that are separate again.
 * 410 `merge_ended` when it was undone before, or is older than 30 days, or the record took part in another merge since.
 */
export const undoMerge = defineContract({
  name: 'undo-merge',
  method: 'POST',
  path: '/api/admin/records/{id}/undo-merge',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: mergeableId }),
  body: z.object({ version }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ survivor: staffRecord, restored: z.array(staffRecord) }) }),
});
