import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTask } from 'node:timers/promises';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/**
 * Runs processes at the same time and lets one database command run after the other, in an order that `random` (0 to 1) decides. Some
 * processes run faster than others, so that a short one also runs in the middle of a long one. Returns their results.
 */
export async function interleave<T>(processes: ReadonlyArray<() => Promise<T>>, random: () => number): Promise<T[]> {
  const current = new AsyncLocalStorage<number>();
  const speeds = processes.map(() => 32 ** random());
  let waiting: Array<{ process: number; run: () => Promise<void> }> = [];
  const send = DynamoDBDocumentClient.prototype.send;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const process = current.getStore();
    if (process === undefined) return Reflect.apply(send, this, args);
    return new Promise<unknown>((resolve, reject) => {
      const run = () => (Reflect.apply(send, this, args) as Promise<unknown>).then(resolve, reject);
      waiting.push({ process, run });
    });
  } as unknown as typeof send);
  try {
    let running = processes.length;
    const results = processes.map((process, index) =>
      current.run(index, process).finally(() => {
        running -= 1;
      }),
    );
    const all = Promise.all(results);
    all.catch(() => {});
    while (running > 0) {
      await nextTask();
      const next = pick(waiting, ({ process }) => speeds[process] ?? 1, random);
      if (!next) continue;
      waiting = waiting.filter((each) => each !== next);
      await next.run();
    }
    return await all;
  } finally {
    spy.mockRestore();
  }
}

/** Returns one of the elements, each with a probability in proportion to its weight; undefined when there are none. */
function pick<E>(elements: readonly E[], weightOf: (element: E) => number, random: () => number): E | undefined {
  let rest = random() * elements.reduce((sum, element) => sum + weightOf(element), 0);
  return elements.find((element) => {
    rest -= weightOf(element);
    return rest <= 0;
  });
}
