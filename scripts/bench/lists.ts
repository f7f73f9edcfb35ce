import { arrivalPlace } from '../../functions/data/keys.ts';
import { pagingOf } from '../../functions/http/paging.ts';
import { listEnhancedContacts } from '../../shared/contracts/adminContacts.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { type ApiUnderTest, type Measured, startApiUnderTest } from './apiUnderTest.ts';
import { inMonth, openTableIn, seed } from './seed.ts';
import { round } from './statistics.ts';

/** Enquiries stored when the lists are measured. */
const sizes = [1_000, 200_000] as const;
const pageSize = 200;
const samples = 100;

/**
 * What the dashboard asks for at 1,000 and at 200,000 stored enquiries: latency, capacity, and how one size compares with the other.
 * Enquiries are put straight into the table, all in this month, so that both sizes are one partition.
 */
export async function measureLists() {
  const api = await startApiUnderTest({ backgroundFunctions: false });
  try {
    const table = openTableIn(api.databaseEndpoint);
    const staff = await api.signIn();
    const bySize: Array<Map<string, Measured>> = [];
    let stored = 0;
    for (const size of sizes) {
      await seed(table, stored, size);
      stored = size;
      bySize.push(await measureSize(api, staff, size));
    }
    const [small, large] = bySize;
    return [...(small ?? [])].map(([call, few]) => {
      const many = large?.get(call) ?? few;
      return {
        call,
        'p50 ms at 1,000': few.p50,
        'at 200,000': many.p50,
        ratio: round(many.p50 / few.p50, 2),
        'units at 1,000': few.units,
        'units at 200,000': many.units,
      };
    });
  } finally {
    await api.stop();
  }
}

async function measureSize(api: ApiUnderTest, staff: { cookie: string }, size: number) {
  const measured = new Map<string, Measured>();
  const path = `/api/admin/enhanced-contacts?limit=${pageSize}`;
  const list = (at = path, headers = {}) => api.send('GET', at, undefined, { ...staff, ...headers });
  const first = await list();
  if (first.body.data.length !== pageSize) throw new Error(`The first page holds ${first.body.data.length}`);
  measured.set('first page', await api.measure(samples, () => list()));

  const deep = await deepPath(api);
  const { body } = await list(deep);
  if (body.data.length !== pageSize) throw new Error(`The deep page holds ${body.data.length}`);
  measured.set('deep page', await api.measure(samples, () => list(deep)));

  const stats = () => api.send('GET', '/api/admin/stats', undefined, staff);
  if ((await stats()).body.data.contacts.total !== size) throw new Error('The figures do not fit');
  measured.set('figures', await api.measure(samples * 2, stats));

  const etag = first.headers.get('etag') ?? '';
  measured.set(
    'unchanged poll',
    await api.measure(samples * 2, async () => {
      const { status } = await list(path, { 'if-none-match': etag });
      if (status !== 304) throw new Error(`An unchanged list was answered ${status}`);
    }),
  );
  return measured;
}

/** A page in the middle of the month, without walking there: by a cursor signed here. */
async function deepPath(api: ApiUnderTest): Promise<string> {
  const signingKey = api.secret('SigningKey');
  const place = arrivalPlace(inMonth(0.5).toISOString(), 'enq_' as EnquiryId);
  const { link = '' } = await pagingOf(listEnhancedContacts, {
    read: async () => signingKey,
    readPrevious: async () => undefined,
  }).link(pageSize, place);
  return /<([^>]+)>/.exec(link)?.[1] ?? '';
}
