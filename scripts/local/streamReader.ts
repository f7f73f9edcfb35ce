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

/** Between two looks at the stream, in ms. */
const pause = 200;

/**
 * Hands the table's changes to a function as Lambda's event source mapping does: in order, in batches, a failed batch again
 * from its first failure. Where it has got to is kept in `file`, so that nothing is missed over a restart.
 */
export class StreamReader {
  readonly #client: DynamoDBStreamsClient;
  readonly #stream: string;
  readonly #runner: FunctionRunner;
  readonly #batchSize: number;
  readonly #file: string;
  readonly #done: Record<string, string>;
  #running = true;
  #loop: Promise<void>;

  constructor(options: { endpoint: string; streamArn: string; runner: FunctionRunner; batchSize: number; file: string }) {
    this.#client = new DynamoDBStreamsClient({
      endpoint: options.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    this.#stream = options.streamArn;
    this.#runner = options.runner;
    this.#batchSize = options.batchSize;
    this.#file = options.file;
    this.#done = readPlaces(options.file);
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
      // A database that is briefly away is asked again; the place is kept.
      const moved = await this.#readShards().catch(() => false);
      if (!moved) await sleep(pause);
    }
  }

  async #readShards(): Promise<boolean> {
    const { StreamDescription } = await this.#client.send(new DescribeStreamCommand({ StreamArn: this.#stream }));
    let moved = false;
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) {
      const place = this.#done[ShardId];
      const { ShardIterator } = await this.#client.send(
        new GetShardIteratorCommand({
          StreamArn: this.#stream,
          ShardId,
          ShardIteratorType: place ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON',
          SequenceNumber: place,
        }),
      );
      const { Records = [] } = await this.#client.send(new GetRecordsCommand({ ShardIterator, Limit: this.#batchSize }));
      if (Records.length > 0) moved = (await this.#handOver(ShardId, Records)) || moved;
    }
    return moved;
  }

  /** Answers whether anything was handled; what was not comes again. */
  async #handOver(shard: string, records: StreamRecord[]): Promise<boolean> {
    const result = (await this.#runner.invoke({ Records: records.map(asEvent) }).catch(() => undefined)) as
      | { batchItemFailures?: Array<{ itemIdentifier: string }> }
      | undefined;
    const failed = result?.batchItemFailures?.[0]?.itemIdentifier;
    const handled = !result
      ? 0
      : failed === undefined
        ? records.length
        : records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed);
    const last = records[handled - 1]?.dynamodb?.SequenceNumber;
    if (!last) return false;
    this.#done[shard] = last;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#done));
    renameSync(`${this.#file}.new`, this.#file);
    return true;
  }
}

/** The stream's own form of a change is Lambda's, but for the time, which Lambda gives in seconds. */
function asEvent(record: StreamRecord) {
  const { ApproximateCreationDateTime: time, ...dynamodb } = record.dynamodb ?? {};
  return { ...record, dynamodb: { ...dynamodb, ...(time && { ApproximateCreationDateTime: time.getTime() / 1000 }) } };
}

function readPlaces(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
