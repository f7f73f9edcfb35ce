import type { Contract } from '../shared/contracts/contract.ts';
import { contracts } from '../shared/contracts/index.ts';
import type { Row } from './row.ts';

/** One function that answers calls: what it answers and everything it may touch. */
export interface Endpoint extends Row {
  /** Folder under `functions/endpoints/`, also the bundle's file name. */
  entry: string;
  /** Absent for the default route only. */
  contract?: Contract;
  /** Whether it keeps a part of the account's concurrency for itself and takes no more (settings, `chatsAtOnce`). */
  reservesConcurrency?: boolean;
  /** Below the 30 s at which API Gateway gives up. */
  timeoutSeconds: number;
}

/** A signed-in call reads its session and renews it. */
const session = ['GetItem', 'UpdateItem'] as const;

/** A public call that one address may make only so often counts itself, and may make the day's salt. */
const limited = ['PutItem', 'UpdateItem'] as const;

const small = { memoryMb: 512, timeoutSeconds: 15 } as const;

/** The API on one screen: contract, function, rights. */
export const endpoints: readonly Endpoint[] = [
  { contract: contracts.getUser, entry: 'get-user', table: session, secrets: ['signingKey'], ...small },
  {
    contract: contracts.login,
    entry: 'login',
    table: ['GetItem', ...limited],
    secrets: ['adminPassword', 'signingKey'],
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
    readsByArrival: true,
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listEnhancedContacts,
    entry: 'list-enhanced-contacts',
    table: session,
    readsByArrival: true,
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listPartners,
    entry: 'list-partners',
    table: session,
    readsByArrival: true,
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
  { contract: contracts.getHistory, entry: 'get-history', table: [...session, 'Query'], secrets: ['signingKey'], ...small },
  {
    contract: contracts.addNote,
    entry: 'add-note',
    table: [...session, 'PutItem', 'ConditionCheckItem'],
    secrets: ['signingKey'],
    ...small,
  },
  { contract: contracts.clearMark, entry: 'clear-mark', table: [...session, 'PutItem'], secrets: ['signingKey'], ...small },
  // Fifty changes, ten at a time.
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
    looksUp: true,
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listLeadMagnets,
    entry: 'list-lead-magnets',
    table: session,
    readsByArrival: true,
    secrets: ['signingKey'],
    ...small,
  },
  {
    contract: contracts.listConversations,
    entry: 'list-conversations',
    table: session,
    readsByArrival: true,
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
  // All of a person's records, each with its history and its chat.
  {
    contract: contracts.exportPerson,
    entry: 'export-person',
    table: [...session, 'Query', 'BatchGetItem', 'PutItem'],
    looksUp: true,
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  {
    contract: contracts.erasePerson,
    entry: 'erase-person',
    table: [...session, 'Query', 'BatchGetItem', 'PutItem', 'DeleteItem'],
    looksUp: true,
    secrets: ['signingKey'],
    memoryMb: 1024,
    timeoutSeconds: 28,
  },

  { contract: contracts.startConversation, entry: 'start-conversation', table: limited, ...small },
  // A turn with the language model ends within 25 s; the first question of an instance makes the search index.
  {
    contract: contracts.sendMessage,
    entry: 'send-message',
    table: ['Query', 'ConditionCheckItem', ...limited],
    secrets: ['openAiKey'],
    // What a slow model holds up must not hold up the forms.
    reservesConcurrency: true,
    memoryMb: 1024,
    timeoutSeconds: 28,
  },
  { contract: contracts.runTool, entry: 'run-tool', table: ['GetItem', ...limited], ...small },

  // Every path nobody else answers: the JSON envelope under /api, the site's not-found page elsewhere.
  { entry: 'not-found', memoryMb: 256, timeoutSeconds: 5 },
];
