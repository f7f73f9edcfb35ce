import { maxDuplicates } from '../../shared/contracts/adminMerges.ts';
import type { RecordId } from '../../shared/ids.ts';
import { type DuplicateReason, duplicateReasons, postcodesIn } from '../../shared/matching.ts';
import { lookupKeys } from './keys.ts';
import { asRecord, isMerged, readStored, survivorsOf } from './merged.ts';
import type { Item } from './query.ts';
import { idsByEmail, idsByExactName, idsByPhone, newestFirst } from './search.ts';
import type { Table } from './table.ts';

/** A record that may be about the same person, as stored. */
export interface Duplicate {
  item: Item;
  reasons: DuplicateReason[];
}

/** How many records with the same name are compared by their postcode. */
const maxNamesakes = 50;

/** The fields of a record in which a postcode is looked for. No form asks for one, so it is in what the person wrote. */
const textFields = ['postcode', 'address', 'message', 'clientBase', 'motivation'] as const;

const postcodesOf = (item: Item): string[] => postcodesIn(textFields.map((name) => item[name] ?? '').join('\n'));

/**
 * Returns the records that may be about the same person as a record, newest first, and why; undefined when there is no such record. A
 * merged record counts as the one that it was merged into. Reads at most a fixed number of records.
 */
export async function findDuplicates(table: Table, id: RecordId): Promise<Duplicate[] | undefined> {
  const [own] = await readStored(table, [id]);
  if (!own || isMerged(own)) return undefined;
  const postcodes = new Set(postcodesOf(own));
  const { email, phone } = own as { email?: string; phone?: string };
  const { nameKey } = lookupKeys(own) as { nameKey?: string };
  // The record itself is among those found.
  const none: RecordId[] = [];
  const [byEmail, byPhone, byName] = await Promise.all([
    email === undefined ? none : idsByEmail(table, email, maxDuplicates + 1),
    phone === undefined ? none : idsByPhone(table, phone, maxDuplicates + 1),
    nameKey === undefined || postcodes.size === 0 ? none : idsByExactName(table, nameKey, maxNamesakes + 1),
  ]);
  const found = await readStored(table, [...new Set([...byEmail, ...byPhone, ...byName])]);
  const survivors = await survivorsOf(table, found);
  const reasonsById = new Map<unknown, Set<DuplicateReason>>();
  const itemById = new Map<unknown, Item>();
  for (const stored of found) {
    const survivor = survivors.get(stored.id as RecordId);
    if (!survivor || survivor.id === id) continue;
    const sharesPostcode = () => postcodesOf(asRecord(stored)).some((postcode) => postcodes.has(postcode));
    const holds: Record<DuplicateReason, boolean> = {
      email: byEmail.includes(stored.id as RecordId),
      phone: byPhone.includes(stored.id as RecordId),
      name: byName.includes(stored.id as RecordId) && sharesPostcode(),
    };
    const reasons = duplicateReasons.filter((reason) => holds[reason]);
    if (reasons.length === 0) continue;
    itemById.set(survivor.id, survivor);
    reasonsById.set(survivor.id, new Set([...(reasonsById.get(survivor.id) ?? []), ...reasons]));
  }
  return newestFirst([...itemById.values()]).map((item) => {
    const held = reasonsById.get(item.id);
    return { item, reasons: duplicateReasons.filter((reason) => held?.has(reason)) };
  });
}
