import * as z from 'zod/mini';
import { deskKinds, everybody, nextActions, nobody, outcomes } from '../desk.ts';
import { anyContactId, partnerId, staffId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { contactServices, contactStatuses, enquiryServices, partnerStatuses, priorities } from '../vocabularies.ts';
import { ifMatchHeaders } from './adminContacts.ts';
import { defineContract } from './contract.ts';
import { nextStep, owner } from './desk.ts';
import { choice } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { anyContactRecord, partnerRecord } from './records.ts';

/** The id of a record that has an owner and a next step. */
export const deskRecordId = z.union([anyContactId, partnerId]);

/** A record of the follow-up desk. */
export const deskRecord = z.union([anyContactRecord, partnerRecord]);
export type DeskRecordBody = z.infer<typeof deskRecord>;

/** The largest number of records on a page of work. */
export const maxWorkItems = 100;

/** A count that costs the same with any number of records: this value means this many or more. */
export const maxWorkCount = 100;

const count = z.int().check(z.minimum(0));

/** The site's promise about a record. `shared/promises.ts` has its state `near`, and how long it was given. */
export const recordPromise = z.object({
  kind: z.enum(['callback', 'immediate', 'partner-application']),
  dueAt: isoTime,
  state: z.enum(['open', 'kept', 'broken']),
});

/** One line of work: what somebody needs to act on a record without opening it. */
export const workItem = z.object({
  id: deskRecordId,
  kind: z.enum(deskKinds),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  language: z.enum(languageCodes),
  /** Absent for a partner application. */
  service: z.optional(z.enum([...enquiryServices, ...contactServices])),
  /** For an enquiry. */
  priority: z.optional(z.enum(priorities)),
  status: z.enum([...contactStatuses, ...partnerStatuses]),
  suspectedRobot: z.boolean(),
  submittedAt: isoTime,
  owner,
  /** Absent when only the outcome is missing. */
  next: z.optional(nextStep),
  /** The record is closed and its outcome was not given yet. */
  outcomeMissing: z.boolean(),
  /** When it is due: that of the next step, or when the record was closed. The list is in this order. */
  dueAt: isoTime,
  promise: z.optional(recordPromise),
  version: z.int().check(z.minimum(1)),
});
export type WorkItem = z.infer<typeof workItem>;

/**
 * Somebody whose work is listed: an active member of staff, or `everybody` and `nobody`. `open`: number of their records that are open or
 * lack an outcome, correct within seconds.
 */
export const workPerson = z.object({
  id: owner,
  /** Absent for `everybody` and `nobody`. */
  name: z.optional(z.string()),
  languages: z.optional(z.array(z.enum(languageCodes))),
  available: z.optional(z.boolean()),
  open: count,
});
export type WorkPerson = z.infer<typeof workPerson>;

/**
 * Lists open records and records whose outcome is missing by when they are due, so the overdue ones come first, in pages
 * (`Link: rel="next"`). `owner=me`: mine, in a session of the shared password those of `everybody`; the first page also has `unowned`, the
 * first records of nobody (for a person also of `everybody`), whose further pages are `owner=nobody`. `owner=all`: those of everybody.
 * `owner=<id>`: those of one person. `limit=0`: only `people` and `me`, without reading a record. The list may lag a change by moments.
 */
export const listWork = defineContract({
  name: 'list-work',
  method: 'GET',
  path: '/api/admin/work',
  access: 'staff',
  query: z.object({
    owner: z._default(z.union([z.enum(['me', 'all', nobody, everybody]), staffId], { error: 'invalid' }), 'me'),
    limit: z._default(
      z.coerce.number({ error: 'invalid' }).check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(maxWorkItems, 'invalid')),
      50,
    ),
    cursor: z.optional(z.string().check(z.maxLength(1024, 'invalid'))),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      items: z.array(workItem),
      /** With `owner=me` and no cursor. */
      unowned: z.optional(z.array(workItem)),
      /** Everybody whom a record may be given to, by name, then `everybody` and `nobody`. */
      people: z.array(workPerson),
      /** Who `me` is. */
      me: owner,
    }),
  }),
});

/**
 * Returns the numbers for the title and the menu, for polling: it returns no visitor's data and costs the same with any number of records.
 * `overdue` and `today` (due later today) are mine, at most `maxWorkCount` each; `unowned` are those that `listWork` returns under that
 * name, correct within seconds. `soon`: records of mine or of nobody whose promise is due within `warningMinutes` of working time and that
 * nobody has reacted to. `revision` changes whenever a record changed, so that a list is only read again when it must be.
 */
export const countWork = defineContract({
  name: 'count-work',
  method: 'GET',
  path: '/api/admin/work/counts',
  access: 'staff',
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      overdue: count,
      today: count,
      unowned: count,
      soon: z.array(z.object({ id: deskRecordId, dueAt: isoTime })),
      revision: z.string(),
    }),
  }),
});

/** A next step that staff set. */
export const newStep = z.object({
  action: choice(nextActions),
  /** Moved to the first working moment at or after it. `invalid` in the past and beyond two years. */
  dueAt: isoTime,
});

/**
 * Changes the owner, the next step or the outcome of a record, or several of them, in one change with one entry in the history. `If-Match`
 * works as for a status: 412 `stale_version` with the current record under `current`. `owner`: `me` is the caller (in a session of the
 * shared password `everybody`); `invalid` for somebody who is not an active member of staff. `next`: `invalid` for a closed record.
 * `outcome`: `invalid` for an open record, whose status is changed first, and for an outcome that this kind of record does not have.
 */
export const changeWork = defineContract({
  name: 'change-work',
  method: 'PATCH',
  path: '/api/admin/records/{id}/work',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: deskRecordId }),
  headers: ifMatchHeaders,
  body: z
    .object({
      owner: z.optional(z.union([staffId, z.enum(['me', everybody, nobody])], { error: 'invalid' })),
      next: z.optional(newStep),
      outcome: z.optional(choice(outcomes)),
    })
    .check(
      z.refine(({ owner: to, next, outcome }) => to !== undefined || next !== undefined || outcome !== undefined, {
        message: 'required',
        path: ['next'],
      }),
    ),
  status: 200,
  response: z.object({ success: z.literal(true), data: deskRecord }),
});
