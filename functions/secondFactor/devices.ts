import { createHash, randomUUID } from 'node:crypto';
import { changeFactors } from '../data/factors.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import type { Identified } from './identify.ts';

const yearSeconds = 365 * 86_400;
/** Browsers that are remembered for a person. */
const maxDevices = 20;

const hash = (mark: string) => createHash('sha256').update(mark).digest('base64url');

/**
 * Remembers the browser of a sign-in by the random mark in its cookie. Returns the mark for the cookie, and whether the browser is new and
 * not their first, of which the person is notified.
 */
export async function rememberDevice(
  table: Table,
  { member, factors: { devices } }: Identified,
  mark: string | undefined,
): Promise<{ value: string; maxAgeSeconds: number; isNew: boolean }> {
  if (mark !== undefined && devices.includes(hash(mark))) return { value: mark, maxAgeSeconds: yearSeconds, isNew: false };
  // Also for a mark of another person, because several people may use one browser.
  const value = mark ?? randomUUID();
  await changeFactors(table, member.id, (factors) => {
    if (!factors) throw new Problem('not_signed_in');
    return { ...factors, devices: [...factors.devices, hash(value)].slice(-maxDevices) };
  });
  return { value, maxAgeSeconds: yearSeconds, isNew: devices.length > 0 };
}
