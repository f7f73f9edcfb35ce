import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { storeEnquiry } from '../../functions/data/enquiries.ts';
import { arrivalPlace, countsKey, monthOf } from '../../functions/data/keys.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { pagingOf } from '../../functions/http/paging.ts';
import { listEnhancedContacts } from '../../shared/contracts/adminContacts.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { readResources, tableInTemplate } from '../local/template.ts';
import { enquiry } from './answers.ts';
import { type ApiUnderTest, type Measured, startApiUnderTest } from './apiUnderTest.ts';
import { round } from './statistics.ts';

/** Enquiries stored when the lists are measured. */
const sizes = [1_000, 200_000] as const;
const pageSize = 200;
const samples = 100;

type Item = Record<string, unknown> & { id: EnquiryId; submittedAt: string };

/**
 * What the dashboard asks for at 1,000 and at 200,000 stored enquiries: latency, capacity, and how one size compares with the other.
 * Enquiries are put straight into the table, all in this month, so that both sizes are one partition.
 */
export async function measureLists() {
  const api = await startApiUnderTest({ followStream: false });
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

/** The table of the stack, in the engine itself: what is seeded does not pass the meter. */
function openTableIn(endpoint: string): Table {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return openTable(tableInTemplate(readResources()).TableName);
}

/** The time at a share (0 to 1) of this month so far. */
function inMonth(share: number): Date {
  const now = Date.now();
  const start = Date.parse(`${monthOf(new Date(now).toISOString())}-01T00:00:00.000Z`);
  return new Date(start + Math.floor((now - start) * share));
}

/** Times spread evenly however many are taken: each step is the golden ratio's fraction of the whole. */
const placeInMonth = (index: number): Date => inMonth((index * 0.6180339887) % 1);

/** The item that storing the enquiry of one of many people would put into the table. */
async function itemOf(index: number): Promise<Item> {
  const put: Item[] = [];
  const sent = { ...enquiry, email: `bench${index}@larkfield.example`, language: 'en' } as const;
  const client = { send: async ({ input }: PutCommand) => put.push(input.Item as Item) };
  await storeEnquiry({ name: '', client } as unknown as Table, sent, { now: placeInMonth(index) });
  const [item] = put;
  if (!item) throw new Error('Nothing would be stored');
  return item;
}

/** Fills the table from so many enquiries up to so many, and sets their counter as the stream would have. */
async function seed(table: Table, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 100) {
    const batches = [0, 25, 50, 75].map(async (offset) => {
      const items = await Promise.all(Array.from({ length: 25 }, (_, index) => itemOf(start + offset + index)));
      const RequestItems = { [table.name]: items.map((Item) => ({ PutRequest: { Item } })) };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The engine did not take a whole batch');
    });
    await Promise.all(batches);
  }
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...countsKey('enquiry'), new: to, revision: to, revisedAt: '2026-11-01T00:00:00.000Z' },
    }),
  );
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
