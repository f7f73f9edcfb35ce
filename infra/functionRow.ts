import type { table } from '../shared/table.ts';

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
export type IndexName = keyof typeof table.indexes;
export type SecretName = 'adminPassword' | 'signingKey' | 'openAiKey' | 'canaryKey' | 'erasureKey';

/** A function's rights and size. Its role gets these rights, those of its event source, its own log and its traces, and nothing else. */
export interface FunctionRow {
  /** Folder of the handler among its kind under `functions/`; also the file name of its bundle. */
  entry: string;
  /** Actions on the table itself. */
  table?: readonly TableAction[];
  /** Indexes of the table that it may query. */
  indexes?: readonly IndexName[];
  secrets?: readonly SecretName[];
  /** Whether it may add records to the list of erased records. */
  listsErasures?: boolean;
  /** Whether it may send mail from the stage's sender address. */
  sendsMail?: boolean;
  memoryMb: number;
  timeoutSeconds: number;
}

/** Indexes by which a person's records are found. */
export const personIndexes = ['byEmail', 'byPhone', 'byName'] as const satisfies readonly IndexName[];
