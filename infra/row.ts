export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
export type SecretName = 'adminPassword' | 'signingKey' | 'openAiKey' | 'canaryKey';

/** What every table of functions says of one: everything it may touch, and its size. Its role gets exactly this and no more. */
export interface Row {
  /** Folder among its kind under `functions/`, also the bundle's file name. */
  entry: string;
  /** Actions on the table itself. */
  table?: readonly TableAction[];
  /** Whether it may query the index by arrival. */
  readsByArrival?: boolean;
  /** Whether it may query the indexes by email, phone and name. */
  looksUp?: boolean;
  secrets?: readonly SecretName[];
  /** Whether it may send mail from the stage's sender address. */
  sendsMail?: boolean;
  memoryMb: number;
  timeoutSeconds: number;
}
