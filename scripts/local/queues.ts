import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import type { FunctionRunner } from './functionRunner.ts';
import { type LocalServer, startServer } from './localServer.ts';

/** Between two reads of an empty queue, in ms. */
const pauseMs = 100;

interface Message {
  id: string;
  queue: string;
  body: string;
  /** How often it was received. */
  received: number;
  /** From when on it can be received, in ms since 1970. */
  visibleAt: number;
}

/**
 * The queues of the template, with `SendMessage` of the SQS protocol on a free port of 127.0.0.1. Messages are stored in a file, so
 * that a restart or `kill -9` loses none.
 */
export class LocalQueues {
  readonly #file: string;
  #messages: Message[];
  #server: LocalServer | undefined;

  private constructor(file: string) {
    this.#file = file;
    this.#messages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    // The functions that had received these messages ended with the previous process, so they need not stay hidden. Delayed messages
    // come early.
    for (const message of this.#messages) message.visibleAt = 0;
  }

  /** Loads the stored messages and starts the server. */
  static async start(file: string): Promise<LocalQueues> {
    const queues = new LocalQueues(file);
    queues.#server = await startServer((request, body, response) => {
      const respond = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(value));
      if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage') {
        return respond(400, { __type: 'com.amazonaws.sqs#UnsupportedOperation' });
      }
      const message = JSON.parse(body.toString()) as { QueueUrl: string; MessageBody: string; DelaySeconds?: number };
      const { QueueUrl, MessageBody, DelaySeconds } = message;
      const id = queues.send(new URL(QueueUrl).pathname.slice(1), MessageBody, DelaySeconds);
      return respond(200, { MessageId: id, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') });
    });
    return queues;
  }

  get endpoint(): string {
    return this.#server?.endpoint ?? '';
  }

  /** Returns the URL of a queue, for the functions that send to it. */
  urlOf(queue: string): string {
    return `${this.endpoint}/${queue}`;
  }

  /** Adds a message to a queue, to be received after `delaySeconds`. Returns the message's id. */
  send(queue: string, body: string, delaySeconds = 0): string {
    const id = randomUUID();
    this.#messages.push({ id, queue, body, received: 0, visibleAt: Date.now() + delaySeconds * 1000 });
    this.#save();
    return id;
  }

  /** Returns up to `max` visible messages and hides them for `visibilityTimeoutMs`. Delete them before that, or they are received again. */
  receive(queue: string, max: number, visibilityTimeoutMs: number): Message[] {
    const visible = this.#messages.filter((each) => each.queue === queue && each.visibleAt <= Date.now()).slice(0, max);
    for (const message of visible) {
      message.received += 1;
      message.visibleAt = Date.now() + visibilityTimeoutMs;
    }
    if (visible.length > 0) this.#save();
    return visible;
  }

  /** Deletes messages that have been processed. */
  delete(ids: ReadonlySet<string>): void {
    this.#messages = this.#messages.filter(({ id }) => !ids.has(id));
    this.#save();
  }

  /** Moves a message to its dead-letter queue. */
  moveToDeadLetters(id: string, deadLetters: string): void {
    const message = this.#messages.find((each) => each.id === id);
    if (message) message.queue = deadLetters;
    this.#save();
  }

  close(): void {
    this.#server?.close();
  }

  #save(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#messages));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

export interface QueueReaderOptions {
  queues: LocalQueues;
  queue: string;
  runner: Pick<FunctionRunner, 'invoke'>;
  batchSize: number;
  visibilityTimeoutMs: number;
  /** How often a message is received before it moves to the dead-letter queue. */
  maxReceiveCount: number;
  /** Name of the dead-letter queue. */
  deadLetters: string;
}

/** Delivers a queue's messages to a function like Lambda's event source mapping. It runs until it is stopped. */
export class QueueReader {
  readonly #options: QueueReaderOptions;
  #running = true;
  readonly #loop: Promise<void>;

  constructor(options: QueueReaderOptions) {
    this.#options = options;
    this.#loop = this.#run();
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (this.#running) if (!(await this.#deliverBatch())) await sleep(pauseMs);
  }

  /** Delivers one batch. Returns whether there was one. */
  async #deliverBatch(): Promise<boolean> {
    const { queues, queue, runner, batchSize, visibilityTimeoutMs, maxReceiveCount, deadLetters } = this.#options;
    const batch = queues.receive(queue, batchSize, visibilityTimeoutMs);
    if (batch.length === 0) return false;
    const Records = batch.map(({ id, body }) => ({ messageId: id, body })) as SQSEvent['Records'];
    const result = (await runner.invoke({ Records }).catch(() => undefined)) as
      | { batchItemFailures?: Array<{ itemIdentifier: string }> }
      | undefined;
    const failed = new Set(
      result ? result.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) : batch.map(({ id }) => id),
    );
    queues.delete(new Set(batch.filter(({ id }) => !failed.has(id)).map(({ id }) => id)));
    for (const { id, received } of batch)
      if (failed.has(id) && received >= maxReceiveCount) queues.moveToDeadLetters(id, deadLetters);
    return true;
  }
}
