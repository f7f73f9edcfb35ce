import { createHash } from 'node:crypto';
import { dailySalt } from '../data/dailySalt.ts';
import type { Table } from '../data/table.ts';
import type { RequestEvent } from './event.ts';

/**
 * Who calls, as a hash salted by the day: the same visitor within a day, nobody to find out afterwards. Addresses of one
 * IPv6 household (/64) count as one.
 */
export async function visitorOf(table: Table, { headers, now }: RequestEvent): Promise<string> {
  const salt = await dailySalt(table, now);
  return createHash('sha256')
    .update(`${salt}\n${household(headers['x-viewer-address'] ?? '')}`)
    .digest('base64url')
    .slice(0, 22);
}

function household(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : [];
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
