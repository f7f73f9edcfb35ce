import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { createEdge } from '../local/edge.ts';
import { startApi } from '../local/product.ts';
import { SiteFiles } from '../local/siteFiles.ts';
import { startCapacityMeter } from './capacityMeter.ts';
import { percentile, round } from './statistics.ts';

const answers = {
  firstName: 'Bench',
  lastName: 'Mark',
  email: 'bench@larkfield.example',
  phone: '020 7946 0999',
  service: 'lpa',
  urgency: 'few-weeks',
  message: 'A message of ordinary length, as most people write it: two sentences and a question. Could you call after five?',
  bookingPreference: 'callback',
  consent: true,
};

/** Latency and capacity of the calls that matter, one at a time, through the local edge, gateway and embedded database. */
export async function measureCalls(samples = 300) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  let meter: Awaited<ReturnType<typeof startCapacityMeter>> | undefined;
  const api = await startApi(
    { port: 0, dataDirectory, adminPassword: 'bench password', limitScale: 1e6, openAi: {} },
    {
      databaseEndpoint: async (endpoint) => {
        meter = await startCapacityMeter(endpoint);
        return meter.endpoint;
      },
    },
  );
  const server = createServer(createEdge(new SiteFiles(join(root, 'web/dist')), () => api.gateway));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', data: await answer.json() };
  };
  const rows: Array<Record<string, string | number>> = [];
  const measure = async (name: string, count: number, call: (index: number) => Promise<unknown>) => {
    for (let warm = 0; warm < 20; warm += 1) await call(warm);
    meter?.take();
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const started = performance.now();
      await call(index);
      times.push(performance.now() - started);
    }
    const calls = meter?.take() ?? [];
    rows.push({
      call: name,
      'p50 ms': round(percentile(times, 0.5), 2),
      'p99 ms': round(percentile(times, 0.99), 2),
      'capacity units': round(calls.reduce((sum, { units }) => sum + units, 0) / count, 2),
      'database calls': round(calls.length / count, 2),
    });
  };
  try {
    const submit = () => send('POST', '/api/enhanced-contact', answers, { 'idempotency-key': randomUUID() });
    await measure('submit an enquiry', samples, submit);
    const { cookie } = await send('POST', '/api/login', { password: 'bench password' });
    const staff = { cookie };
    await measure('who is signed in', samples, () => send('GET', '/api/user', undefined, staff));
    await measure('list the newest 200 enquiries', Math.ceil(samples / 3), () =>
      send('GET', '/api/admin/enhanced-contacts', undefined, staff),
    );
    const { data } = await send('GET', '/api/admin/enhanced-contacts', undefined, staff);
    const { id } = (data as { data: Array<{ id: string }> }).data[0] ?? { id: '' };
    await measure('change a status', samples, (index) =>
      send('PATCH', `/api/admin/contacts/${id}/status`, { status: index % 2 ? 'closed' : 'contacted' }, staff),
    );
    return rows;
  } finally {
    server.close();
    server.closeAllConnections();
    meter?.close();
    await api.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
