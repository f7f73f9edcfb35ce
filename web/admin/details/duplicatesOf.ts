import type { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import labels from '../../../shared/words/en.json';
import { words } from '../words.ts';

/** A record that may be of the same person. */
export interface Duplicate {
  id: string;
  name: string;
  /** What kind of record it is. */
  what: string;
  submittedAt: string;
}

/** Everything a search found but the record itself, newest first. */
export function duplicatesOf(
  id: string,
  { contacts, partners, leadMagnets }: ResponseOf<typeof searchRecords>['data'],
): Duplicate[] {
  const twins: Duplicate[] = [
    ...contacts.map((each) => ({ ...pick(each), name: each.name, what: words.twins.contact(labels.service[each.service]) })),
    ...partners.map((each) => ({ ...pick(each), name: `${each.firstName} ${each.lastName}`, what: words.twins.partner })),
    ...leadMagnets.map((each) => ({ ...pick(each), name: each.email, what: words.twins.magnet })),
  ];
  return twins.filter((twin) => twin.id !== id).sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
}

const pick = ({ id, submittedAt }: { id: string; submittedAt: string }) => ({ id, submittedAt });
