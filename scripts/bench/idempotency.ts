import { randomUUID } from 'node:crypto';
import { startApiUnderTest, timed } from './apiUnderTest.ts';
import { enquiry } from './formData.ts';
import { median, round } from './statistics.ts';

const keys = 1_000;
const times = 20;

/**
 * Sends 1,000 idempotency keys, each 20 times at once, in turn with 20 requests of the control. Throws unless each key makes exactly one
 * record that is listed and counted once.
 */
export async function measureIdempotency() {
  const api = await startApiUnderTest();
  try {
    const samples: number[] = [];
    const controls: number[] = [];
    const ids = new Set<string>();
    for (let key = 0; key < keys; key += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { ...enquiry, email: `bench${key}@larkfield.example` };
      const submit = async () => {
        const submitted = await api.send('POST', '/api/enhanced-contact', body, headers);
        ids.add(submitted.body.submissionId);
      };
      samples.push(...(await Promise.all(Array.from({ length: times }, () => timed(submit)))));
      controls.push(...(await Promise.all(Array.from({ length: times }, () => timed(api.control)))));
    }

    const staff = await api.signIn();
    const listed = new Set<string>();
    for (let path: string | undefined = '/api/admin/enhanced-contacts'; path; ) {
      const { body, headers } = await api.send('GET', path, undefined, staff);
      for (const { id } of body.data) listed.add(id);
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    const counted = async () => (await api.send('GET', '/api/admin/stats', undefined, staff)).body.data.contacts.total as number;
    const deadline = Date.now() + 120_000;
    while ((await counted()) < keys && Date.now() < deadline) await new Promise((done) => setTimeout(done, 200));
    const row = {
      sent: keys * times,
      keys,
      'ids returned': ids.size,
      'records listed': listed.size,
      'records counted': await counted(),
      'p50 ms, 20 at once': round(median(samples)),
      'control ms, 20 at once': round(median(controls)),
      'over control ms': round(median(samples) - median(controls)),
    };
    for (const name of ['ids returned', 'records listed', 'records counted'] as const) {
      if (row[name] !== keys) throw new Error(`${keys} keys made ${row[name]} ${name}`);
    }
    return [row];
  } finally {
    await api.stop();
  }
}
