import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { type ApiOptions, startTemporaryProduct } from '../local/product.ts';
import { startCapacityMeter } from './capacityMeter.ts';
import { median, percentile, round } from './statistics.ts';

const adminPassword = 'bench password';

export interface CallResult {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each call has a body of its own
  body: any;
}

/** Cost of a call. Times are in milliseconds. */
export interface Measured {
  p50: number;
  p99: number;
  /** Median of the control, measured in turn with the call. */
  control: number;
  /** `p50` less `control`: the call without HTTP, gateway and function start, and without the machine's load. */
  overControl: number;
  /** Average capacity units and database calls. */
  units: number;
  databaseCalls: number;
}

/** Returns how many milliseconds a call takes. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** Starts the product's API with an empty database and a capacity meter before it. */
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

  /** Sends a request. Throws when the response is an error. */
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResult> => {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };

  /** The control: an unknown path passes through edge, gateway and a function, but not through the database. */
  const control = async (): Promise<void> => {
    const response = await fetch(`${address}/api/none`);
    await response.text();
    if (response.status !== 404) throw new Error(`The control returned ${response.status}`);
  };

  return {
    /** Address of site and API. */
    address,
    send,
    control,
    databaseEndpoint: product.api.database.endpoint,

    /** Returns the secret whose logical id contains a name, for example `SigningKey`. */
    secret(name: string): string {
      const secrets = JSON.parse(readFileSync(join(product.dataDirectory, 'secrets.json'), 'utf8')) as Record<string, string>;
      const [, value] = Object.entries(secrets).find(([id]) => id.includes(name)) ?? [];
      if (value === undefined) throw new Error(`There is no secret ${name}`);
      return value;
    },

    /** Returns the headers of a signed-in member of staff. */
    async signIn(): Promise<{ cookie: string }> {
      const { headers } = await send('POST', '/api/login', { password: adminPassword });
      return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    },

    /** Measures a call `count` times, one at a time and in turn with the control, after 20 of each that do not count. */
    async measure(count: number, call: (index: number) => Promise<unknown>): Promise<Measured> {
      for (let warm = 0; warm < 20; warm += 1) await call(warm);
      meter?.take();
      for (let warm = 0; warm < 20; warm += 1) await control();
      if ((meter?.take() ?? []).length > 0) throw new Error('The control called the database');
      const times: number[] = [];
      const controls: number[] = [];
      for (let index = 0; index < count; index += 1) {
        times.push(await timed(() => call(index)));
        controls.push(await timed(control));
      }
      const calls = meter?.take() ?? [];
      return {
        p50: round(median(times), 2),
        p99: round(percentile(times, 0.99), 2),
        control: round(median(controls), 2),
        overControl: round(median(times) - median(controls), 2),
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
