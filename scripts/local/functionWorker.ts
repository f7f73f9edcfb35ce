import { parentPort, workerData } from 'node:worker_threads';

// One Lambda function in a thread of its own: its own environment, its own memory limit, ended on a timeout.
const { file, exportName } = workerData as { file: string; exportName: string };
const handler = (await import(file))[exportName] as (event: unknown, context: unknown) => Promise<unknown>;

parentPort?.on('message', async ({ id, event, context }) => {
  const deadline = Date.now() + context.timeoutMs;
  try {
    const result = await handler(event, { ...context, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) });
    // Lambda sends results as JSON; anything JSON cannot carry is lost there too.
    parentPort?.postMessage({ id, result: result === undefined ? undefined : JSON.stringify(result) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.name : 'Error' });
  }
});
parentPort?.postMessage({ ready: true });
