import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { dailySalt } from '../data/dailySalt.ts';
import type { Table } from '../data/table.ts';
import type { RequestEvent } from './event.ts';

/**
 * Who calls, as a hash salted by the day: the same visitor within a day (UTC), nobody to find out once the salt is gone. Calls
 * that came round the distribution carry no address and count as one visitor.
 */
export async function visitorOf(table: Table, { headers, now }: RequestEvent, signal?: AbortSignal): Promise<string> {
  const salt = await dailySalt(table, now, signal);
  return createHash('sha256')
    .update(`${salt}\n${householdOf(headers['x-viewer-address'] ?? '')}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, as one household or host is handed so many of those that
 * single addresses would limit nobody. However the address is written, the answer is the same.
 */
export function householdOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL standard's one way of writing it: lower case, no leading zeros, IPv4 inside as two groups.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  const [high = 0, low = 0] = all.slice(6).map((group) => Number.parseInt(group, 16));
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return all.slice(0, 4).join(':');
}
