import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { FunctionRunner } from './functionRunner.ts';

/** Between two reads when there is nothing new, and before a failed batch is tried again, in ms. */
const pauseMs = 200;

export interface StreamReaderOptions {
  /** Of the database engine. */
  endpoint: string;
  streamArn: string;
  runner: Pick<FunctionRunner, 'name' | 'invoke'>;
  /** At most this many changes are delivered at once. */
  batchSize: number;
  /** Stores which changes have been processed. */
  file: string;
  /** How often a failed batch is tried again before it is skipped; without a limit, until it succeeds. */
  maxRetries?: number | undefined;
  /** Whether a failed batch is split in two before it is tried again. */
  bisect?: boolean | undefined;
  /** Receives a record of each batch that is skipped. */
  onFailure?: ((failure: FailureRecord) => void) | undefined;
}

/**
 * What Lambda sends to the on-failure queue of a DynamoDB stream (Lambda Developer Guide, "Retain discarded batch records for a
 * DynamoDB event source in Lambda"). It holds the position of the changes, not their data.
 */
export interface FailureRecord {
  version: '1.0';
  timestamp: string;
  requestContext: {
    requestId: string;
    functionArn: string;
    condition: 'RetryAttemptsExhausted';
    approximateInvokeCount: number;
  };
  responseContext: { statusCode: 200; executedVersion: '$LATEST'; functionError?: 'Unhandled' };
  DDBStreamBatchInfo: {
    shardId: string;
    startSequenceNumber: string;
    endSequenceNumber: string;
    approximateArrivalOfFirstRecord: string;
    approximateArrivalOfLastRecord: string;
    batchSize: number;
    streamArn: string;
  };
}

/** A batch that failed and is to be delivered again. */
interface Retry {
  /** At most this many changes are read for the next attempt. */
  batchSize: number;
  /** How often this batch was delivered. Splitting a batch starts again at 0. */
  attempts: number;
}

/** How a delivery ended: how many of its changes are processed, counted from the first, and whether the function threw. */
interface Delivery {
  processed: number;
  threw: boolean;
}

/**
 * Delivers the table's changes to a function like Lambda's event source mapping: each shard in order, in batches, a failed batch again
 * from its first failure, with the same limits. Progress is stored after the function has returned: a restart misses nothing, and
 * after `kill -9` the last batch may be delivered twice, as in AWS. It runs until it is stopped.
 */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #options: StreamReaderOptions;
  /** Sequence number of the last processed change of each shard. */
  readonly #checkpoints: Record<string, string>;
  /** Iterator of each open shard. */
  readonly #iterators = new Map<string, string>();
  readonly #retries = new Map<string, Retry>();
  /** Shards that are closed and read to their end. */
  readonly #finished = new Set<string>();
  #running = true;
  readonly #loop: Promise<void>;

  constructor(options: StreamReaderOptions) {
    this.#options = options;
    this.#client = new DynamoDBStreamsClient({
      endpoint: options.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    this.#checkpoints = readCheckpoints(options);
    this.#loop = this.#run();
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#loop;
    this.#client.destroy();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      const progressed = await this.#readShards().catch((error) => {
        // The database was briefly unavailable or an iterator has expired: open the shards again from their checkpoints.
        this.#iterators.clear();
        // The stream no longer holds the change after a checkpoint: start with the oldest that it holds.
        if ((error as Error).name === 'TrimmedDataAccessException') this.#clearCheckpoints();
        return false;
      });
      if (!progressed) await sleep(pauseMs);
    }
  }

  /** Reads each open shard once. Returns whether any change was processed. */
  async #readShards(): Promise<boolean> {
    // A new shard appears only when an old one is closed, and listing them is slow on a long stream.
    if (this.#iterators.size === 0) await this.#openShards();
    let progressed = false;
    for (const [shardId, ShardIterator] of [...this.#iterators]) {
      const Limit = this.#retries.get(shardId)?.batchSize ?? this.#options.batchSize;
      const { Records = [], NextShardIterator } = await this.#client.send(new GetRecordsCommand({ ShardIterator, Limit }));
      const processed = Records.length > 0 ? await this.#process(shardId, Records) : 0;
      progressed ||= processed > 0;
      if (processed < Records.length) await this.#openShard(shardId);
      else if (NextShardIterator) this.#iterators.set(shardId, NextShardIterator);
      else {
        this.#iterators.delete(shardId);
        this.#finished.add(shardId);
      }
    }
    return progressed;
  }

  async #openShards(): Promise<void> {
    const { streamArn: StreamArn } = this.#options;
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }));
      for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
        if (!this.#finished.has(ShardId)) await this.#openShard(ShardId);
      }
      ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
  }

  /** Sets the shard's iterator to the change after its checkpoint. */
  async #openShard(ShardId: string): Promise<void> {
    const { streamArn: StreamArn } = this.#options;
    const SequenceNumber = this.#checkpoints[ShardId];
    const ShardIteratorType = SequenceNumber ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON';
    const { ShardIterator } = await this.#client.send(
      new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType, SequenceNumber }),
    );
    if (ShardIterator) this.#iterators.set(ShardId, ShardIterator);
    else this.#iterators.delete(ShardId);
  }

  /** Delivers a batch. Returns how many of its changes need not be delivered again, counted from the first. */
  async #process(shardId: string, records: StreamRecord[]): Promise<number> {
    const { maxRetries, bisect, onFailure } = this.#options;
    const { processed, threw } = await this.#deliver(records);
    this.#saveCheckpoint(shardId, records[processed - 1]);
    const failed = records.slice(processed);
    if (failed.length === 0) {
      this.#retries.delete(shardId);
      return processed;
    }
    if (bisect && failed.length > 1) {
      // Splitting does not count as a retry (Lambda Developer Guide, "Retain discarded batch records for a DynamoDB event source").
      this.#retries.set(shardId, { batchSize: Math.ceil(failed.length / 2), attempts: 0 });
      return processed;
    }
    const attempts = processed === 0 ? (this.#retries.get(shardId)?.attempts ?? 0) + 1 : 1;
    if (maxRetries === undefined || attempts <= maxRetries) {
      // The same changes are read again without newer ones, which must not be skipped together with them.
      this.#retries.set(shardId, { batchSize: failed.length, attempts });
      return processed;
    }
    onFailure?.(this.#failureRecord(shardId, failed, attempts, threw));
    this.#saveCheckpoint(shardId, failed.at(-1));
    this.#retries.delete(shardId);
    return records.length;
  }

  async #deliver(records: StreamRecord[]): Promise<Delivery> {
    const result = (await this.#options.runner.invoke({ Records: records.map(toLambdaRecord) }).catch(() => undefined)) as
      | { batchItemFailures?: Array<{ itemIdentifier: string }> }
      | undefined;
    if (!result) return { processed: 0, threw: true };
    const failures = result.batchItemFailures ?? [];
    if (failures.length === 0) return { processed: records.length, threw: false };
    // Everything from the lowest reported sequence number on has failed. One that is not in the batch fails the whole batch.
    const indexes = failures.map(({ itemIdentifier }) =>
      records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier),
    );
    return { processed: Math.max(0, Math.min(...indexes)), threw: false };
  }

  #failureRecord(shardId: string, records: StreamRecord[], attempts: number, threw: boolean): FailureRecord {
    const first = records[0]?.dynamodb;
    const last = records.at(-1)?.dynamodb;
    return {
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: {
        requestId: randomUUID(),
        functionArn: `arn:aws:lambda:eu-west-2:000000000000:function:${this.#options.runner.name}`,
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: attempts,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', ...(threw && { functionError: 'Unhandled' }) },
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: first?.SequenceNumber ?? '',
        endSequenceNumber: last?.SequenceNumber ?? '',
        approximateArrivalOfFirstRecord: first?.ApproximateCreationDateTime?.toISOString() ?? '',
        approximateArrivalOfLastRecord: last?.ApproximateCreationDateTime?.toISOString() ?? '',
        batchSize: records.length,
        streamArn: this.#options.streamArn,
      },
    };
  }

  #clearCheckpoints(): void {
    for (const shardId of Object.keys(this.#checkpoints)) delete this.#checkpoints[shardId];
  }

  #saveCheckpoint(shardId: string, record: StreamRecord | undefined): void {
    const sequenceNumber = record?.dynamodb?.SequenceNumber;
    if (!sequenceNumber) return;
    this.#checkpoints[shardId] = sequenceNumber;
    const { file, streamArn } = this.#options;
    writeFileSync(`${file}.new`, JSON.stringify({ streamArn, places: this.#checkpoints }));
    renameSync(`${file}.new`, file);
  }
}

/** A change as Lambda delivers it: the stream's own form with the time in seconds. */
function toLambdaRecord(record: StreamRecord) {
  const { ApproximateCreationDateTime: time, ...dynamodb } = record.dynamodb ?? {};
  return { ...record, dynamodb: { ...dynamodb, ...(time && { ApproximateCreationDateTime: time.getTime() / 1000 }) } };
}

/** Returns the stored checkpoints of this stream; none when the file belongs to the stream of an earlier table or cannot be read. */
function readCheckpoints({ file, streamArn }: StreamReaderOptions): Record<string, string> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { streamArn?: string; places?: Record<string, string> };
    // `places` is the name in existing data directories.
    return stored.streamArn === streamArn ? (stored.places ?? {}) : {};
  } catch {
    return {};
  }
}
