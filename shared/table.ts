import { idPrefixes } from './ids.ts';

/**
 * The shape of the one DynamoDB table, for stack, functions, local database and tests. `functions/data/keys.ts` defines the
 * values of the keys.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds after which DynamoDB may delete an item. It may be late, so readers compare the time themselves. */
  expiry: 'expiresAt',
  indexes: {
    /**
     * Records of one kind by time of arrival, one partition a month. Projects all attributes, so that a page is one query. Also bookings by
     * calendar and time, and the mails about bookings that are still to be sent.
     */
    byArrival: { name: 'byArrival', partitionKey: 'arrivalPk', sortKey: 'arrivalSk', projection: 'ALL' },
    /**
     * Records of every kind by email, phone and name, as `matching.ts` compares them. Keys only, so that a status change does not
     * write to these indexes and a long message is not stored four times.
     */
    byEmail: { name: 'byEmail', partitionKey: 'contactEmail', sortKey: 'arrivalSk', projection: 'KEYS_ONLY' },
    byPhone: { name: 'byPhone', partitionKey: 'contactPhone', sortKey: 'arrivalSk', projection: 'KEYS_ONLY' },
    byName: { name: 'byName', partitionKey: 'nameBucket', sortKey: 'nameKey', projection: 'KEYS_ONLY' },
    /** Open records, and closed ones without an outcome, by owner and by when they are due. Others have no keys in it. */
    byWork: { name: 'byWork', partitionKey: 'workPk', sortKey: 'workSk', projection: 'KEYS_ONLY' },
  },
} as const;

/**
 * The shape of the table that lists erased records. It is not part of the first table, so that a restore of that table does not lose it
 * (docs/decisions/0045-erasure-list.md).
 */
export const erasureListTable = {
  /** The id of the erased record. */
  partitionKey: 'id',
  expiry: table.expiry,
} as const;

/**
 * The start of the partition key of each kind of item. `functions/data/keys.ts` makes the keys, and the rights of a function name the
 * partitions that it may use. No start is the start of another, so that a right never covers a second kind.
 */
export const partitions = {
  enquiry: `${idPrefixes.enquiry}_`,
  contact: `${idPrefixes.contact}_`,
  partner: `${idPrefixes.partner}_`,
  leadMagnet: `${idPrefixes.leadMagnet}_`,
  privacyRequest: `${idPrefixes.privacyRequest}_`,
  conversation: `${idPrefixes.conversation}_`,
  session: 'session#',
  pending: 'pending#',
  staff: 'staff#',
  factor: 'factor#',
  counts: 'counts',
  seen: 'seen#',
  limit: 'limit#',
  salt: 'salt#',
  mail: 'mail#',
  chatDesk: 'chat-desk',
  chatLink: 'chat-link#',
  canary: 'canary#',
  audit: 'audit#',
  auditRecord: 'audit-record#',
  auditOrigin: 'audit-origin#',
  events: 'events#',
  figures: 'figures#',
  visit: 'visit#',
  /** Figures of the follow-up desk. */
  deskFigures: 'desk-figures#',
  booking: `${idPrefixes.booking}_`,
  calendar: 'calendar#',
  calendarDay: 'calendar-day#',
  /** Promises of the site that are not due yet. */
  promise: 'promise#',
  /** Saved views of staff. */
  views: 'views#',
} as const;

export type PartitionName = keyof typeof partitions;
