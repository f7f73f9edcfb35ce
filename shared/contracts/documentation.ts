import * as z from 'zod/mini';
import { anyContactId, anyRecordId, contactId, conversationId, enquiryId, leadMagnetId, noteId, partnerId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { auditEntry } from './adminAudit.ts';
import { conversationRecord, transcriptMessage } from './adminConversations.ts';
import { dayFigures } from './adminFigures.ts';
import { historyEntry, note } from './adminHistory.ts';
import { personRecord } from './adminPeople.ts';
import { anyRecord, changeOutcome, statusChange } from './adminRecords.ts';
import { toolCall } from './agent.ts';
import { contact, contactAnswers } from './contact.ts';
import type { Contract } from './contract.ts';
import { errorBody } from './errorBody.ts';
import type { ErrorCode } from './errors.ts';
import { analyticsEvent } from './events.ts';
import { email, language, line, maxLength, phone, robotSigns, utmParams } from './fields.ts';
import type { contracts } from './index.ts';
import { isoTime } from './isoTime.ts';
import { contactRecord, enquiryRecord, leadMagnetRecord, partnerRecord } from './records.ts';
import { sessionUser } from './session.ts';

// The texts of the API document: names, descriptions and examples. They are not part of the contracts, because those are bundled for
// browsers.

/** Groups of calls, in the order of the document. */
export const tags = {
  Forms: 'Submissions of visitors.',
  Assistant: 'The chat with the assistant.',
  Site: 'Statistics and health of the site.',
  Session: 'Signing in and out.',
  Records: 'Enquiries, contacts, partner applications and lead magnets, for staff.',
  People: 'Export and erasure of everything stored about one person, for staff.',
  Reports: 'Counts, statistics, conversations and the audit list, for staff.',
} as const;

/** What the API document says about one call beside its contract. */
export interface CallDocumentation {
  tag: keyof typeof tags;
  summary: string;
  description?: string;
  /** Error codes beyond those that every call of its kind may return (`errorCodesOf`). */
  errors?: readonly ErrorCode[];
  /** Whether a successful response sets or clears the session cookie. */
  setsCookie?: true;
  /** Described in place of the contract's body schema, where that begins with a transform of the whole body. */
  body?: z.ZodMiniType;
  /** Descriptions of fields of the request's body. */
  fields?: Readonly<Record<string, string>>;
  /** A valid body of the request and of its successful response. */
  example?: { request?: unknown; response: unknown };
}

/** Callers may send first and last name separately; the contract joins them before it parses the body. */
const contactBody = z.extend(contact.body.def.out, {
  name: z.optional(contactAnswers.shape.name),
  firstName: z.optional(line(maxLength.name)),
  lastName: z.optional(line(maxLength.name)),
});

const idempotent = 'With an `Idempotency-Key`, a repeat returns the first result and stores nothing.';
const polled = 'Returns 304 without a body when `If-None-Match` holds the current `ETag` of this page.';
const newestFirst = 'Newest first, in pages; the next page is in the `Link` header.';
const versioned =
  'With `If-Match`, a record with another version is left unchanged and returned under `current` with status 412.';

const ids = {
  enquiry: 'enq_abcdefghijklmnopqrstuvwx23',
  contact: 'con_abcdefghijklmnopqrstuvwx23',
  partner: 'par_abcdefghijklmnopqrstuvwx23',
  conversation: 'cnv_abcdefghijklmnopqrstuvwx23',
  note: 'nte_abcdefghijklmnopqrstuvwx23',
} as const;

const person = { email: 'amara@family.example', phone: '020 7946 0123' } as const;

/** Every call of the API, by the contract's key. */
export const callDocumentation: Readonly<Record<keyof typeof contracts, CallDocumentation>> = {
  enhancedContact: {
    tag: 'Forms',
    summary: 'Store an enquiry of the five-step form',
    description: `The server computes lead score and priority; the same fields in the request are ignored. ${idempotent}`,
    example: {
      request: {
        firstName: 'Amara',
        lastName: 'Okafor',
        ...person,
        service: 'will-writing',
        urgency: 'few-weeks',
        bookingPreference: 'callback',
        consent: true,
      },
      response: { success: true, submissionId: ids.enquiry, message: 'Thank you. We have received your enquiry.' },
    },
  },
  contact: {
    tag: 'Forms',
    summary: 'Store a question of the short form',
    description: `Send \`name\`, or \`firstName\` and \`lastName\`. ${idempotent}`,
    body: contactBody,
    fields: { name: 'Required unless `firstName` or `lastName` is sent.' },
    example: {
      request: { name: 'Amara Okafor', ...person, service: 'consultation', consent: true },
      response: { success: true, submissionId: ids.contact },
    },
  },
  partnerApplication: {
    tag: 'Forms',
    summary: 'Store an application to the partner programme',
    description: idempotent,
    example: {
      request: {
        firstName: 'Amara',
        lastName: 'Okafor',
        ...person,
        experience: '6-10',
        specialization: 'accounting',
        motivation: 'Our clients ask for wills.',
        consent: true,
      },
      response: { success: true, applicationId: ids.partner, message: 'Thank you. We have received your application.' },
    },
  },
  leadMagnet: {
    tag: 'Forms',
    summary: 'Store a request for the inheritance tax calculator',
    description: idempotent,
    example: { request: { email: person.email }, response: { success: true } },
  },
  startConversation: {
    tag: 'Assistant',
    summary: 'Start a conversation',
    example: { request: { language: 'en' }, response: { success: true, data: { conversationId: ids.conversation } } },
  },
  sendMessage: {
    tag: 'Assistant',
    summary: 'Send a message and get the reply',
    description: 'Returns 404 for a conversation that does not exist or has ended. Run each returned tool call with `runTool`.',
    errors: ['not_found'],
    example: {
      request: { conversationId: ids.conversation, message: 'Can somebody call me?' },
      response: {
        success: true,
        data: { response: 'Of course.', toolCalls: [{ name: 'open_calendly', arguments: { type: 'call' } }] },
      },
    },
  },
  runTool: {
    tag: 'Assistant',
    summary: 'Run a tool that the assistant called',
    description:
      'Each call from a reply of `sendMessage` can be run once, with its name and arguments unchanged; any other call is 400. Returns 404 for a conversation that does not exist or has ended.',
    errors: ['not_found'],
    fields: { toolArgs: 'The arguments as `sendMessage` returned them.' },
    example: {
      request: { conversationId: ids.conversation, toolName: 'open_calendly', toolArgs: { type: 'call' } },
      response: { success: true, data: { action: 'open_calendly', type: 'call' } },
    },
  },
  events: {
    tag: 'Site',
    summary: 'Store a batch of statistics events',
    example: {
      request: { events: [{ eventType: 'page_view', eventData: { path: '/pricing' } }] },
      response: { success: true },
    },
  },
  health: {
    tag: 'Site',
    summary: 'Check that the API and its table respond',
    example: { response: { success: true, status: 'ok' } },
  },
  login: {
    tag: 'Session',
    summary: 'Sign in',
    description: 'Returns 401 `wrong_password` for another password, and 429 after ten failures from one address in 15 minutes.',
    errors: ['wrong_password'],
    setsCookie: true,
    example: {
      request: { password: 'correct horse battery staple' },
      response: { success: true, user: { id: 'admin', username: 'admin', role: 'admin' } },
    },
  },
  logout: {
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends the session, if there is one. Takes no body.',
    setsCookie: true,
    example: { response: { success: true } },
  },
  getUser: {
    tag: 'Session',
    summary: 'Get the signed-in user',
    description: '`initials` is present once they have been set in this session.',
    example: { response: { user: { id: 'admin', username: 'admin', role: 'admin' }, initials: 'AO' } },
  },
  setInitials: {
    tag: 'Session',
    summary: 'Set the initials of the person working in this session',
    description: 'History entries, notes and audit entries carry them as `by`. They last until the session ends.',
    example: { request: { initials: 'ao' }, response: { success: true, data: { initials: 'AO' } } },
  },
  listContacts: {
    tag: 'Records',
    summary: 'List contacts of the short form',
    description: `${newestFirst} The response is a bare array. ${polled}`,
  },
  listEnhancedContacts: {
    tag: 'Records',
    summary: 'List enquiries of the five-step form',
    description: `${newestFirst} ${polled}`,
  },
  listPartners: { tag: 'Records', summary: 'List partner applications', description: `${newestFirst} ${polled}` },
  listLeadMagnets: { tag: 'Records', summary: 'List requests for the calculator', description: newestFirst },
  setContactStatus: { tag: 'Records', summary: 'Set the status of an enquiry or contact', description: versioned },
  setPartnerStatus: { tag: 'Records', summary: 'Set the status of a partner application', description: versioned },
  setStatuses: {
    tag: 'Records',
    summary: 'Set the status of several records',
    description:
      'Each change succeeds or fails on its own. The status is always 200, with one outcome per change in the same order. No id may occur twice.',
  },
  clearMark: {
    tag: 'Records',
    summary: 'Clear the mark of a suspected robot',
    description: `A record without the mark is returned unchanged. ${versioned}`,
  },
  getHistory: { tag: 'Records', summary: 'Get the history of a record', description: 'Oldest first, in one response.' },
  addNote: {
    tag: 'Records',
    summary: 'Add a note to a record',
    description: `Neither the record's \`version\` nor its \`updatedAt\` changes. ${idempotent}`,
    example: {
      request: { text: 'Called back, wants two wills.' },
      response: {
        success: true,
        data: {
          kind: 'note',
          id: ids.note,
          at: '2026-11-02T09:30:00.000Z',
          by: 'AO',
          mine: true,
          text: 'Called back, wants two wills.',
        },
      },
    },
  },
  searchRecords: {
    tag: 'Records',
    summary: 'Search records of every kind',
    description:
      'Finds records with this email, this phone number or a name that starts like this, newest first, at most 50. At least one field is required. It is a POST so that no personal data is in the URL.',
    fields: { namePrefix: 'Start of the family name, or of given and family name; at least 2 characters.' },
    example: {
      request: { email: person.email },
      response: { success: true, data: { contacts: [], partners: [], leadMagnets: [], more: false } },
    },
  },
  exportPerson: {
    tag: 'People',
    summary: 'Export everything stored about a person',
    description: 'Newest first. The export is recorded in the audit list.',
    fields: { includePhoneMatches: 'Also includes records with another email but the same phone number.' },
    example: {
      request: { email: person.email },
      response: {
        success: true,
        data: { email: person.email, exportedAt: '2026-11-02T09:30:00.000Z', records: [], phoneMatches: 1 },
      },
    },
  },
  erasePerson: {
    tag: 'People',
    summary: 'Erase everything stored about a person',
    description:
      'Erases what `exportPerson` returns for the same email and `includePhoneMatches`, and the conversations in which the records were captured. Repeat the call to continue an erasure that was interrupted. The erasure is recorded in the audit list.',
    fields: {
      confirm: 'The email once more.',
      includePhoneMatches: 'Also erases records with another email but the same phone number.',
    },
    example: {
      request: { email: person.email, confirm: person.email },
      response: { success: true, data: { records: 2, conversations: 1 } },
    },
  },
  getStats: { tag: 'Reports', summary: 'Count records by status', description: 'Correct within seconds of a change.' },
  getFigures: {
    tag: 'Reports',
    summary: "Get the site's statistics by day",
    description:
      'Days in London from `from` to `to`, both included, oldest first; at most 366 days. Days without visits are left out.',
  },
  listConversations: {
    tag: 'Reports',
    summary: 'List conversations with the assistant',
    description: `${newestFirst} Conversations without messages are left out.`,
  },
  getConversation: { tag: 'Reports', summary: 'Get a conversation with its messages' },
  listAudit: {
    tag: 'Reports',
    summary: 'List sign-ins, failed sign-ins, exports and erasures',
    description: newestFirst,
  },
};

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

const whoActed = { by: 'Initials set in the session, else `admin`.', mine: 'Whether it was done in the calling session.' };

/** The error envelope with its records described, which `errorBody` itself does not parse. */
const documentedError = z.extend(errorBody, { current: z.optional(anyRecord) });

/** Objects that the document names, by name. */
export const components = {
  Error: {
    schema: documentedError,
    description: 'Body of every error.',
    fields: {
      code: 'Stable code to act on.',
      message: 'English sentence for a person.',
      errors: 'What is wrong with each field, with `invalid_request`. `path` is dotted, or the name of a header.',
      current: 'The current record, with `stale_version`.',
    },
  },
  UtmParams: {
    schema: utmParams,
    description: 'Where the visitor came from. Values that are too long are cut, values that are not text are ignored.',
  },
  SessionUser: { schema: sessionUser, description: 'The one member of staff.' },
  Enquiry: { schema: enquiryRecord, description: 'An enquiry of the five-step form.', fields: recordFields },
  Contact: {
    schema: contactRecord,
    description: 'A question of the short form, or a lead that the assistant captured.',
    fields: { ...recordFields, conversationId: 'The conversation in which the assistant captured it.' },
  },
  Partner: { schema: partnerRecord, description: 'An application to the partner programme.', fields: recordFields },
  LeadMagnet: { schema: leadMagnetRecord, description: 'A request for the inheritance tax calculator.', fields: recordFields },
  StatusChange: {
    schema: statusChange,
    description: 'The new status of one record, applied if the record still has this version.',
  },
  ChangeOutcome: { schema: changeOutcome, description: 'The result of one status change.' },
  HistoryEntry: { schema: historyEntry, description: 'One change of a record, or a note.', fields: whoActed },
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
    description: 'One entry of the audit list. None holds personal data of a visitor.',
    fields: {
      by: whoActed.by,
      visitor: 'Hash of the address with a key of the day: tells the visitors of one day apart.',
      count: 'Failures of one visitor within one hour.',
      at: 'For failures, the first of the hour.',
      records: 'Number of records exported or erased.',
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
  [conversationId, { description: 'Id of a conversation.' }],
  [noteId, { description: 'Id of a note.' }],
  [anyContactId, { description: 'Id of an enquiry or a contact.' }],
  [anyRecordId, { description: 'Id of a record; its prefix tells the kind.' }],
  ...Object.values(utmParams.def.innerType.shape).map((field) => [field, { type: 'string', maxLength: maxLength.utm }] as const),
  [utmParams.def.innerType.shape.referrer, { type: 'string', maxLength: maxLength.referrer }],
];

/** Descriptions of request headers and query parameters, by the contracts' names. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  'idempotency-key':
    'Created by the client before the first attempt and sent again with each retry: 16 to 128 letters, digits, `-` or `_`.',
  'if-none-match': 'The `ETag` of the copy that the client has.',
  'if-match': 'The `version` that the client has seen, in quotes.',
  'x-canary': "Marks an enquiry of the product's own health check. Ignored unless it is signed.",
  'x-activity': '`user` when a person did something since the last call. Calls without it do not keep the session alive.',
  limit: 'Number of records.',
  cursor: 'Taken from the `Link` header of the previous page.',
  from: 'First day in London.',
  to: 'Last day in London.',
  id: "The record's id; its prefix tells the kind. An id of another form is 404.",
};

/** Request headers that every GET for staff takes. */
export const staffReadHeaders = z.object({ 'x-activity': z.optional(z.literal('user')) });

/** Every error code that a call may return. */
export function errorCodesOf({ access, method, params, query, headers, body }: Contract, own: CallDocumentation): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(['too_many_requests', 'server_error', 'unavailable', ...(own.errors ?? [])]);
  if (access === 'staff') codes.add('not_signed_in');
  if (method !== 'GET') codes.add('cross_site').add('too_large');
  if (params) codes.add('not_found');
  if (query || headers || body) codes.add('invalid_request');
  if (body) codes.add('malformed_json').add('not_json');
  if (headers && 'idempotency-key' in headers.shape) codes.add('key_reused');
  if (headers && 'if-match' in headers.shape) codes.add('stale_version');
  return codes;
}

/** The names of a successful response's headers, beside those of every response. */
export function responseHeadersOf({ query, headers }: Contract, { setsCookie }: CallDocumentation): string[] {
  return [
    ...(query && 'cursor' in query.shape ? ['Link'] : []),
    ...(headers && 'if-none-match' in headers.shape ? ['ETag'] : []),
    ...(setsCookie ? ['Set-Cookie'] : []),
  ];
}
