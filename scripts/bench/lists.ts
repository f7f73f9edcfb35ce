import { arrivalSortKey } from '../../functions/data/keys.ts';
import { createCursors } from '../../functions/http/paging.ts';
import { listEnhancedContacts } from '../../shared/contracts/adminContacts.ts';
import type { EnquiryId, StaffId } from '../../shared/ids.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { openTableIn } from '../local/product.ts';
import { type ApiUnderTest, type Measured, startApiUnderTest } from './apiUnderTest.ts';
import { inMonth, seed, seedStaff } from './seed.ts';
import { round } from './statistics.ts';

/** Numbers of stored enquiries at which the lists are measured. */
const sizes = [1_000, 200_000] as const;
const pageSize = 200;
/** A page of work that each member of staff can fill at the smaller size. */
const workPageSize = 20;
const staffCount = 50;
const samples = 100;

/**
 * Returns latency and capacity of the dashboard's calls at 1,000 and at 200,000 stored enquiries of 50 staff, and the ratio of
 * their latencies. The goal is at most 1.2. The ratio divides out the control, because the sizes are measured one after the
 * other. All enquiries are of this month, so that both sizes are one partition of the index.
 */
export async function measureLists() {
  const api = await startApiUnderTest({ backgroundFunctions: false });
  try {
    // Opened directly, so that the capacity meter does not count what is seeded.
    const table = openTableIn(api.databaseEndpoint);
    const staff = await api.signIn();
    const members = await seedStaff(table, staffCount);
    const bySize: Array<Map<string, Measured>> = [];
    let stored = 0;
    for (const size of sizes) {
      await seed(table, stored, size, members);
      stored = size;
      // A first round that is not counted: code that has run often is compiled better, which would favour the larger size.
      if (size === sizes[0]) await measureSize(api, staff, size, members[0]);
      bySize.push(await measureSize(api, staff, size, members[0]));
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

async function measureSize(api: ApiUnderTest, staff: { cookie: string }, size: number, member: StaffId | undefined) {
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
  const [record] = first.body.data;
  const get = (path: string) => api.send('GET', `/api/admin/${path}`, undefined, staff);
  const work = await get(`work?owner=${member}&limit=${workPageSize}`);
  if (work.body.data.items.length !== workPageSize)
    throw new Error(`The page of work has ${work.body.data.items.length} records`);
  const find = (query: object) => api.send('POST', '/api/admin/search', query, staff);
  if ((await find({ email: record.email })).body.data.contacts.length !== 1)
    throw new Error('The search did not find the record');
  const today = londonDay(new Date());
  const figures = `figures/desk?from=${today.slice(0, 8)}01&to=${today}`;
  if ((await get(figures)).body.data.answers[0].received !== size) throw new Error('The desk figures do not count every enquiry');
  const calls: Array<[name: string, call: () => Promise<unknown>]> = [
    ["somebody's work", () => get(`work?owner=${member}&limit=${workPageSize}`)],
    ["everybody's work", () => get(`work?owner=all&limit=${workPageSize}`)],
    ['counts of work', () => get('work/counts')],
    ['search by email', () => find({ email: record.email })],
    ['search by name', () => find({ namePrefix: record.lastName })],
    ['possible duplicates', () => get(`records/${record.id}/duplicates`)],
    ['history', () => get(`records/${record.id}/history`)],
    ['desk figures', () => get(figures)],
  ];
  for (const [name, call] of calls) measured.set(name, await api.measure(samples, call));
  return measured;
}

/** Returns the path of a page in the middle of the month, without reading the pages before it. */
function deepPath(): string {
  const position = arrivalSortKey(inMonth(0.5).toISOString(), 'enq_' as EnquiryId);
  const { link = '' } = createCursors(listEnhancedContacts).linkHeader(pageSize, position);
  return /<([^>]+)>/.exec(link)?.[1] ?? '';
}
