import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import { isTransient } from '../transient.ts';
import { expiresAfter } from './expiry.ts';
import { isAbsent, seenKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, type Table, type Write, wasChangedMeanwhile } from './table.ts';

/** A change of the table that is counted once, however often the stream delivers it. */
export interface StreamChange {
  /** The stream's id of the change, which is the same at each delivery. */
  eventId: string;
}

/** The outcome of counting changes. Those that were counted before, or have nothing to count, are in no list. */
export interface Counted<C> {
  /** Counted now. */
  counted: C[];
  /** Cannot be counted as they are, each with the error. A further attempt fails in the same way until a person has found the cause. */
  failed: Array<{ change: C; error: unknown }>;
  /** Not counted because the database does not respond or is busy: deliver them again. */
  left: C[];
  /** The error of the first change in `left`. */
  outage?: unknown;
}

/** Returns changes without those that repeat the id of another. */
export const distinctChanges = <C extends StreamChange>(changes: readonly C[]): C[] => [
  ...new Map(changes.map((change) => [change.eventId, change])).values(),
];

/** The most writes of one transaction, by DynamoDB's limit. */
export const maxWrites = 100;

/** How long a counted change is remembered, in seconds: longer than the stream and the queues of failed changes store it. */
const rememberedSeconds = 30 * 86_400;

/** How often a transaction is tried while others count at the same time. */
const attempts = 6;

/**
 * Counts groups of changes, each group in one transaction that also marks its changes as counted. `writesOf` returns the writes that count
 * a group; it is called again for each attempt, so that it can read what others wrote in between. A group that the database refuses is
 * split in two until the changes that cannot be counted are alone. Throws nothing: see `Counted`.
 */
export async function countOnce<C extends StreamChange>(
  table: Table,
  groups: readonly C[][],
  writesOf: (group: C[]) => Promise<Write[]>,
  now: Date,
): Promise<Counted<C>> {
  const result: Counted<C> = { counted: [], failed: [], left: [] };
  const waiting = groups.map((group) => [...group]);
  for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
    const [first] = group;
    if (first === undefined) continue;
    try {
      result.counted.push(...(await countGroup(table, group, writesOf, now)));
    } catch (error) {
      if (isOutage(error)) return { ...result, left: [group, ...waiting].flat(), outage: error };
      const half = Math.ceil(group.length / 2);
      if (group.length > 1) waiting.unshift(group.slice(0, half), group.slice(half));
      else result.failed.push({ change: first, error });
    }
  }
  return result;
}

/** Counts a group in one transaction. Returns its changes without those that were counted before. */
function countGroup<C extends StreamChange>(
  table: Table,
  group: C[],
  writesOf: (group: C[]) => Promise<Write[]>,
  now: Date,
): Promise<C[]> {
  let uncounted = group;
  const attempt = async () => {
    while (uncounted.length > 0) {
      // The marks come first, so that a reason of the cancellation has the index of its change.
      const marks = uncounted.map(({ eventId }) => ({ Put: markOf(table, eventId, now) }));
      const TransactItems = [...marks, ...(await writesOf(uncounted))];
      try {
        await table.client.send(new TransactWriteCommand({ TransactItems }));
        return uncounted;
      } catch (error) {
        const codes = cancellationCodes(error).slice(0, uncounted.length);
        if (!codes.includes('ConditionalCheckFailed')) throw error;
        uncounted = uncounted.filter((_, index) => codes[index] !== 'ConditionalCheckFailed');
      }
    }
    return [];
  };
  return retry(attempt, { attempts, isTemporary: wasChangedMeanwhile });
}

const markOf = (table: Table, eventId: string, now: Date) => ({
  TableName: table.name,
  Item: { ...seenKey(eventId), ...expiresAfter(now, rememberedSeconds) },
  ConditionExpression: isAbsent,
});

// A function without its rights or its table fails for every change, so the changes wait until that is mended.
const misconfigured = [
  'AccessDeniedException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
  'ExpiredTokenException',
];

/** Returns whether an error concerns the database and not the changes. */
function isOutage(error: unknown): boolean {
  return (
    isTransient(error) || wasChangedMeanwhile(error) || error instanceof Problem || misconfigured.includes((error as Error).name)
  );
}
