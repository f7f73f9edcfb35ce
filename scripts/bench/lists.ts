import { arrivalSortKey } from '../../functions/data/keys.ts';
import { createCursors } from '../../functions/http/paging.ts';
import { listEnhancedContacts } from '../../shared/contracts/adminContacts.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { type ApiUnderTest, type Measured, startApiUnderTest } from './apiUnderTest.ts';
import { inMonth, openTableIn, seed } from './seed.ts';
import { round } from './statistics.ts';

/** Numbers of stored enquiries at which the lists are measured. */
const sizes = [1_000, 200_000] as const;
const pageSize = 200;
const samples = 100;

/**
 * Returns latency and capacity of the dashboard's calls at 1,000 and at 200,000 stored enquiries, and the ratio of their latencies. The
 * ratio divides out the control, because the sizes are measured one after the other. All enquiries are of this month, so that both
 * sizes are one partition of the index.
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
        ratio: round(many.p50 / many.control / (few.p50 / few.control), 2),
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
  if (first.body.data.length !== pageSize) throw new Error(`The first page has ${first.body.data.length} records`);
  measured.set('first page', await api.measure(samples, () => list()));

  const deep = deepPath();
  const { body } = await list(deep);
  if (body.data.length !== pageSize) throw new Error(`The deep page has ${body.data.length} records`);
  measured.set('deep page', await api.measure(samples, () => list(deep)));

  const stats = () => api.send('GET', '/api/admin/stats', undefined, staff);
  if ((await stats()).body.data.contacts.total !== size) throw new Error('The figures do not count every enquiry');
  measured.set('figures', await api.measure(samples * 2, stats));

  const etag = first.headers.get('etag') ?? '';
  measured.set(
    'unchanged poll',
    await api.measure(samples * 2, async () => {
      const { status } = await list(path, { 'if-none-match': etag });
      if (status !== 304) throw new Error(`An unchanged list returned ${status}`);
    }),
  );
  return measured;
}

/** Returns the path of a page in the middle of the month, without reading the pages before it. */
function deepPath(): string {
  const position = arrivalSortKey(inMonth(0.5).toISOString(), 'enq_' as EnquiryId);
  const { link = '' } = createCursors(listEnhancedContacts).linkHeader(pageSize, position);
  return /<([^>]+)>/.exec(link)?.[1] ?? '';
}
