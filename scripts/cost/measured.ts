import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

interface Part {
  rows: Array<Record<string, string | number>>;
}

/** What the last benchmark measured, as far as costs follow from it. Raises when a row is missing. */
export function measured(file = join(root, 'scripts/bench/latest.json')) {
  const parts: Record<string, Part> = JSON.parse(readFileSync(file, 'utf8'));
  const find = (title: string, head: string, value: string, column: string): number => {
    const part = Object.entries(parts).find(([name]) => name.startsWith(title))?.[1];
    const row = part?.rows.find((each) => each[head] === value);
    if (typeof row?.[column] !== 'number') throw new Error(`The benchmark has no "${column}" of "${value}" under "${title}"`);
    return row[column];
  };
  const units = (call: string) => find('Calls through', 'call', call, 'capacity units');
  const page = (column: string) => find('Bytes per route', 'route', '/', column);
  return {
    /** Capacity units of one call. */
    units: {
      enquiry: units('submit an enquiry'),
      question: units('submit a question'),
      application: units('submit a partner application'),
      calculator: units('ask for the calculator'),
      events: units('send five events'),
      conversation: units('begin a conversation'),
      turn: units('a turn of it, built-in assistant'),
      list: units('list the newest 200 enquiries'),
      unchanged: units('the same, unchanged (304)'),
      status: units('change a status'),
    },
    /** Kilobytes of the home page on a first visit, as sent, and of its HTML alone. */
    page: { all: page('all KB'), html: page('HTML KB') },
  };
}
