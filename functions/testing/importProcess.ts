import './longTimeouts.ts';
import { importContacts } from '../data/entries.ts';
import { openTable, type Table } from '../data/table.ts';

// A process that imports contacts in parts. After KILL_AFTER responses of the database it kills itself, while other requests are open. It
// does not kill itself if KILL_AFTER is 0.

const part = 50;
const { name, client } = openTable(String(process.env.TABLE));
let responses = 0;
const send = (command: Parameters<typeof client.send>[0]) =>
  client.send(command).finally(() => {
    responses += 1;
    if (responses === Number(process.env.KILL_AFTER)) process.kill(process.pid, 'SIGKILL');
  });
const table = { name, client: { send } as Table['client'] };
const author = { by: 'JD', sessionId: 'session-1', now: new Date('2026-12-02T10:00:00.000Z') };
for (let from = 1; from <= Number(process.env.TOTAL); from += part) {
  const rows = Array.from({ length: part }, (_, index) => ({
    row: from + index,
    values: { name: `Person ${from + index}`, email: `person${from + index}@family.example` },
  }));
  const outcomes = await importContacts(table, 'a'.repeat(64), { rows, status: 'closed', ...author });
  const other = outcomes.find(({ outcome }) => outcome !== 'stored' && outcome !== 'present');
  if (other) throw new Error(`row ${other.row}: ${other.outcome}`);
}
