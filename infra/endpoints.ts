import type { Contract } from '../shared/contracts/contract.ts';
import { contracts } from '../shared/contracts/index.ts';

export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
export type SecretName = 'adminPassword' | 'signingKey';

/** One function: what it answers and everything it may touch. Its role gets exactly this and no more. */
export interface Endpoint {
  /** Folder under `functions/endpoints/`, also the bundle's file name. */
  entry: string;
  /** Absent for the default route only. */
  contract?: Contract;
  /** Actions on the table itself. */
  table?: readonly TableAction[];
  /** Whether it may query the index by arrival. */
  readsByArrival?: boolean;
  secrets?: readonly SecretName[];
  memoryMb: number;
  /** Below the 30 s at which API Gateway gives up. */
  timeoutSeconds: number;
}

/** A signed-in call reads its session and renews it. */
const session = ['GetItem', 'UpdateItem'] as const;

/** The API on one screen: contract, function, rights. */
export const endpoints: readonly Endpoint[] = [
  { contract: contracts.getUser, entry: 'get-user', table: session, secrets: ['signingKey'], memoryMb: 512, timeoutSeconds: 10 },
  {
    contract: contracts.login,
    entry: 'login',
    table: ['PutItem'],
    secrets: ['adminPassword', 'signingKey'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  {
    contract: contracts.logout,
    entry: 'logout',
    table: ['DeleteItem'],
    secrets: ['signingKey'],
    memoryMb: 512,
    timeoutSeconds: 10,
  },
  { contract: contracts.enhancedContact, entry: 'enhanced-contact', table: ['PutItem'], memoryMb: 512, timeoutSeconds: 15 },
  {
    contract: contracts.listContacts,
    entry: 'list-contacts',
    table: session,
    readsByArrival: true,
    secrets: ['signingKey'],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    contract: contracts.listEnhancedContacts,
    entry: 'list-enhanced-contacts',
    table: session,
    readsByArrival: true,
    secrets: ['signingKey'],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    contract: contracts.setContactStatus,
    entry: 'set-contact-status',
    table: [...session, 'PutItem'],
    secrets: ['signingKey'],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  // Every path nobody else answers: the JSON envelope under /api, the site's not-found page elsewhere.
  { entry: 'not-found', memoryMb: 256, timeoutSeconds: 5 },
];
