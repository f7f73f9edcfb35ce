import { isDeepStrictEqual } from 'node:util';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { storeEvents } from '../../functions/data/events.ts';
import { readFigures } from '../../functions/data/figures.ts';
import { eventKey, type Key } from '../../functions/data/keys.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { countEvents } from '../../functions/data/visits.ts';
import type { AnalyticsEvent } from '../../shared/contracts/events.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { readResources, startDatabase, tableInTemplate } from '../local/product.ts';
import { type Metered, startCapacityMeter } from './capacityMeter.ts';
import { countOneByOne } from './countOneByOne.ts';
import { round } from './statistics.ts';

/** Visits of the simulated stream, and batches of events of each. */
const visits = 196;
const batchesPerVisit = 4;

/** Names as a busy day has them. */
const sources = Array.from({ length: 30 }, (_, index) => `campaign-of-source-${index}`);
const eventTypes = Array.from({ length: 25 }, (_, index) => `event_of_the_page_${index}`);

interface StoredBatch {
  key: Key;
  eventId: string;
}

type Count = (table: Table, batches: StoredBatch[], day: string) => Promise<void>;

const oneByOne: Count = async (table, batches, day) => {
  for (const batch of batches) await countOneByOne(table, batch, day);
};

const together: Count = async (table, batches) => {
  const { failed, left } = await countEvents(table, batches, new Date());
  if (failed.length + left.length > 0) throw new Error('The delivery was not counted');
};

/** Returns the events of a batch: a page view and three further events. */
function eventsOf(visit: number, index: number): AnalyticsEvent[] {
  const sessionId = `session-${10_000 + visit}`;
  const further = [0, 1, 2].map((offset) => eventTypes[(visit * 3 + index + offset) % eventTypes.length] ?? '');
  return [
    { eventType: 'page_view', sessionId, utmParams: { utm_source: sources[visit % sources.length] } },
    ...further.map((eventType) => ({ eventType, sessionId })),
  ];
}

/**
 * Returns capacity units and round trips for counting a simulated stream of events, before and after, in deliveries of several sizes. All
 * batches of a delivery are of different visits, the worst case. Throws when two ways of counting give different figures.
 */
export async function measureCounting() {
  const database = await startDatabase();
  const meter = await startCapacityMeter(database.endpoint);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const { StreamSpecification: _stream, ...definition } = tableInTemplate(readResources());
  const rows: Array<Record<string, string | number>> = [];
  let control: unknown;
  const measure = async (counting: string, size: number, count: Count) => {
    const table = openTable(`counting-${rows.length}`);
    await table.client.send(new CreateTableCommand({ ...definition, TableName: table.name }));
    const now = new Date();
    const day = londonDay(now);
    const batches = await storeStream(table, now);
    meter.take();
    for (let from = 0; from < batches.length; from += size) await count(table, batches.slice(from, from + size), day);
    const calls = meter.take();
    const [figures] = await readFigures(table, day, day);
    control ??= figures;
    if (!isDeepStrictEqual(figures, control)) throw new Error(`Counting ${counting} in deliveries of ${size} gave other figures`);
    const deliveries = Math.ceil(batches.length / size);
    rows.push({
      counting,
      'batches a delivery': size,
      'write units a batch': round(unitsOf(calls, isWrite) / batches.length, 2),
      'read units a batch': round(unitsOf(calls, (call) => !isWrite(call)) / batches.length, 2),
      'round trips a batch': round(calls.length / batches.length, 2),
      'round trips a delivery': round(calls.length / deliveries, 1),
      'transactions a delivery': round(calls.filter(isWrite).length / deliveries, 1),
    });
  };
  try {
    await measure('one after the other (control)', 98, oneByOne);
    for (const size of [1, 10, 98]) await measure('a delivery together', size, together);
    return rows;
  } finally {
    meter.close();
    await database.stop();
  }
}

const isWrite = ({ operation }: Metered) => operation === 'TransactWriteItems';

const unitsOf = (calls: readonly Metered[], included: (call: Metered) => boolean) =>
  calls.filter(included).reduce((sum, { units }) => sum + units, 0);

/** Stores the batches of the simulated stream and returns them in its order: the first batch of every visit, then the second, and so on. */
async function storeStream(table: Table, now: Date): Promise<StoredBatch[]> {
  const batches: StoredBatch[] = [];
  for (let index = 0; index < batchesPerVisit; index++) {
    for (let visit = 0; visit < visits; visit++) {
      const id = await storeEvents(table, { events: eventsOf(visit, index), ipAddress: 'hash', userAgent: 'bench', now });
      batches.push({ key: eventKey(now.toISOString(), id), eventId: `${index}-${visit}` });
    }
  }
  return batches;
}
