import type { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import labels from '../../../shared/words/en.json';
import { words } from '../words.ts';

/** A record that may be about the same person. */
export interface Duplicate {
  id: string;
  name: string;
  /** The kind of record, as text. */
  type: string;
  submittedAt: string;
}

/** Returns the records of a search response apart from the record with the given id, newest first. */
export function duplicatesOf(
  id: string,
  { contacts, partners, leadMagnets }: ResponseOf<typeof searchRecords>['data'],
): Duplicate[] {
  const duplicates: Duplicate[] = [
    ...contacts.map((each) => ({ ...pick(each), name: each.name, type: words.duplicates.contact(labels.service[each.service]) })),
    ...partners.map((each) => ({ ...pick(each), name: `${each.firstName} ${each.lastName}`, type: words.duplicates.partner })),
    ...leadMagnets.map((each) => ({ ...pick(each), name: each.email, type: words.duplicates.magnet })),
  ];
  return duplicates.filter((duplicate) => duplicate.id !== id).sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
}

const pick = ({ id, submittedAt }: { id: string; submittedAt: string }) => ({ id, submittedAt });
