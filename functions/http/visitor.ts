import ipaddr from 'ipaddr.js';
import { dailyHash } from '../data/dailySalt.ts';
import type { Table } from '../data/table.ts';
import type { RequestEvent } from './event.ts';

/**
 * Returns a hash that is the same for all calls of one visitor within a day (UTC). The day's salt makes it impossible to find the
 * address once the salt is deleted. Calls that did not come through the distribution carry no address and count as one visitor.
 */
export function visitorOf(
  table: Table,
  { headers, now }: RequestEvent,
  { signal, ipv6Bits }: { signal?: AbortSignal; ipv6Bits?: NetworkBits } = {},
): Promise<string> {
  return dailyHash(table, householdOf(headers['x-viewer-address'] ?? '', ipv6Bits), now, signal);
}

/** Length of the IPv6 network that counts as one caller. */
type NetworkBits = 48 | 64;

/**
 * Returns the network that counts as one caller: an IPv4 address, or the /64 of an IPv6 one. A household or a host usually gets a whole
 * /64, so limits on single addresses would not limit it. Somebody who guesses passwords may own a /48, which has 65,536 of them. Returns
 * anything that is not an address unchanged.
 */
export function householdOf(address: string, ipv6Bits: NetworkBits = 64): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, ipv6Bits / 16)
    .map((group) => group.toString(16))
    .join(':');
}
