import type { Contract } from '../shared/contracts/contract.ts';
import { contracts } from '../shared/contracts/index.ts';
import { type FunctionRow, personIndexes } from './functionRow.ts';

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
}

/** A staff call reads its session and renews it. */
const session = ['GetItem', 'UpdateItem'] as const;

/** A rate-limited public call writes its counter and, on the first call of a day, the salt that hashes addresses. */
const limited = ['PutItem', 'UpdateItem'] as const;

const small = { memoryMb: 512, timeoutSeconds: 15 } as const;

/** Every route of the API with its function and rights. */
export const endpoints: readonly Endpoint[] = [
  { contract: contracts.getUser, entry: 'get-user', table: session, secrets: ['signingKey'], ...small },
  {
    contract: contracts.login,
    entry: 'login',
    table: ['GetItem', ...limited],
    secrets: ['adminPassword', 'signingKey'],
    // Sign-ins wait on purpose after many failures. They must not use up the concurrency that the forms need.
    concurrency: 'signInsAtOnce',
    ...small,
  },
  { contract: contracts.logout, entry: 'logout', table: ['DeleteItem'], secrets: ['signingKey'], ...small },

  {
    contract: contracts.enhancedContact,
    entry: 'enhanced-contact',
    table: limited,
    secrets: ['canaryKey'],
    ...small,
  },
  { contract: contracts.contact, entry: 'contact', table: limited, ...small },
  { contract: contracts.partnerApplication, entry: 'partner-application', table: limited, ...small },
  { contract: contracts.leadMagnet, entry: 'lead-magnet', table: limited, ...small },
  { contract: contracts.events, entry: 'events', table: limited, ...small },
  { contract: contracts.health, entry: 'health', table: ['GetItem'], ...small },

  {
    contract: contracts.listContacts,
    entry: 'list-contacts',
    table: session,
    indexes: ['byArrival'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listEnhancedContacts,
    entry: 'list-enhanced-contacts',
    table: session,
    indexes: ['byArrival'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listPartners,
    entry: 'list-partners',
    table: session,
    indexes: ['byArrival'],
    secrets: ['signingKey'],
    ...small,
  },
  { contract: contracts.getStats, entry: 'get-stats', table: [...session, 'Query'], secrets: ['signingKey'], ...small },
  {
    contract: contracts.setContactStatus,
    entry: 'set-contact-status',
    table: [...session, 'PutItem'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.setPartnerStatus,
    entry: 'set-partner-status',
    table: [...session, 'PutItem'],
    secrets: ['signingKey'],
    ...small,
  },

  { contract: contracts.setInitials, entry: 'set-initials', table: session, secrets: ['signingKey'], ...small },
  {
    contract: contracts.signOutEverybody,
    entry: 'sign-out-everybody',
    table: [...session, 'PutItem'],
    secrets: ['signingKey'],
    ...small,
  },
  { contract: contracts.getHistory, entry: 'get-history', table: [...session, 'Query'], secrets: ['signingKey'], ...small },
  {
    contract: contracts.addNote,
    entry: 'add-note',
    table: [...session, 'PutItem', 'ConditionCheckItem'],
    secrets: ['signingKey'],
    ...small,
  },
  { contract: contracts.clearMark, entry: 'clear-mark', table: [...session, 'PutItem'], secrets: ['signingKey'], ...small },
  // Up to fifty changes, ten at a time.
  {
    contract: contracts.setStatuses,
    entry: 'set-statuses',
    table: [...session, 'PutItem'],
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  {
    contract: contracts.searchRecords,
    entry: 'search-records',
    table: [...session, 'BatchGetItem'],
    indexes: personIndexes,
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listLeadMagnets,
    entry: 'list-lead-magnets',
    table: session,
    indexes: ['byArrival'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listConversations,
    entry: 'list-conversations',
    table: session,
    indexes: ['byArrival'],
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.getConversation,
    entry: 'get-conversation',
    table: [...session, 'Query'],
    secrets: ['signingKey'],
    ...small,
  },
  { contract: contracts.listAudit, entry: 'list-audit', table: [...session, 'Query'], secrets: ['signingKey'], ...small },
  { contract: contracts.getFigures, entry: 'get-figures', table: [...session, 'Query'], secrets: ['signingKey'], ...small },
  // Reads all records of a person with their history and chats.
  {
    contract: contracts.exportPerson,
    entry: 'export-person',
    table: [...session, 'Query', 'BatchGetItem', 'PutItem'],
    indexes: personIndexes,
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  {
    contract: contracts.erasePerson,
    entry: 'erase-person',
    table: [...session, 'Query', 'BatchGetItem', 'PutItem', 'DeleteItem'],
    indexes: personIndexes,
    secrets: ['signingKey', 'erasureKey'],
    listsErasures: true,
    memoryMb: 1024,
    timeoutSeconds: 28,
  },

  { contract: contracts.startConversation, entry: 'start-conversation', table: limited, ...small },
  // A turn with the language model takes up to 25 s. The first question of an instance also builds the search index.
  {
    contract: contracts.sendMessage,
    entry: 'send-message',
    table: ['Query', 'ConditionCheckItem', ...limited],
    secrets: ['openAiKey'],
    // A slow language model must not use up the concurrency that the forms need.
    concurrency: 'chatsAtOnce',
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  { contract: contracts.runTool, entry: 'run-tool', table: ['GetItem', ...limited], ...small },

  // Every other path: returns the JSON error under /api and the site's not-found page elsewhere.
  { entry: 'not-found', memoryMb: 256, timeoutSeconds: 5 },
];
