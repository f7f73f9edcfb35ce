import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { type ApiOptions, startTemporaryProduct } from '../local/product.ts';
import { startCapacityMeter } from './capacityMeter.ts';
import { percentile, round } from './statistics.ts';

const adminPassword = 'bench password';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: benchmarks look into whatever came back
  body: any;
}

/** What a call cost, as measured. */
export interface Measured {
  p50: number;
  p99: number;
  /** Capacity units and calls of the database, on average. */
  units: number;
  databaseCalls: number;
}

/** The product's API on a database of its own, through the local edge and gateway, with a meter before the database. */
export async function startApiUnderTest(options: Pick<ApiOptions, 'backgroundFunctions'> = {}) {
  let meter: Awaited<ReturnType<typeof startCapacityMeter>> | undefined;
  const product = await startTemporaryProduct(join(root, 'web/dist'), {
    ...options,
    adminPassword,
    databaseEndpoint: async (endpoint) => {
      meter = await startCapacityMeter(endpoint);
      return meter.endpoint;
    },
  });
  const address = `http://127.0.0.1:${product.port}`;

  /** Sends a call; raises when it is answered with an error. */
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  };

  return {
    /** Where site and API are served. */
    address,
    send,
    databaseEndpoint: product.api.database.endpoint,

    /** A secret of this API by what its id contains, e.g. `SigningKey`. */
    secret(name: string): string {
      const secrets = JSON.parse(readFileSync(join(product.dataDirectory, 'secrets.json'), 'utf8')) as Record<string, string>;
      const [, value] = Object.entries(secrets).find(([id]) => id.includes(name)) ?? [];
      if (value === undefined) throw new Error(`There is no secret ${name}`);
      return value;
    },

    /** Headers of a signed-in member of staff. */
    async signIn(): Promise<{ cookie: string }> {
      const { headers } = await send('POST', '/api/login', { password: adminPassword });
      return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    },

    /** Makes a call so often, one at a time, after a few that do not count. */
    async measure(count: number, call: (index: number) => Promise<unknown>): Promise<Measured> {
      for (let warm = 0; warm < 20; warm += 1) await call(warm);
      meter?.take();
      const times: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const started = performance.now();
        await call(index);
        times.push(performance.now() - started);
      }
      const calls = meter?.take() ?? [];
      return {
        p50: round(percentile(times, 0.5), 2),
        p99: round(percentile(times, 0.99), 2),
        units: round(calls.reduce((sum, { units }) => sum + units, 0) / count, 2),
        databaseCalls: round(calls.length / count, 2),
      };
    },

    async stop(): Promise<void> {
      meter?.close();
      await product.stop();
    },
  };
}

export type ApiUnderTest = Awaited<ReturnType<typeof startApiUnderTest>>;
