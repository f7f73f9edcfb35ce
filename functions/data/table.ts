import { DynamoDBClient, TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { sdkDefaults } from '../sdkDefaults.ts';

/** The one table, with the client that reaches it. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
}

/** Opens the table for the life of the function; connections are made on first use and kept. */
export function openTable(name: string): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(sdkDefaults), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { name, client };
}

/** Why a transaction was cancelled: a code for each of its writes, in their order. Empty for any other error. */
export function cancellationCodes(error: unknown): Array<string | undefined> {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}

/** Returns whether a write failed only because a transaction was changing the same item, so that it may be tried again. */
export function isConflict(error: unknown): boolean {
  return error instanceof TransactionConflictException || cancellationCodes(error).includes('TransactionConflict');
}
