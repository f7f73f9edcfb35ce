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
  Booking: "Meetings in the firm's own calendar, for visitors.",
  Calendar: 'Meetings and calendars, for staff.',
  Assistant: 'The chat with the assistant.',
  Site: 'Statistics and health of the site.',
  Session: 'Signing in and out, and the second factor.',
  Account: 'Second factors and sessions of the person who is signed in.',
  Staff: 'Members of staff, for administrators.',
  Records: 'Enquiries, contacts, partner applications, lead magnets and requests about personal data, for staff.',
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
  staff: 'stf_abcdefghijklmnopqrstuvwx23',
  privacyRequest: 'prq_abcdefghijklmnopqrstuvwx23',
  booking: 'bkg_abcdefghijklmnopqrstuvwx23',
} as const;

const person = { email: 'amara@family.example', phone: '020 7946 0123' } as const;

const bookingToken = `${ids.booking}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
const meeting = { kind: 'call', status: 'booked', start: '2026-12-01T10:15:00.000Z', minutes: 15, place: 'phone' } as const;
const takenTimes = '`time_taken` has the next three free times under `times`.';
const bookedByStaff = {
  id: ids.booking,
  kind: 'call',
  status: 'booked',
  start: '2026-12-01T10:15:00.000Z',
  end: '2026-12-01T10:30:00.000Z',
  calendar: ids.staff,
  with: 'Jane Doe',
  needsOwner: false,
  place: 'phone',
  record: ids.contact,
  name: 'Amara Obi',
  ...person,
  language: 'en',
  version: 1,
  bookedAt: '2026-11-23T09:30:00.000Z',
} as const;

const pending = 'For a sign-in whose second factor is missing.';
const invitationToken = `${ids.staff}.Zm9yIHRoZSBkb2N1bWVudA`;
const totpStart = {
  kind: 'totp',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Larkfield:jane%40larkfield.example?issuer=Larkfield&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
} as const;

const viewList = {
  version: 1,
  views: [
    {
      id: 'k3v9x0q2m4t8w1z7',
      name: 'Trusts, oldest first',
      list: 'contacts',
      params: { service: 'trusts-iht', sort: 'submitted-up' },
    },
  ],
};

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
  privacyRequest: {
    tag: 'Forms',
    summary: 'Store a complaint about the use of personal data, or a request to see or erase it',
    description: `Send \`email\` or \`phone\`. The response is the same whether or not anything is stored about the person. ${idempotent}`,
    fields: { email: 'Required unless `phone` is sent.', message: 'Required for a complaint.' },
    example: {
      request: { topic: 'access', name: 'Amara Okafor', email: person.email },
      response: { success: true, requestId: ids.privacyRequest, number: 'DP-ABCD-EFGH' },
    },
  },
  confirmPrivacyRequest: {
    tag: 'Forms',
    summary: 'Confirm a request to see or erase data',
    description:
      'With the token of the mailed link. A repeat changes nothing. Returns 404 for a token that was never sent or whose request is closed.',
    errors: ['not_found'],
    example: {
      request: { token: `${ids.privacyRequest}.${'a'.repeat(43)}` },
      response: { success: true, number: 'DP-ABCD-EFGH' },
    },
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
      'Each call from a reply of `sendMessage` can be run once, with its name and arguments unchanged; any other call is 400. Returns 404 for a conversation that does not exist or has ended. `propose_meeting` returns the next free times of the firm’s own calendar; `staff_in_chat` while staff have the conversation. The visitor then books with `book`.',
    errors: ['not_found', 'staff_in_chat'],
    fields: { toolArgs: 'The arguments as `sendMessage` returned them.' },
    example: {
      request: { conversationId: ids.conversation, toolName: 'open_calendly', toolArgs: { type: 'call' } },
      response: { success: true, data: { action: 'open_calendly', type: 'call' } },
    },
  },
  chatUpdates: {
    tag: 'Assistant',
    summary: 'Ask for news of a conversation',
    description:
      'Returns the messages after a position, in the order in which they were stored, and who of the staff has taken the conversation over. Pages poll it after a takeover. Contact details in the messages of visitor and assistant are masked. Returns 404 for a conversation that does not exist.',
    errors: ['not_found'],
    fields: {
      after: 'The position of the last message that the page has; 0 for none.',
      seen: 'The position of the last message that the visitor has seen.',
    },
    example: {
      request: { conversationId: ids.conversation, after: 2, seen: 2 },
      response: {
        success: true,
        data: { messages: [{ position: 3, from: 'staff', text: 'Good morning, Jo here.' }], staff: { name: 'Jo' }, watch: true },
      },
    },
  },
  openChatLink: {
    tag: 'Assistant',
    summary: 'Read the conversation of a mailed link',
    description:
      'Changes nothing. Contact details are masked, except those of the firm. Returns 404 when the link has expired or the conversation was deleted.',
    errors: ['not_found'],
    fields: { token: 'The part of the link after `chat=`.' },
    example: {
      request: { token: 'Zm9yIHRoZSBkb2N1bWVudCBvbmx5LCBub3QgYSBsaW5' },
      response: {
        success: true,
        data: { conversationId: ids.conversation, messages: [{ position: 1, from: 'visitor', text: 'How much is a will?' }] },
      },
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
    description:
      '`initials` is present once they have been set in this session, and in a session of a person. `person` and `secondFactorAt` are absent in a session of the shared password, which may do everything.',
    example: { response: { user: { id: 'admin', username: 'admin', role: 'admin' }, initials: 'AO' } },
  },
  beginSecondFactor: {
    tag: 'Session',
    summary: 'Begin to sign in with a passkey',
    description: `${pending} Takes the cookie that \`login\` set. A second call replaces the challenge of the first.`,
    errors: ['sign_in_expired'],
  },
  signInWithSecondFactor: {
    tag: 'Session',
    summary: 'Sign in with the second factor',
    description: `${pending} With a passkey, or with an email address and a one-time or recovery code. The fifth failure ends the sign-in. Codes of one address are limited to 20 failures an hour.`,
    errors: ['sign_in_expired', 'wrong_code', 'code_used', 'passkey_refused'],
    setsCookie: true,
    example: {
      request: { kind: 'totp', email: 'jane@larkfield.example', code: '123456' },
      response: { success: true, user: { id: 'admin', username: 'admin', role: 'admin', name: 'Jane Doe' } },
    },
  },
  beginConfirmation: {
    tag: 'Session',
    summary: 'Begin to confirm with a passkey',
    errors: ['no_person'],
  },
  confirmSecondFactor: {
    tag: 'Session',
    summary: 'Confirm with the second factor',
    description:
      'For the calls that return `second_factor_needed` when the second factor is older than five minutes. The fifth failure in a row ends the session.',
    errors: ['no_person', 'wrong_code', 'code_used', 'passkey_refused'],
    setsCookie: true,
    example: { request: { kind: 'totp', code: '123456' }, response: { success: true } },
  },
  readInvitation: {
    tag: 'Session',
    summary: 'Get whom an invitation is for',
    errors: ['invitation_ended'],
    example: {
      request: { token: invitationToken },
      response: { success: true, data: { name: 'Jane Doe', email: 'jane@larkfield.example', role: 'caseworker' } },
    },
  },
  beginInvitation: {
    tag: 'Session',
    summary: 'Begin to enrol the first second factor',
    errors: ['invitation_ended'],
    example: {
      request: { token: invitationToken, kind: 'totp' },
      response: { success: true, data: totpStart },
    },
  },
  acceptInvitation: {
    tag: 'Session',
    summary: 'Accept an invitation',
    description:
      'Returns ten recovery codes, which are shown only now. The person then signs in with the password and the second factor.',
    errors: ['invitation_ended', 'wrong_code', 'passkey_refused'],
    example: {
      request: { token: invitationToken, proof: { kind: 'totp', name: 'Phone', code: '123456' } },
      response: { success: true, data: { recoveryCodes: ['abcd-efgh-ijkl'] } },
    },
  },
  getAccount: {
    tag: 'Account',
    summary: 'Get the account of the person who is signed in',
    errors: ['no_person'],
    example: {
      response: {
        success: true,
        data: {
          person: {
            id: ids.staff,
            name: 'Jane Doe',
            email: 'jane@larkfield.example',
            role: 'caseworker',
            languages: ['en', 'pl'],
            available: true,
          },
          credentials: [{ id: 'totp', kind: 'totp', name: 'Phone', createdAt: '2026-11-20T09:30:00.000Z' }],
          recoveryCodesLeft: 10,
          sessions: [
            {
              id: '0b9f9a3e-2f0c-4f57-9d3b-0d6d1a3f5c11',
              device: 'Chrome on Windows',
              createdAt: '2026-11-20T09:31:00.000Z',
              activeAt: '2026-11-20T09:40:00.000Z',
              current: true,
            },
          ],
        },
      },
    },
  },
  beginCredential: {
    tag: 'Account',
    summary: 'Begin to enrol another second factor',
    errors: ['no_person'],
    example: { request: { kind: 'totp' }, response: { success: true, data: totpStart } },
  },
  addCredential: {
    tag: 'Account',
    summary: 'Add a second factor',
    description: 'A new authenticator app replaces the one before.',
    errors: ['no_person', 'wrong_code', 'passkey_refused'],
    example: {
      request: { kind: 'totp', name: 'Phone', code: '123456' },
      response: { success: true, data: { id: 'totp', kind: 'totp', name: 'Phone', createdAt: '2026-11-20T09:30:00.000Z' } },
    },
  },
  setAvailability: {
    tag: 'Account',
    summary: 'Set whether new records are given to me',
    errors: ['no_person'],
    example: { request: { available: false }, response: { success: true, data: { available: false } } },
  },
  renameCredential: { tag: 'Account', summary: 'Rename a second factor', errors: ['no_person'] },
  removeCredential: { tag: 'Account', summary: 'Remove a second factor', errors: ['no_person', 'last_credential'] },
  renewRecoveryCodes: {
    tag: 'Account',
    summary: 'Make new recovery codes',
    description: 'The old ones stop working. The new ones are shown only now.',
    errors: ['no_person', 'not_found'],
    example: { response: { success: true, data: { recoveryCodes: ['abcd-efgh-ijkl'] } } },
  },
  endSession: { tag: 'Account', summary: 'End one session of the person', errors: ['no_person'], setsCookie: true },
  endSessions: { tag: 'Account', summary: 'End all sessions of the person', errors: ['no_person'], setsCookie: true },
  listViews: {
    tag: 'Account',
    summary: 'List saved views',
    description: 'A session of the shared password has only the shared ones.',
    example: { response: { success: true, data: { own: viewList, shared: { version: 0, views: [] } } } },
  },
  saveOwnViews: {
    tag: 'Account',
    summary: 'Replace my saved views',
    description: 'Saves, renames, changes and deletes them. `version` is the one that was read.',
    errors: ['no_person', 'stale_version'],
    example: { request: viewList, response: { success: true, data: { ...viewList, version: 2 } } },
  },
  saveSharedViews: {
    tag: 'Account',
    summary: 'Replace the shared views',
    errors: ['stale_version'],
    example: { request: viewList, response: { success: true, data: { ...viewList, version: 2 } } },
  },
  listStaff: { tag: 'Staff', summary: 'List members of staff' },
  inviteStaff: {
    tag: 'Staff',
    summary: 'Invite a member of staff',
    description: 'Returns the link, which is valid once and for 24 hours and is returned only here.',
    errors: ['staff_exists'],
    example: {
      request: { name: 'Jane Doe', email: 'jane@larkfield.example', role: 'caseworker' },
      response: {
        success: true,
        data: {
          member: {
            id: ids.staff,
            name: 'Jane Doe',
            email: 'jane@larkfield.example',
            role: 'caseworker',
            state: 'invited',
            createdAt: '2026-11-20T09:30:00.000Z',
            invitedUntil: '2026-11-21T09:30:00.000Z',
            languages: ['en'],
            available: true,
          },
          link: `/auth/invitation#${invitationToken}`,
          expiresAt: '2026-11-21T09:30:00.000Z',
        },
      },
    },
  },
  changeStaff: {
    tag: 'Staff',
    summary: 'Change the role, state, languages or availability of a member of staff',
    description:
      'Takes effect at their next call. The state of somebody who has not accepted their invitation cannot be changed. When somebody is suspended, their open work goes to nobody.',
    errors: ['last_administrator', 'invitation_ended'],
  },
  removeStaff: {
    tag: 'Staff',
    summary: 'Remove a member of staff',
    description:
      'With their second factors and sessions. Their open work goes to nobody. History and audit list keep their name.',
    errors: ['last_administrator'],
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
  listPrivacyRequests: { tag: 'Records', summary: 'List requests about personal data', description: `${newestFirst} ${polled}` },
  sendLetter: {
    tag: 'Records',
    summary: 'Send the acknowledgement, the extension or the outcome of a request about personal data',
    description: `The acknowledgement and the outcome set the status. An extension gives two more months for the answer; it is refused for a complaint and after the first month. Each letter is stored once. ${versioned}`,
    fields: {
      channel: '`email` mails the letter, `other` only records it.',
      outcome: 'Required in an outcome letter. Which outcomes are allowed depends on the topic.',
      extensionReason: 'Required in an extension, and in no other letter.',
    },
  },
  setContactStatus: { tag: 'Records', summary: 'Set the status of an enquiry or contact', description: versioned },
  setPartnerStatus: { tag: 'Records', summary: 'Set the status of a partner application', description: versioned },
  setStatuses: {
    tag: 'Records',
    summary: 'Set the status of several records',
    description:
      'Each change succeeds or fails on its own. The status is always 200, with one outcome per change in the same order. No id may occur twice.',
  },
  listWork: {
    tag: 'Records',
    summary: 'List open records by when they are due',
    description:
      'Overdue first, in pages; the next page is in the `Link` header. Closed records whose outcome is missing are listed too. With `owner=me`, the first page also has the first records of nobody. `limit=0` returns only `people` and `me`.',
  },
  countWork: {
    tag: 'Records',
    summary: 'Count the open records of the caller',
    description: 'For polling. `overdue` and `today` are at most 100 each.',
  },
  changeWork: {
    tag: 'Records',
    summary: 'Change the owner, the next step or the outcome of a record',
    description: `One change with one entry in the history. ${versioned}`,
  },
  clearMark: {
    tag: 'Records',
    summary: 'Clear the mark of a suspected robot',
    description: `A record without the mark is returned unchanged. ${versioned}`,
  },
  sendAnswer: {
    tag: 'Records',
    summary: 'Answer a record by mail',
    description: `The mail goes to the address that the record has when it is sent. Neither the record's \`version\` nor its \`updatedAt\` changes. The history says whether it was sent or returned. ${idempotent}`,
    fields: {
      template: 'The template that the text was written from.',
      text: 'Plain text. Blank lines separate paragraphs.',
      links: 'Pages that the mail links to, below the text.',
    },
  },
  getHistory: {
    tag: 'Records',
    summary: 'Get the history of a record',
    description: 'Oldest first, in one response, with the history of the records merged into it.',
  },
  findDuplicates: {
    tag: 'Records',
    summary: 'Find the possible duplicates of a record',
    description:
      'Newest first: at most 20 by email, 20 by phone and 50 by name with postcode. A merged record counts as the one that it was merged into.',
  },
  mergeRecords: {
    tag: 'Records',
    summary: 'Merge records into one',
    description: `All or nothing. When a record has another version, was merged or is gone, nothing is changed, and the records as they are now are under \`current\` with status 409. ${idempotent}`,
    errors: ['merge_conflict'],
    fields: {
      survivor: 'The record that stays, and the version that the client has seen.',
      merged: 'The records that are merged into it: partner applications, or enquiries and contacts.',
      take: 'By field, the id of the record whose value the surviving one gets. Other fields stay. `name` is the whole name.',
    },
  },
  undoMerge: {
    tag: 'Records',
    summary: 'Undo the last merge of a record',
    description:
      'Within 30 days. Values that the record took are taken back unless they were changed since; notes and changes made since stay with it.',
    errors: ['merge_ended'],
  },
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
      response: { success: true, data: { contacts: [], partners: [], leadMagnets: [], privacyRequests: [], more: false } },
    },
  },
  logCall: {
    tag: 'Records',
    summary: 'Store a contact from a phone call or a chat',
    description: `A name and an email or a phone number are enough. Nobody gets a mail. A chat has one contact at most. ${idempotent}`,
    errors: ['key_reused', 'stale_version', 'not_found'],
    fields: {
      service: '`consultation` when absent.',
      language: '`en` when absent.',
      message: 'What was said in the call.',
      next: 'The next step that was agreed; by rule when absent.',
      conversation: 'The chat in which the person gave these details; absent for a call.',
    },
    example: {
      request: { name: 'Amara Okafor', phone: person.phone },
      response: {
        success: true,
        data: {
          id: ids.contact,
          name: 'Amara Okafor',
          email: '',
          phone: person.phone,
          service: 'consultation',
          consent: false,
          source: 'phone',
          enteredBy: { by: 'AO' },
          status: 'new',
          submittedAt: '2026-11-02T09:30:00.000Z',
          updatedAt: '2026-11-02T09:30:00.000Z',
          version: 1,
          language: 'en',
          utmParams: {},
          suspectedRobot: false,
        },
      },
    },
  },
  correctRecord: {
    tag: 'Records',
    summary: 'Correct fields of an enquiry, a contact or a partner application',
    description: `The history has the values before and after. An optional field that is null is removed. A contact keeps an email or a phone. ${versioned}`,
  },
  importContacts: {
    tag: 'Records',
    summary: 'Import a part of a file with contacts, or only check it',
    description:
      'The id is the SHA-256 of the file. File and row make the id of a contact, so a part may be sent again: each contact is stored once. Returns one outcome for each row, in the same order. No row may occur twice. Nobody gets a mail.',
    fields: {
      dryRun: 'Stores nothing, and names records with the same email or phone.',
      status: '`new` contacts get a next step; `closed` ones are only stored.',
    },
    example: {
      request: { dryRun: true, status: 'closed', rows: [{ row: 1, values: { name: 'Amara Okafor', email: person.email } }] },
      response: { success: true, data: [{ row: 1, outcome: 'ready', sameAs: [ids.enquiry] }] },
    },
  },
  exportPerson: {
    tag: 'People',
    summary: 'Export everything stored about a person',
    description:
      'Newest first. Give an email, or a phone number for somebody who is only known by that. The export is recorded in the audit list.',
    fields: {
      includePhoneMatches:
        'Also includes records with another email but the same phone number, and those that had the number before it was corrected.',
    },
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
      'Erases what `exportPerson` returns for the same person and `includePhoneMatches`, and the conversations in which the records were captured. Repeat the call to continue an erasure that was interrupted. The erasure is recorded in the audit list.',
    fields: {
      confirm: 'The email or phone number once more.',
      includePhoneMatches:
        'Also erases records with another email but the same phone number, and those that had the number before it was corrected.',
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
  getDeskFigures: {
    tag: 'Reports',
    summary: 'Get the figures of the follow-up desk',
    description:
      'About the records that were received from `from` to `to` (days in London, both included, at most 366), as they are now: time to the first answer, promises kept, and outcomes by source, service and language. `work` is the open work of now. Correct within seconds.',
  },
  listConversations: {
    tag: 'Reports',
    summary: 'List conversations with the assistant',
    description: `${newestFirst} Conversations without messages are left out.`,
  },
  getConversation: { tag: 'Reports', summary: 'Get a conversation with its messages', description: polled },
  listRunningConversations: {
    tag: 'Reports',
    summary: 'List the conversations of the last 30 minutes',
    description: `The latest first, at most 50, with who replies, and who is available for chats. ${polled}`,
  },
  setChatAvailability: {
    tag: 'Reports',
    summary: 'Become available for chats, or no longer',
    description:
      'It ends two hours after the caller last used the dashboard, and in working time at the end of the working day at the latest.',
  },
  holdConversation: {
    tag: 'Reports',
    summary: 'Take a conversation over, give it back or end it',
    description:
      'The assistant stores no reply after a takeover. Returns 412 when somebody else has the conversation, or it has ended.',
    errors: ['stale_version'],
    fields: { from: 'With `take`: the id of the colleague who has it, or `shared`. Without, it must be free.' },
    example: {
      request: { action: 'take' },
      response: {
        success: true,
        data: {
          id: ids.conversation,
          startedAt: '2026-12-01T09:30:00.000Z',
          lastMessageAt: '2026-12-01T09:31:00.000Z',
          turns: 2,
          language: 'en',
          utmParams: {},
          leadCaptured: false,
          holder: { id: ids.staff, name: 'Jo' },
        },
      },
    },
  },
  writeToVisitor: {
    tag: 'Reports',
    summary: 'Write to the visitor of a conversation',
    description: `Returns 412 unless the caller has taken the conversation over. ${idempotent}`,
    errors: ['stale_version'],
    example: { request: { text: 'Good morning, Jo here.' }, response: { success: true, data: { position: 3 } } },
  },
  listUnansweredQuestions: {
    tag: 'Reports',
    summary: 'List questions that the assistant could not answer',
    description: `${newestFirst} Email addresses and phone numbers are masked. A page may have fewer questions than \`limit\`.`,
  },
  markUnansweredQuestions: {
    tag: 'Reports',
    summary: 'Mark questions that the assistant could not answer',
    description: 'Questions that no longer exist are left out of the response. A question with a note is stored for a year.',
  },
  listAudit: {
    tag: 'Reports',
    summary: 'List who read, exported or changed what',
    description: `${newestFirst} Also sign-ins, failures and refusals. A page may have fewer entries than \`limit\`, also none, while older ones follow. Addresses and devices are returned for 90 days.`,
  },
  recordCsv: {
    tag: 'Reports',
    summary: 'Record a CSV export and allow it',
    description:
      'The dashboard asks for this before it saves a CSV file that it built from lists or figures. The export is recorded in the audit list.',
    example: {
      request: { table: 'contacts', records: 12, filters: { status: 'new' }, searched: false },
      response: { success: true },
    },
  },
  bookingTimes: {
    tag: 'Booking',
    summary: 'Get the free times of two weeks',
    description:
      'Computed from availability and bookings. With the mode `calendly` only times that the firm keeps out of Calendly. Cached at the edge for a few seconds.',
  },
  book: {
    tag: 'Booking',
    summary: 'Book a meeting',
    description: `Linked to the enquiry or contact in \`record\`; without one a contact is stored from \`name\`, \`email\`, \`phone\` and \`consent\`. With \`chat\` it is the booking of times that the assistant proposed with one of its messages; each proposal is booked once (\`key_reused\`). ${takenTimes} ${idempotent}`,
    errors: ['not_found', 'time_taken', 'staff_in_chat'],
    fields: {
      record: 'Id that a form returned; in a chat that of the conversation’s contact.',
      address: 'Of a home visit.',
      start: 'One of the free times.',
      chat: 'The conversation, and the position that `runTool` returned with the proposal.',
    },
    example: {
      request: { kind: 'call', start: meeting.start, name: 'Amara Obi', ...person, consent: true, language: 'en' },
      response: {
        success: true,
        data: { ...meeting, with: 'Jane Doe', id: ids.booking, record: ids.contact, token: bookingToken },
      },
    },
  },
  readBooking: {
    tag: 'Booking',
    summary: 'Get the booking of a link',
    description: 'Returns no contact details. It is a POST so that the token is in no URL; it changes nothing.',
    errors: ['not_found', 'booking_ended'],
    example: { request: { token: bookingToken }, response: { success: true, data: { ...meeting, with: 'Jane Doe' } } },
  },
  changeBooking: {
    tag: 'Booking',
    summary: 'Move or cancel the booking of a link',
    description: `Until the meeting begins. ${takenTimes} A repeat changes nothing.`,
    errors: ['not_found', 'booking_ended', 'time_taken'],
    example: {
      request: { action: 'move', token: bookingToken, start: '2026-12-01T10:15:00.000Z' },
      response: { success: true, data: { ...meeting, with: 'Jane Doe' } },
    },
  },
  bookingFeed: {
    tag: 'Booking',
    summary: 'Get a calendar as iCalendar',
    description: 'For calendar programs, at the secret address of a calendar. Returns `text/calendar`.',
  },
  listBookings: {
    tag: 'Calendar',
    summary: 'List bookings by time',
    description: 'At most 42 days. `withoutOwner` has the bookings ahead of people who were removed or suspended.',
  },
  staffTimes: {
    tag: 'Calendar',
    summary: 'Get the free times of two weeks for staff',
    description: 'Without the least notice, with the calendars that are free at each time.',
  },
  bookForCaller: {
    tag: 'Calendar',
    summary: 'Book a meeting for a caller',
    description: `${takenTimes} ${idempotent}`,
    errors: ['time_taken'],
    fields: { calendar: 'Whose meeting it is; anybody who is free by default.' },
    example: {
      request: { kind: 'call', start: meeting.start, record: ids.contact, language: 'en', calendar: ids.staff },
      response: { success: true, data: bookedByStaff },
    },
  },
  setBooking: {
    tag: 'Calendar',
    summary: 'Move, give, cancel or close a booking',
    description: `\`give\` hands it to another calendar at the same time. \`held\` and \`missed\` only after its start. ${takenTimes}`,
    errors: ['time_taken', 'stale_version', 'booking_ended'],
    example: {
      request: { action: 'held', version: 1 },
      response: { success: true, data: { ...bookedByStaff, status: 'held', version: 2 } },
    },
  },
  listCalendars: { tag: 'Calendar', summary: 'List the calendars with their availability' },
  saveCalendar: {
    tag: 'Calendar',
    summary: 'Change the availability of a calendar',
    description: "One's own, or any as an administrator. Bookings that exist stay.",
    errors: ['stale_version'],
  },
  renewFeed: {
    tag: 'Calendar',
    summary: 'Renew or remove the address of a calendar feed',
    description: 'The address is returned only here.',
    fields: { action: '`renew` replaces the address, `remove` ends the feed.' },
  },
};
