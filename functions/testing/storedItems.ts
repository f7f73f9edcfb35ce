import * as z from 'zod/mini';
import { meetingKinds } from '../../shared/booking.ts';
import { auditEntry } from '../../shared/contracts/adminAudit.ts';
import { unansweredQuestion } from '../../shared/contracts/adminConversations.ts';
import { viewList } from '../../shared/contracts/adminViews.ts';
import { analyticsEvent } from '../../shared/contracts/events.ts';
import { utmParams } from '../../shared/contracts/fields.ts';
import {
  contactRecord,
  enquiryRecord,
  leadMagnetRecord,
  partnerRecord,
  privacyRequestRecord,
} from '../../shared/contracts/records.ts';
import { staffMember } from '../../shared/contracts/staffFields.ts';
import { languageCodes } from '../../shared/languages.ts';
import { type PartitionName, partitions, table as shape } from '../../shared/table.ts';
import { pendingMail, storedBooking } from '../data/bookings.ts';
import { storedCalendar } from '../data/calendars.ts';

type Item = Record<string, unknown>;

const text = z.string();
/** The keys of table and indexes, the expiry, and what makes a repeated write recognizable. */
const housekeeping = {
  [shape.partitionKey]: text,
  [shape.sortKey]: text,
  [shape.expiry]: z.optional(z.int()),
  ...Object.fromEntries(
    Object.values(shape.indexes).flatMap(({ partitionKey, sortKey }) =>
      [partitionKey, sortKey].map((key) => [key, z.optional(text)]),
    ),
  ),
  kind: z.optional(text),
  fingerprint: z.optional(text),
  inFigures: z.optional(z.literal(true)),
};
const item = (fields: z.core.$ZodShape) => z.object({ ...housekeeping, ...fields });

const { name: _name, ...enquiryFields } = enquiryRecord.shape;
const enquiry = item(enquiryFields);
/** An item with no text of a caller: short values only. */
const internal = z.record(text, z.union([z.number(), z.boolean(), text.check(z.maxLength(120))]));
/** What a change of the follow-up desk was from and to. */
const thenAndNow = z.object({ from: z.optional(z.unknown()), to: z.unknown() });
const change = item({
  at: text,
  by: text,
  person: z.optional(z.object({ id: text, name: text })),
  sessionId: text,
  id: z.optional(text),
  text: z.optional(text),
  call: z.optional(z.boolean()),
  version: z.optional(z.int()),
  from: z.optional(text),
  to: z.optional(text),
  suspectedRobot: z.optional(z.boolean()),
  confirmed: z.optional(z.boolean()),
  corrected: z.optional(z.array(z.object({ field: text, from: z.optional(text), to: z.optional(text) }))),
  letter: z.optional(text),
  channel: z.optional(text),
  subject: z.optional(text),
  outcome: z.optional(z.union([text, thenAndNow])),
  extensionReason: z.optional(text),
  owner: z.optional(thenAndNow),
  next: z.optional(thenAndNow),
  records: z.optional(z.array(text)),
  fields: z.optional(z.array(text)),
  undone: z.optional(z.literal(true)),
  booking: z.optional(text),
  action: z.optional(text),
  meeting: z.optional(text),
  start: z.optional(text),
  with: z.optional(text),
  previous: z.optional(text),
  reason: z.optional(text),
});
/** A mail of staff that answers a record. */
const answer = item({
  at: text,
  by: text,
  person: z.optional(z.object({ id: text, name: text })),
  sessionId: text,
  id: text,
  template: z.optional(text),
  language: z.enum(languageCodes),
  subject: text,
  text,
  links: z.array(text),
  state: text,
  stateAt: text,
  reason: z.optional(text),
  to: z.optional(text),
});
/** What a merge changed in the surviving record. */
const mergeDetail = item({ mergeId: text, before: z.record(text, z.unknown()), after: z.record(text, z.unknown()) });
const conversation = item({
  id: text,
  status: text,
  leadCaptured: z.boolean(),
  leadId: z.optional(text),
  language: z.enum(languageCodes),
  utmParams,
  startedAt: text,
  lastMessageAt: text,
  turns: z.int(),
  otherMessages: z.optional(z.int()),
  takeovers: z.optional(z.int()),
  heldBy: z.optional(text),
  heldName: z.optional(text),
  heldUntil: z.optional(text),
  endedAt: z.optional(text),
  seen: z.optional(z.int()),
  linked: z.optional(z.literal(true)),
});
const inConversation = { conversationId: text, timestamp: text };
const argumentsOfTool = z.record(text, z.unknown());
const message = item({
  ...inConversation,
  role: z.enum(['user', 'assistant', 'staff']),
  author: z.optional(text),
  messageId: z.optional(text),
  content: text,
  metadata: z.optional(z.unknown()),
  toolCalls: z.optional(z.array(z.object({ id: text, name: text, arguments: argumentsOfTool }))),
});
const toolCall = item({
  ...inConversation,
  callId: text,
  name: text,
  arguments: argumentsOfTool,
  done: z.boolean(),
  turn: z.int(),
  spentBy: z.optional(text),
});
const question = item({
  ...inConversation,
  ...unansweredQuestion.shape,
  markedBy: z.optional(text),
  markedAt: z.optional(text),
});
const proposedMeeting = item({
  ...inConversation,
  position: z.int(),
  meeting: z.enum(meetingKinds),
  borough: z.optional(text),
  office: z.optional(text),
  times: z.array(text),
  booked: z.optional(z.object({ id: text, start: text, at: text, record: text })),
});
/** The schemas of the items of a conversation, by the start of their sort keys. */
const inConversations = {
  'message#': message,
  'call#': toolCall,
  'unanswered#': question,
  'proposal#': proposedMeeting,
  'sent#': item({ position: z.int() }),
  conversation,
};
const factors = {
  passkeys: z.array(z.record(text, z.unknown())),
  totp: z.optional(z.record(text, z.unknown())),
  recoveryCodes: z.array(text.check(z.maxLength(43))),
  devices: z.array(text.check(z.maxLength(43))),
};
const events = item({
  events: z.array(z.extend(analyticsEvent, { id: text, timestamp: text })),
  ipAddress: text,
  userAgent: text.check(z.maxLength(300)),
});

/** The attributes of a record that took part in a merge. */
const merging = {
  mergeId: z.optional(text),
  merges: z.optional(z.array(z.object({ mergeId: text, version: z.int(), at: text, ids: z.array(text) }))),
  /** The id of the last answer, which makes the stream send its mail. */
  lastAnswer: z.optional(text),
};
/** A record, or what is left of it in its place after it was merged into another one. */
const mergeable = (fields: z.core.$ZodShape) => {
  const record = item({ ...fields, ...merging });
  return z.union([item({ id: text, mergedInto: text, mergeId: text, merged: record, lastAnswer: z.optional(text) }), record]);
};
const inRecord = (record: z.ZodMiniType) => (sort: string) => {
  if (sort === 'record') return record;
  if (sort.startsWith('answer#')) return answer;
  return sort.startsWith('merge#') ? mergeDetail : change;
};

/** The schemas of stored items: from the contracts for all that a caller sent. */
const schemas: Record<PartitionName, (sortKey: string) => z.ZodMiniType> = {
  enquiry: inRecord(mergeable(enquiryFields)),
  // A contact of a phone call may have no email; reading adds the default.
  contact: inRecord(mergeable({ ...contactRecord.shape, email: z.optional(text) })),
  partner: inRecord(mergeable(partnerRecord.shape)),
  // Only consent that was given is stored; reading adds the default.
  leadMagnet: (sort) =>
    sort === 'record' ? item({ ...leadMagnetRecord.shape, marketingConsent: z.optional(z.boolean()) }) : change,
  privacyRequest: (sort) =>
    sort === 'record' ? item({ ...privacyRequestRecord.shape, linkHashes: z.optional(z.array(text)) }) : change,
  conversation: (sort) => Object.entries(inConversations).find(([start]) => sort.startsWith(start))?.[1] ?? z.never(),
  events: () => events,
  // The API does not return the ids of erased records. The address and device are in another item, which expires earlier.
  audit: () =>
    z.union(
      auditEntry._zod.def.options.map((option) =>
        item({ ids: z.optional(z.array(text)), origin: z.optional(text), ...option.shape }),
      ),
    ),
  auditRecord: () => internal,
  auditOrigin: () => internal,
  views: () => item(viewList.shape),
  promise: () => internal,
  canary: () => z.union([enquiry, item({})]),
  session: () => internal,
  pending: () => internal,
  staff: () =>
    z.union([
      item({ ...staffMember.shape, invitation: z.optional(text), turn: z.optional(z.int()) }),
      item({ id: text }),
      item({ ids: z.custom<unknown>((ids) => ids instanceof Set) }),
    ]),
  factor: (sort) => (sort === 'factors' ? item({ version: z.int(), ...factors }) : z.record(text, z.union([text, z.int()]))),
  counts: () => internal,
  seen: () => internal,
  limit: () => internal,
  salt: () => internal,
  mail: () => internal,
  chatDesk: () => internal,
  chatLink: () => internal,
  figures: () => internal,
  deskFigures: () => internal,
  visit: () => internal,
  booking: (sort) => (sort === 'booking' ? item(storedBooking.shape) : item(pendingMail.shape)),
  calendar: () => item(storedCalendar.shape),
  calendarDay: () => internal,
};

/** Returns what is wrong with a stored item: no schema describes it, or it has a field that its schema does not name. Undefined if nothing is. */
export function undescribed(stored: Item): string | undefined {
  const key = String(stored[shape.partitionKey]);
  const name = (Object.keys(partitions) as PartitionName[]).find((each) => key.startsWith(partitions[each]));
  if (!name) return `unknown partition: ${key}`;
  const parsed = schemas[name](String(stored[shape.sortKey])).safeParse(stored);
  if (!parsed.success) return `${key}: ${JSON.stringify(parsed.error.issues)}`;
  // Schemas drop fields that they do not name, at any depth.
  const [before, after] = [sorted(stored), sorted(parsed.data)];
  return before === after ? undefined : `${key}: ${before} has more than ${after}`;
}

/** Returns JSON with sorted keys, without undefined fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
