/**
 * `npm run test:ric`: runs the functions of the API, of the stream and of the queues under Amazon's own runtime client, with the database and
 * the secrets of `npm start`. Starts each one cold several times and checks that its response is the one that its contract states for the call.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { contracts } from '../shared/contracts/index.ts';
import { median, printTable, round } from './bench/statistics.ts';
import { buildAll } from './build/all.ts';
import { runCommand, UserError } from './lib/settings.ts';
import {
  consumersInTemplate,
  type FunctionInTemplate,
  readResources,
  routesInTemplate,
  startApi,
  toEvent,
  withQueueUrls,
  workersInTemplate,
} from './local/product.ts';
import { coldStart, ensureRuntimeClient, type Started } from './ric/instance.ts';

const runs = 9;

/** Returns the statuses that a call without body, query and cookies may return. */
function expectedStatus(key: string): number[] {
  const contract = Object.values(contracts).find(({ method, path }) => `${method} ${path}` === key);
  if (!contract) return [404];
  if (contract.access !== 'public') return [401];
  // A call without a body is not JSON.
  if ('body' in contract) return [415];
  return 'query' in contract ? [contract.status, 400] : [contract.status, 404];
}

await runCommand(async () => {
  ensureRuntimeClient((line) => console.log(line));
  await buildAll((line) => console.log(line));
  const folder = mkdtempSync(join(tmpdir(), 'ric-'));
  const api = await startApi(
    { host: '127.0.0.1', port: 0, dataDirectory: folder, adminPassword: undefined, limitScale: 1, openAi: {} },
    { backgroundFunctions: false },
  );
  // Nothing is sent to the queues.
  const environmentOf = ({ environment }: FunctionInTemplate) => ({
    ...withQueueUrls(environment, (queue) => `http://127.0.0.1/${queue}`),
    ...api.environment,
  });
  const wrong: string[] = [];
  const nothing = { directory: folder, handler: 'bare.handler', environment: {}, memoryMb: 512 };
  const bare: Started[] = [];
  const rows: Array<{ function: string; 'init ms': number; 'over bare ms': number; 'first call ms': number }> = [];
  /** Starts a function several times, each time right after a bare handler, so that other load on the machine affects both. */
  const measure = async (
    name: string,
    target: Parameters<typeof coldStart>[0],
    event: unknown,
    check: (result: unknown) => boolean,
  ) => {
    const samples: Array<Started & { overBareMs: number }> = [];
    for (let run = 0; run < runs; run += 1) {
      const control = await coldStart(nothing, {});
      const sample = await coldStart(target, event);
      if ('failed' in sample.outcome) wrong.push(`${name} failed: ${sample.outcome.failed.slice(0, 300)}`);
      else if (!check(sample.outcome.result)) wrong.push(`${name} returned ${JSON.stringify(sample.outcome.result)}`);
      bare.push(control);
      samples.push({ ...sample, overBareMs: sample.initMs - control.initMs });
    }
    rows.push({
      function: name,
      'init ms': round(median(samples.map(({ initMs }) => initMs))),
      'over bare ms': round(median(samples.map(({ overBareMs }) => overBareMs))),
      'first call ms': round(median(samples.map(({ firstMs }) => firstMs))),
    });
  };
  try {
    writeFileSync(join(folder, 'bare.mjs'), 'export const handler = async () => ({ statusCode: 200 })');
    const routes = routesInTemplate(readResources());
    for (const { key, target } of routes) {
      const [method = 'GET', path = '/nowhere'] = key === '$default' ? [] : key.split(' ');
      const event = toEvent(
        { method, path, query: '', headers: { host: ['localhost'] }, body: Buffer.alloc(0), sourceIp: '192.0.2.1' },
        key,
        Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none'])),
      );
      const asExpected = (result: unknown) =>
        expectedStatus(key).includes(Number((result as APIGatewayProxyStructuredResultV2)?.statusCode));
      await measure(key, { ...target, environment: environmentOf(target) }, event, asExpected);
    }
    const authorizer = routes[0]?.authorizer;
    const others: Array<{ name: string; target: FunctionInTemplate; event: unknown; expected: unknown }> = [
      ...[...consumersInTemplate(readResources()), ...workersInTemplate(readResources())].map(({ target }) => ({
        name: target.handler,
        target,
        event: { Records: [] },
        expected: { batchItemFailures: [] },
      })),
      ...(authorizer
        ? [
            {
              name: 'the authorizer',
              target: authorizer.target,
              event: { headers: { [authorizer.header]: 'guessed' } },
              expected: { isAuthorized: false },
            },
          ]
        : []),
    ];
    for (const { name, target, event, expected } of others) {
      await measure(
        name,
        { ...target, environment: environmentOf(target) },
        event,
        (result) => JSON.stringify(result) === JSON.stringify(expected),
      );
    }
    rows.sort((one, other) => other['over bare ms'] - one['over bare ms']);
    rows.push({
      function: 'a bare handler',
      'init ms': round(median(bare.map(({ initMs }) => initMs))),
      'over bare ms': 0,
      'first call ms': round(median(bare.map(({ firstMs }) => firstMs))),
    });
    printTable(`Functions under the Lambda runtime client, median of ${runs} cold starts, the slowest first`, rows);
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (wrong.length > 0) throw new UserError(`\n${wrong.length} responses were wrong:\n${[...new Set(wrong)].join('\n')}`);
  console.log('\nEvery one responded as its contract states.');
});
