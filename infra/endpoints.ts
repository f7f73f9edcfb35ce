import type { Contract } from '../shared/contracts/contract.ts';
import { contracts } from '../shared/contracts/index.ts';
import {
  audit,
  auditRecords,
  deskRecords,
  erasable,
  type FunctionRow,
  found,
  listed,
  listedBookings,
  on,
  onLimits,
  readTimes,
  records,
  type TableAction,
  type TableRight,
  work,
} from './functionRow.ts';
import type { QueueName } from './workers.ts';

/** A function behind a route of the API. */
export interface Endpoint extends FunctionRow {
  /** Folder under `functions/endpoints/`. */
  entry: string;
  /** Absent for the default route only. */
  contract?: Contract;
  /** The setting that its concurrency is limited to, reserved from that of the account. */
  concurrency?: 'chatsAtOnce' | 'signInsAtOnce';
  /** Less than 30, the timeout of API Gateway. */
  timeoutSeconds: number;
  /** The queues that it may send messages to. */
  sendsTo?: readonly QueueName[];
}

/** A staff call reads its session and renews it. It also reads the person of the session: `withPerson`. */
const session = on('session', 'GetItem', 'UpdateItem');

/** Returns the rights of a rate-limited public call: its own counters, and the salt of the day, which the first call of a day stores. */
const limited = (name: string): TableRight[] => [onLimits(`${name}-`, 'UpdateItem'), on('salt', 'PutItem')];

/** A change of a record: the record and its history, in one transaction, and the revision of its list. */
const changes = (...kinds: Array<(typeof records)[number]>): TableRight[] => [
  on(kinds, 'GetItem', 'PutItem', 'UpdateItem'),
  on('counts', 'UpdateItem'),
];

/** A change that may open a promise again notes it in the same transaction. */
const reopenedPromises = on('promise', 'PutItem');

/** A merge of records or its undo: the records, their history and what was changed, in one transaction, and the revision of their lists. */
const merges = (...more: TableAction[]): TableRight[] => [
  on(['enquiry', 'contact', 'partner'], 'BatchGetItem', 'PutItem', 'UpdateItem', ...more),
  on('counts', 'UpdateItem'),
  reopenedPromises,
];

const small = { memoryMb: 512, timeoutSeconds: 15 } as const;

/** The counter of codes of one email address. */
const codeLimit = onLimits('sign-in-code', 'UpdateItem');

/** A notice to a member of staff about their account. */
const notices = { table: [on('mail', 'PutItem')], sendsTo: ['arrivals'] } as const satisfies Partial<Endpoint>;

/** The calls for the second factor and for members of staff. */
const staffEndpoints: readonly Endpoint[] = [
  {
    contract: contracts.beginSecondFactor,
    entry: 'begin-second-factor',
    table: [on('pending', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.signInWithSecondFactor,
    entry: 'sign-in-with-second-factor',
    table: [
      on('pending', 'UpdateItem', 'DeleteItem'),
      on('staff', 'GetItem', 'UpdateItem'),
      on('factor', 'GetItem', 'PutItem'),
      on(['session', 'audit', 'auditOrigin'], 'PutItem'),
      on('audit', 'UpdateItem'),
      onLimits('sign-in', 'GetItem', 'UpdateItem'),
      ...notices.table,
    ],
    sendsTo: notices.sendsTo,
    secrets: ['signingKey', 'factorKey'],
    // Waits on purpose after many failures, as `login` does.
    concurrency: 'signInsAtOnce',
    ...small,
  },
  {
    contract: contracts.beginConfirmation,
    entry: 'begin-confirmation',
    table: [session, on('factor', 'PutItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.confirmSecondFactor,
    entry: 'confirm-second-factor',
    table: [session, on('session', 'DeleteItem'), on('factor', 'GetItem', 'PutItem', 'DeleteItem'), codeLimit, ...audit],
    secrets: ['signingKey', 'factorKey'],
    ...small,
  },
  {
    contract: contracts.readInvitation,
    entry: 'read-invitation',
    table: [...limited('read-invitation'), on('staff', 'GetItem')],
    ...small,
  },
  {
    contract: contracts.beginInvitation,
    entry: 'begin-invitation',
    table: [...limited('begin-invitation'), on('staff', 'GetItem'), on('factor', 'GetItem', 'PutItem')],
    secrets: ['factorKey'],
    ...small,
  },
  {
    contract: contracts.acceptInvitation,
    entry: 'accept-invitation',
    table: [
      onLimits('accept-invitation-', 'UpdateItem'),
      on('staff', 'GetItem', 'UpdateItem'),
      on('factor', 'PutItem', 'DeleteItem'),
      ...audit,
    ],
    secrets: ['factorKey'],
    ...small,
  },
  {
    contract: contracts.listStaff,
    entry: 'list-staff',
    table: [session, on('staff', 'Query')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.inviteStaff,
    entry: 'invite-staff',
    table: [session, on('staff', 'PutItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.changeStaff,
    entry: 'change-staff',
    table: [session, on('staff', 'UpdateItem'), on('session', 'Query', 'DeleteItem'), ...notices.table],
    // Also to give the work of somebody who may own none any more to nobody.
    sendsTo: notices.sendsTo,
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.removeStaff,
    entry: 'remove-staff',
    table: [
      session,
      on('staff', 'UpdateItem', 'DeleteItem'),
      on(['session', 'factor'], 'Query', 'DeleteItem'),
      on('views', 'DeleteItem'),
    ],
    sendsTo: ['arrivals'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.getAccount,
    entry: 'get-account',
    table: [session, on('session', 'Query'), on('factor', 'GetItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.setAvailability,
    entry: 'set-availability',
    table: [session, on('staff', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listViews,
    entry: 'list-views',
    table: [session, on('views', 'GetItem')],
    secrets: ['signingKey'],
    ...small,
  },
  ...(['saveOwnViews', 'saveSharedViews'] as const).map((name) => ({
    contract: contracts[name],
    entry: contracts[name].name,
    table: [session, on('views', 'GetItem', 'PutItem')],
    secrets: ['signingKey' as const],
    ...small,
  })),
  {
    contract: contracts.beginCredential,
    entry: 'begin-credential',
    table: [session, on('factor', 'GetItem', 'PutItem')],
    secrets: ['signingKey', 'factorKey'],
    ...small,
  },
  {
    contract: contracts.addCredential,
    entry: 'add-credential',
    table: [session, on('factor', 'GetItem', 'PutItem', 'DeleteItem'), ...notices.table],
    sendsTo: notices.sendsTo,
    secrets: ['signingKey', 'factorKey'],
    ...small,
  },
  {
    contract: contracts.renameCredential,
    entry: 'rename-credential',
    table: [session, on('factor', 'GetItem', 'PutItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.removeCredential,
    entry: 'remove-credential',
    table: [session, on('factor', 'GetItem', 'PutItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.renewRecoveryCodes,
    entry: 'renew-recovery-codes',
    table: [session, on('factor', 'GetItem', 'PutItem')],
    secrets: ['signingKey', 'factorKey'],
    ...small,
  },
  {
    contract: contracts.endSession,
    entry: 'end-session',
    table: [session, on('session', 'DeleteItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.endSessions,
    entry: 'end-sessions',
    table: [session, on('session', 'Query', 'DeleteItem')],
    secrets: ['signingKey'],
    ...small,
  },
];

const people = ['enquiry', 'contact'] as const;

/** The rights to book a meeting in one transaction: the day, the booking with its mails, the record and its history. */
const books: readonly TableRight[] = [
  ...readTimes,
  on('calendarDay', 'UpdateItem'),
  on('booking', 'GetItem', 'PutItem'),
  on(people, 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
];

/** The same for a change, which may end reminders. */
const changesBookings: readonly TableRight[] = [...books, on('booking', 'DeleteItem')];

/** The calls of the firm's own calendar. */
const bookingEndpoints: readonly Endpoint[] = [
  {
    contract: contracts.bookingTimes,
    entry: 'booking-times',
    table: [...limited('booking-times'), ...readTimes],
    offersTimes: true,
    // Visitors wait for it before they can choose.
    memoryMb: 1024,
    timeoutSeconds: 15,
  },
  {
    contract: contracts.book,
    entry: 'book',
    // Also in a chat: the conversation, the proposal in it, and its contact.
    table: [
      ...limited('book'),
      ...books,
      on('conversation', 'GetItem', 'UpdateItem', 'ConditionCheckItem'),
      on('contact', 'GetItem'),
    ],
    sendsTo: ['arrivals'],
    offersTimes: true,
    memoryMb: 1024,
    timeoutSeconds: 15,
  },
  {
    contract: contracts.readBooking,
    entry: 'read-booking',
    table: [...limited('read-booking'), on('booking', 'GetItem')],
    ...small,
  },
  {
    contract: contracts.changeBooking,
    entry: 'change-booking',
    table: [...limited('change-booking'), ...changesBookings],
    sendsTo: ['arrivals'],
    offersTimes: true,
    ...small,
  },
  {
    contract: contracts.bookingFeed,
    entry: 'booking-feed',
    table: [...limited('booking-feed'), on(['calendar', 'staff'], 'GetItem')],
    indexes: [listedBookings],
    ...small,
  },
  {
    contract: contracts.listBookings,
    entry: 'list-bookings',
    table: [session, on(['calendar', 'staff'], 'Query'), on(people, 'BatchGetItem'), ...auditRecords],
    indexes: [listedBookings],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.staffTimes,
    entry: 'staff-times',
    table: [session, ...readTimes],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.bookForCaller,
    entry: 'book-for-caller',
    table: [session, ...books, on('calendar', 'PutItem'), on(people, 'BatchGetItem'), ...auditRecords],
    sendsTo: ['arrivals'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.setBooking,
    entry: 'set-booking',
    table: [session, ...changesBookings, on('calendar', 'PutItem'), on(people, 'BatchGetItem'), ...auditRecords],
    sendsTo: ['arrivals'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listCalendars,
    entry: 'list-calendars',
    table: [session, on(['calendar', 'staff'], 'Query')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.saveCalendar,
    entry: 'save-calendar',
    table: [session, on(['calendar', 'staff'], 'Query'), on('calendar', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.renewFeed,
    entry: 'renew-feed',
    table: [session, on(['calendar', 'staff'], 'Query'), on('calendar', 'PutItem', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
];

/** Returns a row with what every staff call needs: to read the person of its session, and to record a refusal if it may refuse. */
const withPerson = (row: Endpoint): Endpoint => {
  const { access, role = 'viewer', freshSecondFactor } = row.contract ?? {};
  if (access !== 'staff') return row;
  const refusals = role !== 'viewer' || freshSecondFactor ? audit : [];
  return { ...row, table: [...(row.table ?? []), on('staff', 'GetItem'), ...refusals] };
};

const rows: readonly Endpoint[] = [
  { contract: contracts.getUser, entry: 'get-user', table: [session], secrets: ['signingKey'], ...small },
  {
    contract: contracts.login,
    entry: 'login',
    table: [
      on(['session', 'pending'], 'PutItem'),
      ...audit,
      on('audit', 'UpdateItem'),
      onLimits('sign-in', 'GetItem', 'UpdateItem'),
    ],
    secrets: ['adminPassword', 'signingKey', 'breakGlass'],
    // Sign-ins wait on purpose after many failures. They must not use up the concurrency that the forms need.
    concurrency: 'signInsAtOnce',
    ...small,
  },
  { contract: contracts.logout, entry: 'logout', table: [on('session', 'DeleteItem')], secrets: ['signingKey'], ...small },

  {
    contract: contracts.enhancedContact,
    entry: 'enhanced-contact',
    table: [...limited('enhanced-contact'), on(['enquiry', 'canary'], 'PutItem')],
    secrets: ['canaryKey'],
    ...small,
  },
  { contract: contracts.contact, entry: 'contact', table: [...limited('contact'), on('contact', 'PutItem')], ...small },
  {
    contract: contracts.partnerApplication,
    entry: 'partner-application',
    table: [...limited('partner-application'), on('partner', 'PutItem')],
    ...small,
  },
  {
    contract: contracts.leadMagnet,
    entry: 'lead-magnet',
    table: [...limited('lead-magnet'), on('leadMagnet', 'PutItem')],
    ...small,
  },
  {
    contract: contracts.privacyRequest,
    entry: 'privacy-request',
    table: [...limited('privacy-request'), on('privacyRequest', 'PutItem')],
    ...small,
  },
  {
    contract: contracts.confirmPrivacyRequest,
    entry: 'confirm-privacy-request',
    table: [...limited('confirm-privacy-request'), on('privacyRequest', 'GetItem', 'PutItem', 'UpdateItem')],
    ...small,
  },
  { contract: contracts.events, entry: 'events', table: [...limited('events'), on('events', 'PutItem')], ...small },
  { contract: contracts.health, entry: 'health', table: [on('counts', 'GetItem')], ...small },

  {
    contract: contracts.listContacts,
    entry: 'list-contacts',
    table: [session, ...auditRecords, on('counts', 'GetItem')],
    indexes: [listed('contact')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listEnhancedContacts,
    entry: 'list-enhanced-contacts',
    table: [session, ...auditRecords, on('counts', 'GetItem')],
    indexes: [listed('enquiry')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listPartners,
    entry: 'list-partners',
    table: [session, ...auditRecords, on('counts', 'GetItem')],
    indexes: [listed('partner')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.getStats,
    entry: 'get-stats',
    table: [session, on('counts', 'Query')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.setContactStatus,
    entry: 'set-contact-status',
    table: [session, ...auditRecords, ...changes('enquiry', 'contact'), reopenedPromises],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.setPartnerStatus,
    entry: 'set-partner-status',
    table: [session, ...auditRecords, ...changes('partner'), reopenedPromises],
    secrets: ['signingKey'],
    ...small,
  },

  { contract: contracts.setInitials, entry: 'set-initials', table: [session], secrets: ['signingKey'], ...small },
  {
    contract: contracts.signOutEverybody,
    entry: 'sign-out-everybody',
    table: [session, on('session', 'PutItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.getHistory,
    entry: 'get-history',
    table: [session, ...auditRecords, on(records, 'Query')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.addNote,
    entry: 'add-note',
    table: [
      session,
      on(records, 'GetItem', 'PutItem', 'ConditionCheckItem'),
      on(['enquiry', 'contact', 'partner'], 'UpdateItem'),
    ],
    secrets: ['signingKey'],
    ...small,
  },
  // Looks up the records with the address, to which an earlier mail may have been returned.
  {
    contract: contracts.sendAnswer,
    entry: 'send-answer',
    table: [
      session,
      ...auditRecords,
      on(deskRecords, 'GetItem', 'PutItem', 'UpdateItem'),
      on(records, 'BatchGetItem'),
      onLimits('answer', 'UpdateItem'),
    ],
    indexes: found('byEmail'),
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.clearMark,
    entry: 'clear-mark',
    table: [session, ...auditRecords, ...changes(...records), reopenedPromises],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.findDuplicates,
    entry: 'find-duplicates',
    table: [session, ...auditRecords, on(records, 'BatchGetItem')],
    indexes: found('byEmail', 'byPhone', 'byName'),
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.mergeRecords,
    entry: 'merge-records',
    table: [session, ...auditRecords, ...merges()],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.undoMerge,
    entry: 'undo-merge',
    table: [session, ...auditRecords, ...merges('DeleteItem')],
    secrets: ['signingKey'],
    ...small,
  },
  // Up to fifty changes, ten at a time.
  {
    contract: contracts.setStatuses,
    entry: 'set-statuses',
    table: [session, ...auditRecords, ...changes('enquiry', 'contact', 'partner'), reopenedPromises],
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  {
    contract: contracts.listWork,
    entry: 'list-work',
    table: [session, ...auditRecords, on(deskRecords, 'BatchGetItem'), on('staff', 'Query'), on('counts', 'GetItem')],
    indexes: [work],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.countWork,
    entry: 'count-work',
    table: [session, on(deskRecords, 'BatchGetItem'), on('promise', 'Query'), on('counts', 'GetItem', 'Query')],
    indexes: [work],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.changeWork,
    entry: 'change-work',
    table: [session, ...auditRecords, ...changes(...deskRecords), on('staff', 'Query', 'ConditionCheckItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.searchRecords,
    entry: 'search-records',
    table: [session, ...auditRecords, on(records, 'BatchGetItem')],
    indexes: found('byEmail', 'byPhone', 'byName'),
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listLeadMagnets,
    entry: 'list-lead-magnets',
    table: [session, ...auditRecords],
    indexes: [listed('leadMagnet')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listConversations,
    entry: 'list-conversations',
    table: [session, ...auditRecords],
    indexes: [listed('conversation')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.getConversation,
    entry: 'get-conversation',
    table: [session, ...auditRecords, on('conversation', 'Query')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listRunningConversations,
    entry: 'list-running-conversations',
    table: [session, ...auditRecords, on('conversation', 'BatchGetItem'), on('chatDesk', 'Query', 'PutItem')],
    indexes: [{ index: 'byArrival', keys: ['written#*'] }],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.setChatAvailability,
    entry: 'set-chat-availability',
    table: [session, on('chatDesk', 'Query', 'PutItem', 'DeleteItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.holdConversation,
    entry: 'hold-conversation',
    table: [session, ...auditRecords, on('conversation', 'GetItem', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.writeToVisitor,
    entry: 'write-to-visitor',
    table: [session, ...auditRecords, on('conversation', 'GetItem', 'PutItem', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listUnansweredQuestions,
    entry: 'list-unanswered-questions',
    table: [session, ...auditRecords],
    indexes: [{ index: 'byArrival', keys: ['unanswered#*'] }],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.markUnansweredQuestions,
    entry: 'mark-unanswered-questions',
    table: [session, ...auditRecords, on('conversation', 'UpdateItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listAudit,
    entry: 'list-audit',
    table: [session, on(['audit', 'auditRecord'], 'Query'), on('auditOrigin', 'BatchGetItem')],
    indexes: [listed('audit')],
    secrets: ['signingKey'],
    ...small,
  },
  { contract: contracts.recordCsv, entry: 'record-csv', table: [session], secrets: ['signingKey'], ...small },
  {
    contract: contracts.getFigures,
    entry: 'get-figures',
    table: [session, on('figures', 'Query')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.getDeskFigures,
    entry: 'get-desk-figures',
    table: [session, on(['deskFigures', 'staff'], 'Query'), on('counts', 'GetItem')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listPrivacyRequests,
    entry: 'list-privacy-requests',
    table: [session, ...auditRecords, on('counts', 'GetItem')],
    indexes: [listed('privacyRequest')],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.sendLetter,
    entry: 'send-letter',
    // Looks up the records with the address, to which an earlier mail may have been returned.
    table: [session, ...auditRecords, ...changes('privacyRequest'), on(records, 'BatchGetItem')],
    indexes: found('byEmail'),
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.logCall,
    entry: 'log-call',
    table: [
      session,
      ...auditRecords,
      on('contact', 'GetItem', 'PutItem'),
      on('conversation', 'GetItem', 'UpdateItem'),
      on('counts', 'UpdateItem'),
    ],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.correctRecord,
    entry: 'correct-record',
    table: [session, ...auditRecords, ...changes('enquiry', 'contact', 'partner')],
    secrets: ['signingKey'],
    ...small,
  },
  // Up to fifty contacts, ten at a time.
  {
    contract: contracts.importContacts,
    entry: 'import-contacts',
    table: [session, ...auditRecords, on('contact', 'BatchGetItem', 'PutItem'), on('counts', 'UpdateItem')],
    indexes: found('byEmail', 'byPhone'),
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  // Reads all records of a person with their history and chats.
  {
    contract: contracts.exportPerson,
    entry: 'export-person',
    table: [
      session,
      on(records, 'BatchGetItem', 'Query'),
      on('conversation', 'Query'),
      on('booking', 'BatchGetItem'),
      ...auditRecords,
    ],
    indexes: found('byEmail', 'byPhone'),
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  {
    contract: contracts.erasePerson,
    entry: 'erase-person',
    table: [
      session,
      // The requests about personal data are found, and stay.
      on(records, 'BatchGetItem'),
      // The mark of a record that is deleted while something of it may be left.
      on(erasable, 'Query', 'PutItem', 'DeleteItem'),
      on('conversation', 'Query', 'DeleteItem'),
      on('booking', 'GetItem', 'Query', 'UpdateItem', 'DeleteItem'),
      on('calendarDay', 'UpdateItem'),
      ...auditRecords,
      on('counts', 'UpdateItem'),
    ],
    indexes: found('byEmail', 'byPhone'),
    secrets: ['signingKey', 'erasureKey'],
    listsErasures: true,
    memoryMb: 1024,
    timeoutSeconds: 28,
  },

  {
    contract: contracts.startConversation,
    entry: 'start-conversation',
    table: [...limited('start-conversation'), on('conversation', 'PutItem'), on('chatDesk', 'Query')],
    ...small,
  },
  // A turn with the language model takes up to 25 s. The first question of an instance also builds the search index.
  {
    contract: contracts.sendMessage,
    entry: 'send-message',
    table: [
      ...limited('send-message'),
      on('conversation', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
      on('chatDesk', 'Query'),
      onLimits('paid-turns-', 'UpdateItem'),
    ],
    secrets: ['openAiKey'],
    offersTimes: true,
    // A slow language model must not use up the concurrency that the forms need.
    concurrency: 'chatsAtOnce',
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  {
    contract: contracts.runTool,
    entry: 'run-tool',
    table: [
      ...limited('run-tool'),
      on('conversation', 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
      on('contact', 'GetItem', 'PutItem'),
      ...readTimes,
    ],
    offersTimes: true,
    ...small,
  },

  // Polled after a takeover.
  {
    contract: contracts.chatUpdates,
    entry: 'chat-updates',
    table: [...limited('chat-updates'), on('conversation', 'GetItem', 'Query', 'UpdateItem'), on('chatDesk', 'Query')],
    ...small,
  },
  {
    contract: contracts.openChatLink,
    entry: 'open-chat-link',
    table: [...limited('open-chat-link'), on('chatLink', 'GetItem'), on('conversation', 'GetItem', 'Query')],
    ...small,
  },

  ...staffEndpoints,
  ...bookingEndpoints,

  // Every other path: returns the JSON error under /api and the site's not-found page elsewhere.
  { entry: 'not-found', memoryMb: 256, timeoutSeconds: 5 },
];

/** Every route of the API with its function and rights. */
export const endpoints: readonly Endpoint[] = rows.map(withPerson);
