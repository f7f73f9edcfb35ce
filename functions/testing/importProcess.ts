import { once } from 'node:events';
import { importContacts } from '../data/entries.ts';
import { openTable } from '../data/table.ts';

// A process that imports contacts in parts until a test kills it. It waits for the test before each part.

const part = 50;
const table = openTable(String(process.env.TABLE));
const author = { by: 'JD', sessionId: 'session-1', now: new Date('2026-12-02T10:00:00.000Z') };
for (let from = 1; from <= Number(process.env.TOTAL); from += part) {
  const mayBegin = once(process, 'message');
  process.send?.('part');
  await mayBegin;
  const rows = Array.from({ length: part }, (_, index) => ({
    row: from + index,
    values: { name: `Person ${from + index}`, email: `person${from + index}@family.example` },
  }));
  const outcomes = await importContacts(table, 'a'.repeat(64), { rows, status: 'closed', ...author });
  if (outcomes.some(({ outcome }) => outcome !== 'stored' && outcome !== 'present')) process.exit(1);
}
process.disconnect();
