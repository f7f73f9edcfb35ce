import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import type { FunctionRunner } from './functionRunner.ts';
import { type LocalServer, startServer } from './localServer.ts';

/** Between two looks at a queue that has nothing to hand over, in ms. */
const pause = 100;

interface Message {
  id: string;
  queue: string;
  body: string;
  /** How often it was handed over. */
  received: number;
  /** From when on it is handed over, in ms since 1970. */
  visibleAt: number;
}

/**
 * The queues of the template: `SendMessage` of SQS's protocol on a free port of 127.0.0.1. Messages are kept in a file, so that a restart
 * or `kill -9` loses none.
 */
export class LocalQueues {
  readonly #file: string;
  #messages: Message[];
  #server: LocalServer | undefined;

  private constructor(file: string) {
    this.#file = file;
    this.#messages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    // Whoever had one in hand ended with the process that handed it over: no reason to wait for them.
    for (const message of this.#messages) message.visibleAt = 0;
  }

  static async start(file: string): Promise<LocalQueues> {
    const queues = new LocalQueues(file);
    queues.#server = await startServer((request, body, response) => {
      const answer = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(value));
      if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage') {
        return answer(400, { __type: 'com.amazonaws.sqs#UnsupportedOperation' });
      }
      const { QueueUrl, MessageBody } = JSON.parse(body.toString()) as { QueueUrl: string; MessageBody: string };
      const id = queues.add(new URL(QueueUrl).pathname.slice(1), MessageBody);
      return answer(200, { MessageId: id, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') });
    });
    return queues;
  }

  get endpoint(): string {
    return this.#server?.endpoint ?? '';
  }

  /** Address of a queue, for the functions that put something into it. */
  urlOf(queue: string): string {
    return `${this.endpoint}/${queue}`;
  }

  /** Puts a message into a queue; answers its id. */
  add(queue: string, body: string): string {
    const id = randomUUID();
    this.#messages.push({ id, queue, body, received: 0, visibleAt: 0 });
    this.#keep();
    return id;
  }

  /** Takes messages that are due; they come again after `visibilityMs` unless they are done by then. */
  take(queue: string, most: number, visibilityMs: number): Message[] {
    const due = this.#messages.filter((each) => each.queue === queue && each.visibleAt <= Date.now()).slice(0, most);
    for (const message of due) {
      message.received += 1;
      message.visibleAt = Date.now() + visibilityMs;
    }
    if (due.length > 0) this.#keep();
    return due;
  }

  /** Forgets messages that are done. */
  done(ids: ReadonlySet<string>): void {
    this.#messages = this.#messages.filter(({ id }) => !ids.has(id));
    this.#keep();
  }

  /** Moves a message to another queue, where nobody takes it: it was tried often enough. */
  bury(id: string, deadLetters: string): void {
    const message = this.#messages.find((each) => each.id === id);
    if (message) message.queue = deadLetters;
    this.#keep();
  }

  close(): void {
    this.#server?.close();
  }

  #keep(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#messages));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

export interface QueueReaderOptions {
  queues: LocalQueues;
  queue: string;
  runner: Pick<FunctionRunner, 'invoke'>;
  batchSize: number;
  visibilityMs: number;
  /** How often a message is handed over before it goes to the dead letters. */
  tries: number;
  deadLetters: string;
}

/** Hands a queue's messages to a function as Lambda's event source mapping does. It ends only when it is stopped. */
export class QueueReader {
  readonly #options: QueueReaderOptions;
  #running = true;
  readonly #loop: Promise<void>;

  constructor(options: QueueReaderOptions) {
    this.#options = options;
    this.#loop = this.#read();
  }

  /** Stops after the batch that is under way. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#loop;
  }

  async #read(): Promise<void> {
    while (this.#running) if (!(await this.#handOver())) await sleep(pause);
  }

  /** Hands one batch over; answers whether there was one. */
  async #handOver(): Promise<boolean> {
    const { queues, queue, runner, batchSize, visibilityMs, tries, deadLetters } = this.#options;
    const batch = queues.take(queue, batchSize, visibilityMs);
    if (batch.length === 0) return false;
    const Records = batch.map(({ id, body }) => ({ messageId: id, body })) as SQSEvent['Records'];
    const result = (await runner.invoke({ Records }).catch(() => undefined)) as
      | { batchItemFailures?: Array<{ itemIdentifier: string }> }
      | undefined;
    const failed = new Set(
      result ? result.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) : batch.map(({ id }) => id),
    );
    queues.done(new Set(batch.filter(({ id }) => !failed.has(id)).map(({ id }) => id)));
    for (const { id, received } of batch) if (failed.has(id) && received >= tries) queues.bury(id, deadLetters);
    return true;
  }
}
