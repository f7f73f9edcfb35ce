import { parentPort, workerData } from 'node:worker_threads';

// Runs one Lambda function in a worker thread; functionRunner.ts starts and ends it.
const { file, exportName } = workerData as { file: string; exportName: string };
const handler = (await import(file))[exportName] as (event: unknown, context: unknown) => Promise<unknown>;

parentPort?.on('message', async ({ id, event, context }) => {
  const deadline = Date.now() + context.timeoutMs;
  try {
    const result = await handler(event, { ...context, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) });
    // Lambda returns results as JSON, without what JSON cannot hold.
    parentPort?.postMessage({ id, result: result === undefined ? undefined : JSON.stringify(result) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.name : 'Error' });
  }
});
parentPort?.postMessage({ ready: true });
