import * as z from 'zod/mini';
import { contact, contactAnswers } from '../contact.ts';
import type { ErrorCode } from '../errors.ts';
import { line, maxLength } from '../fields.ts';
import type { contracts } from '../index.ts';

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

/** The texts of one call in the API document, in addition to its contract. */
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
  signOutEverybody: {
    tag: 'Session',
    summary: 'Sign everybody out',
    description:
      'Ends every session on every device from the next call on, also that of the caller. The audit list has an entry of it.',
    example: { response: { success: true, data: { signedOutAt: '2026-11-20T09:30:00.000Z' } } },
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
    summary: 'List who read, exported or changed what',
    description: `${newestFirst} Also sign-ins, failures and refusals. A page may have fewer entries than \`limit\`, also none, while older ones follow. Addresses and devices are returned for 90 days.`,
  },
  recordCsv: {
    tag: 'Reports',
    summary: 'Record a CSV export and allow it',
    description:
      'The dashboard asks for this before it saves a CSV file that it built from lists. The export is recorded in the audit list.',
    example: {
      request: { table: 'contacts', records: 12, filters: { status: 'new' }, searched: false },
      response: { success: true },
    },
  },
};
