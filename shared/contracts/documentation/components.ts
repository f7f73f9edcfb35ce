import * as z from 'zod/mini';
import {
  anyContactId,
  anyRecordId,
  contactId,
  conversationId,
  enquiryId,
  leadMagnetId,
  noteId,
  partnerId,
  privacyRequestId,
} from '../../ids.ts';
import { languageCodes } from '../../languages.ts';
import { auditEntry } from '../adminAudit.ts';
import { conversationRecord, transcriptMessage } from '../adminConversations.ts';
import { dayFigures } from '../adminFigures.ts';
import { historyEntry, note } from '../adminHistory.ts';
import { personRecord } from '../adminPeople.ts';
import { anyRecord, changeOutcome, statusChange } from '../adminRecords.ts';
import { toolCall } from '../agent.ts';
import { errorBody } from '../errorBody.ts';
import { analyticsEvent } from '../events.ts';
import { email, language, maxLength, phone, robotSigns, utmParams } from '../fields.ts';
import { isoTime } from '../isoTime.ts';
import { contactRecord, enquiryRecord, leadMagnetRecord, partnerRecord, privacyRequestRecord } from '../records.ts';
import { sessionUser } from '../session.ts';

/** A named object of the document, with descriptions of its fields where their names do not say enough. */
export interface ComponentDocumentation {
  schema: z.ZodMiniType;
  description: string;
  fields?: Readonly<Record<string, string>>;
}

const recordFields = {
  updatedAt: 'Time of the last change; equals `submittedAt` before the first.',
  version: '1 when stored, incremented by each change.',
  suspectedRobot: 'Whether the submission looked automated; staff may clear the mark.',
};

const whoActed = {
  by: 'Initials of the person or set in the session, else `admin`.',
  mine: 'Whether it was done in the calling session.',
};

/** The error envelope with its records described, which `errorBody` itself does not parse. */
const documentedError = z.extend(errorBody, { current: z.optional(z.union([anyRecord, z.array(anyRecord)])) });

/** Objects that the document names, by name. */
export const components = {
  Error: {
    schema: documentedError,
    description: 'Body of every error.',
    fields: {
      code: 'Stable code to act on.',
      message: 'English sentence for a person.',
      errors: 'What is wrong with each field, with `invalid_request`. `path` is dotted, or the name of a header.',
      current: 'The current record with `stale_version`, the current records with `merge_conflict`.',
    },
  },
  UtmParams: {
    schema: utmParams,
    description: 'Where the visitor came from. Values that are too long are cut, values that are not text are ignored.',
  },
  SessionUser: {
    schema: sessionUser,
    description: 'The user that all staff share. `name` is that of the person who signed in with a second factor.',
  },
  Enquiry: { schema: enquiryRecord, description: 'An enquiry of the five-step form.', fields: recordFields },
  Contact: {
    schema: contactRecord,
    description: 'A question of the short form, a lead that the assistant captured, or a person whom staff entered.',
    fields: { ...recordFields, conversationId: 'The conversation in which the assistant captured it.' },
  },
  Partner: { schema: partnerRecord, description: 'An application to the partner programme.', fields: recordFields },
  LeadMagnet: { schema: leadMagnetRecord, description: 'A request for the inheritance tax calculator.', fields: recordFields },
  PrivacyRequest: {
    schema: privacyRequestRecord,
    description: 'A complaint about the use of personal data, or a request to see or erase it.',
    fields: {
      ...recordFields,
      linkEmail: 'The address that the confirmation link was sent to.',
      confirmedAt: 'When the person confirmed the request with the link.',
    },
  },
  StatusChange: {
    schema: statusChange,
    description: 'The new status of one record, applied if the record still has this version.',
  },
  ChangeOutcome: { schema: changeOutcome, description: 'The result of one status change.' },
  HistoryEntry: {
    schema: historyEntry,
    description: 'One change of a record, a note on it, or a mail, letter or meeting about it.',
    fields: {
      ...whoActed,
      by: 'Initials of the person or set in the session, else `admin`; `rule` or `visitor` when one of these made the change.',
    },
  },
  Note: {
    schema: note,
    description: 'A note of staff on a record.',
    fields: whoActed,
  },
  Conversation: {
    schema: conversationRecord,
    description: 'A conversation with the assistant.',
    fields: { turns: 'Number of messages of the visitor.', leadId: 'The contact that the assistant captured.' },
  },
  Message: {
    schema: transcriptMessage,
    description: 'One message of a conversation.',
    fields: { tools: 'Tools that the assistant called with it.' },
  },
  ToolCall: { schema: toolCall, description: 'A tool for the page to run with `runTool`.' },
  AnalyticsEvent: {
    schema: analyticsEvent,
    description: 'One statistics event, without anything a visitor typed.',
    fields: {
      eventType: 'Lower-case letters, digits and `_`, at most 40 characters.',
      eventData: 'Names of at most 40 characters, text of at most 100.',
      sessionId: 'Created for each visit and held in memory, unless the visitor agreed to more.',
    },
  },
  PersonRecord: {
    schema: personRecord,
    description: 'Everything stored about one record of a person.',
    fields: {
      fields: "Every stored field except the table's keys.",
      conversation: 'The conversation in which the record was captured, while it is stored.',
    },
  },
  DayStatistics: {
    schema: dayFigures,
    description: 'Statistics of one day in London.',
    fields: {
      visits: 'One per page session, or one per visitor and day without a session.',
      sources: 'Visits by campaign source, else by the referring host, else `direct`.',
      enquirySources: 'Enquiries by the source of their visit.',
      steps: 'Visits that reached each step of the enquiry form, or a later one.',
      events: 'Number of events of each type.',
    },
  },
  AuditEntry: {
    schema: auditEntry,
    description: 'One entry of the audit list. None holds personal data of a visitor beyond ids of records.',
    fields: {
      by: whoActed.by,
      visitor: 'Hash of the address with a key of the day: tells the visitors of one day apart.',
      count: 'Failures of one visitor within one hour.',
      at: 'For failures, the first of the hour.',
      person: 'Id of the member of staff; `shared` for the shared password. Entries of earlier releases have none.',
      name: 'Name of the member of staff at that time.',
      address: 'IP address of the call, for 90 days.',
      device: 'Browser and system in words, for 90 days.',
      records: 'Number of records found, exported or erased.',
      recordIds: 'Records and conversations that the caller received.',
      searchedBy: 'What a search looked for, without its words.',
      filters: 'Filters of the list that was exported.',
      searched: 'Whether a search text narrowed the list as well.',
      call: 'Name of the call that was refused.',
      code: 'Why it was refused. The last three: the second factor that was given again was wrong.',
      subject: 'Id of the member of staff who was changed.',
      subjectName: 'Their name at that time.',
    },
  },
} as const satisfies Readonly<Record<string, ComponentDocumentation>>;

/** Descriptions of schemas that occur in many places, in the words of JSON Schema. */
export const describedSchemas: ReadonlyArray<readonly [z.ZodMiniType, Record<string, unknown>]> = [
  [language, { type: 'string', enum: languageCodes, description: 'Any other value counts as `en`.' }],
  [email, { description: 'Something, `@` and a dotted name.' }],
  [phone, { description: 'At least 7 digits.' }],
  [isoTime, { description: 'UTC, ISO 8601.' }],
  [robotSigns.fax, { description: 'A field that people do not see. Leave it out.' }],
  [robotSigns.filledInSeconds, { description: 'Seconds for which the form was open.' }],
  [enquiryId, { description: 'Id of an enquiry.' }],
  [contactId, { description: 'Id of a contact.' }],
  [partnerId, { description: 'Id of a partner application.' }],
  [leadMagnetId, { description: 'Id of a request for the calculator.' }],
  [privacyRequestId, { description: 'Id of a request about personal data.' }],
  [conversationId, { description: 'Id of a conversation.' }],
  [noteId, { description: 'Id of a note.' }],
  [anyContactId, { description: 'Id of an enquiry or a contact.' }],
  [anyRecordId, { description: 'Id of a record; its prefix tells the kind.' }],
  ...Object.values(utmParams.def.innerType.shape).map((field) => [field, { type: 'string', maxLength: maxLength.utm }] as const),
  [utmParams.def.innerType.shape.referrer, { type: 'string', maxLength: maxLength.referrer }],
];
