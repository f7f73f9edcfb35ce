import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { sdkDefaults } from '../sdkDefaults.ts';

/** The table and a client for it. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
}

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Returns the table with a client for the life of the function. The client connects on first use and keeps its connections. */
export function openTable(name: string): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(sdkDefaults), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { name, client };
}

/** Handles the error of a write that may be refused by its condition: ignores the refusal and throws any other error. */
export function ignoreRefused(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}

/** Returns the cancellation code of each write of a cancelled transaction, in their order; an empty list for any other error. */
export function cancellationCodes(error: unknown): Array<string | undefined> {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}

/** Returns whether a write failed only because a transaction was changing the same item, so that it may be tried again. */
export function isConflict(error: unknown): boolean {
  return error instanceof TransactionConflictException || cancellationCodes(error).includes('TransactionConflict');
}

/** Returns whether a transaction failed because an item that it checks or writes was written after it was read. */
export function wasChangedMeanwhile(error: unknown): boolean {
  return isConflict(error) || cancellationCodes(error).includes('ConditionalCheckFailed');
}
