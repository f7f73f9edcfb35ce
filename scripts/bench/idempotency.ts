import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApiUnderTest, timed } from './apiUnderTest.ts';
import { enquiry } from './formData.ts';
import { median, round } from './statistics.ts';

/** Each round starts with an empty database, because the local stream slows writes down (docs/decisions/0035-local-stream.md). */
const rounds = 5;
const keysPerRound = 200;
const timesPerKey = 20;

/**
 * Sends 1,000 idempotency keys, each 20 times at once, in turn with 20 requests of the control. Throws unless each key makes exactly one
 * record that is listed and counted once.
 */
export async function measureIdempotency() {
  const samples: number[] = [];
  const controls: number[] = [];
  const totals = { 'ids returned': 0, 'records listed': 0, 'records counted': 0 };
  for (let index = 0; index < rounds; index += 1) {
    const result = await measureRound();
    samples.push(...result.samples);
    controls.push(...result.controls);
    totals['ids returned'] += result.returned;
    totals['records listed'] += result.listed;
    totals['records counted'] += result.counted;
  }
  const keys = rounds * keysPerRound;
  for (const [name, total] of Object.entries(totals)) if (total !== keys) throw new Error(`${keys} keys made ${total} ${name}`);
  return [
    {
      sent: keys * timesPerKey,
      keys,
      ...totals,
      'p50 ms, 20 at once': round(median(samples)),
      'control ms, 20 at once': round(median(controls)),
      'over control ms': round(median(samples) - median(controls)),
    },
  ];
}

async function measureRound() {
  const api = await startApiUnderTest();
  try {
    const samples: number[] = [];
    const controls: number[] = [];
    const ids = new Set<string>();
    for (let key = 0; key < keysPerRound; key += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { ...enquiry, email: `bench${key}@larkfield.example` };
      const submit = async () => {
        const submitted = await api.send('POST', '/api/enhanced-contact', body, headers);
        ids.add(submitted.body.submissionId);
      };
      samples.push(...(await atOnce(() => timed(submit))));
      controls.push(...(await atOnce(() => timed(api.control))));
    }

    const staff = await api.signIn();
    const listed = new Set<string>();
    for (let path: string | undefined = '/api/admin/enhanced-contacts'; path; ) {
      const { body, headers } = await api.send('GET', path, undefined, staff);
      for (const { id } of body.data) listed.add(id);
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    const readCount = async () =>
      (await api.send('GET', '/api/admin/stats', undefined, staff)).body.data.contacts.total as number;
    const deadline = Date.now() + 120_000;
    while ((await readCount()) < keysPerRound && Date.now() < deadline) await sleep(200);
    return { samples, controls, returned: ids.size, listed: listed.size, counted: await readCount() };
  } finally {
    await api.stop();
  }
}

/** Calls a function 20 times concurrently. Returns its results. */
function atOnce<T>(call: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: timesPerKey }, call));
}
