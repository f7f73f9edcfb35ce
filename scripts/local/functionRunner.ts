import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FunctionInTemplate } from './template.ts';

/** Thrown when an invocation returns no result. */
export class InvocationFailure extends Error {
  readonly kind: 'crashed' | 'timed-out';
  constructor(kind: 'crashed' | 'timed-out') {
    super(`The function ${kind === 'crashed' ? 'failed' : 'took too long'}`);
    this.kind = kind;
  }
}

interface Pending {
  resolve(result: unknown): void;
  reject(failure: InvocationFailure): void;
  timer: NodeJS.Timeout;
}

/**
 * Runs one function like Lambda, in a worker thread with its own environment variables and memory limit. The thread starts with the
 * first invocation and serves later ones. It ends when an invocation times out or the code crashes; the next invocation starts a new
 * one. Unlike Lambda, one thread serves concurrent invocations.
 */
export class FunctionRunner {
  readonly #target: FunctionInTemplate;
  readonly #environment: Record<string, string>;
  readonly #log: (line: string) => void;
  #worker: Worker | undefined;
  #pending = new Map<string, Pending>();

  constructor(target: FunctionInTemplate, environment: Record<string, string>, log: (line: string) => void) {
    this.#target = target;
    this.#environment = { ...target.environment, ...environment, AWS_LAMBDA_FUNCTION_NAME: target.name };
    this.#log = log;
  }

  get name(): string {
    return this.#target.name;
  }

  /** Returns the function's result. Throws InvocationFailure when the function crashes or exceeds its timeout. */
  invoke(event: unknown): Promise<unknown> {
    const worker = this.#start();
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      this.#pending.delete(id);
      reject(new InvocationFailure('timed-out'));
      this.#end(worker);
    }, this.#target.timeoutMs);
    this.#pending.set(id, { resolve, reject, timer });
    worker.postMessage({
      id,
      event,
      context: { awsRequestId: id, functionName: this.#target.name, timeoutMs: this.#target.timeoutMs },
    });
    return promise;
  }

  /** Ends the thread. Running invocations fail. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    if (worker) this.#end(worker);
    await worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const [file = '', exportName = 'handler'] = this.#target.handler.split('.');
    const worker = new Worker(new URL('./functionWorker.ts', import.meta.url), {
      workerData: { file: join(this.#target.directory, `${file}.mjs`), exportName },
      env: this.#environment,
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: this.#target.memoryMb },
      stdout: true,
      stderr: true,
    });
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.#log(text));
    }
    worker.on('message', ({ id, result, error }) => {
      const pending = this.#pending.get(id);
      if (!pending) return;
      this.#pending.delete(id);
      clearTimeout(pending.timer);
      if (error) pending.reject(new InvocationFailure('crashed'));
      else pending.resolve(result === undefined ? undefined : JSON.parse(result));
    });
    worker.on('error', (error) => this.#log(`${this.#target.name} ended: ${error.name}\n`));
    worker.on('exit', () => this.#end(worker));
    this.#worker = worker;
    return worker;
  }

  #end(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(new InvocationFailure('crashed'));
    }
    this.#pending.clear();
    void worker.terminate();
  }
}
