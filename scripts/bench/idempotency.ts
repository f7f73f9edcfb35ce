import { randomUUID } from 'node:crypto';
import { enquiry } from './answers.ts';
import { startApiUnderTest } from './apiUnderTest.ts';
import { percentile, round } from './statistics.ts';

const keys = 1_000;
const times = 20;

/** 1,000 keys, each sent 20 times at once: how many records that makes, and how many of them are counted. */
export async function measureIdempotency() {
  const api = await startApiUnderTest();
  try {
    const took: number[] = [];
    const ids = new Set<string>();
    const started = performance.now();
    for (let key = 0; key < keys; key += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { ...enquiry, email: `bench${key}@larkfield.example` };
      const sent = Array.from({ length: times }, async () => {
        const began = performance.now();
        const answer = await api.send('POST', '/api/enhanced-contact', body, headers);
        took.push(performance.now() - began);
        return answer.body.submissionId as string;
      });
      for (const id of await Promise.all(sent)) ids.add(id);
    }
    const seconds = (performance.now() - started) / 1000;

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
      'ids answered': ids.size,
      'records listed': listed.size,
      'records counted': await counted(),
      'submissions a second': round(took.length / seconds, 0),
      'p50 ms, 20 at once': round(percentile(took, 0.5), 1),
    };
    for (const name of ['ids answered', 'records listed', 'records counted'] as const) {
      if (row[name] !== keys) throw new Error(`${keys} keys made ${row[name]} ${name}`);
    }
    return [row];
  } finally {
    await api.stop();
  }
}
