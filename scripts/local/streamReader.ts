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

/** Between two looks at a stream that has nothing new, in ms. */
const pause = 200;

export interface StreamReaderOptions {
  /** Of the database engine. */
  endpoint: string;
  streamArn: string;
  runner: Pick<FunctionRunner, 'invoke'>;
  /** Most changes handed over at once. */
  batchSize: number;
  /** Where it is kept how far this function has got. */
  file: string;
}

/**
 * Hands the table's changes to a function as Lambda's event source mapping does: each shard in order, in batches, a failed batch
 * again from its first failure. How far it has got is kept in a file, after the function is done: a restart misses nothing, and after
 * `kill -9` the last batch may come twice, as it may in AWS. It ends only when it is stopped.
 */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #options: StreamReaderOptions;
  /** The last change each shard's function is done with. */
  readonly #places: Record<string, string>;
  /** Where each open shard is read on. */
  readonly #iterators = new Map<string, string>();
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
    this.#places = readPlaces(options);
    this.#loop = this.#read();
  }

  /** Stops after the batch that is under way. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#loop;
    this.#client.destroy();
  }

  async #read(): Promise<void> {
    while (this.#running) {
      const moved = await this.#readShards().catch((error) => {
        // A database that is briefly away, an iterator that has expired: begun again from the places.
        this.#iterators.clear();
        if ((error as Error).name === 'TrimmedDataAccessException') this.#forget();
        return false;
      });
      if (!moved) await sleep(pause);
    }
  }

  /** Reads on in every open shard; answers whether any change was handled. */
  async #readShards(): Promise<boolean> {
    // Shards are asked for only when none is open: a new one comes when an old one closes, and asking is slow on a long stream.
    if (this.#iterators.size === 0) await this.#openShards();
    let moved = false;
    for (const [shard, ShardIterator] of [...this.#iterators]) {
      const { Records = [], NextShardIterator } = await this.#client.send(
        new GetRecordsCommand({ ShardIterator, Limit: this.#options.batchSize }),
      );
      const handled = Records.length > 0 ? await this.#handOver(shard, Records) : 0;
      moved ||= handled > 0;
      if (handled < Records.length) this.#iterators.delete(shard);
      else if (NextShardIterator) this.#iterators.set(shard, NextShardIterator);
      else {
        this.#iterators.delete(shard);
        this.#finished.add(shard);
      }
    }
    return moved;
  }

  async #openShards(): Promise<void> {
    const { streamArn: StreamArn } = this.#options;
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }));
      for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
        if (this.#finished.has(ShardId)) continue;
        const SequenceNumber = this.#places[ShardId];
        const ShardIteratorType = SequenceNumber ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON';
        const { ShardIterator } = await this.#client.send(
          new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType, SequenceNumber }),
        );
        if (ShardIterator) this.#iterators.set(ShardId, ShardIterator);
      }
      ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
  }

  /** Hands a batch to the function; answers how many of its changes are done. The rest comes again. */
  async #handOver(shard: string, records: StreamRecord[]): Promise<number> {
    const result = (await this.#options.runner.invoke({ Records: records.map(asEvent) }).catch(() => undefined)) as
      | { batchItemFailures?: Array<{ itemIdentifier: string }> }
      | undefined;
    if (!result) return 0;
    const failed = result.batchItemFailures?.[0]?.itemIdentifier;
    const place = records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed);
    // A failure without a place, or at one that is not here, is one of the whole batch.
    const handled = failed === undefined ? records.length : Math.max(0, place);
    const last = records[handled - 1]?.dynamodb?.SequenceNumber;
    if (last) {
      this.#places[shard] = last;
      this.#keep();
    }
    return handled;
  }

  /** Begins anew with what the stream still holds: what it has dropped nobody can read any more. */
  #forget(): void {
    for (const shard of Object.keys(this.#places)) delete this.#places[shard];
  }

  #keep(): void {
    const { file, streamArn } = this.#options;
    writeFileSync(`${file}.new`, JSON.stringify({ streamArn, places: this.#places }));
    renameSync(`${file}.new`, file);
  }
}

/** The stream's own form of a change is Lambda's, but for the time, which Lambda gives in seconds. */
function asEvent(record: StreamRecord) {
  const { ApproximateCreationDateTime: time, ...dynamodb } = record.dynamodb ?? {};
  return { ...record, dynamodb: { ...dynamodb, ...(time && { ApproximateCreationDateTime: time.getTime() / 1000 }) } };
}

/** The places kept for this very stream; none for that of a table which was made anew meanwhile. */
function readPlaces({ file, streamArn }: StreamReaderOptions): Record<string, string> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { streamArn?: string; places?: Record<string, string> };
    return kept.streamArn === streamArn ? (kept.places ?? {}) : {};
  } catch {
    return {};
  }
}
