import type { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { email as emailField } from '../../../shared/contracts/fields.ts';
import type { AnyContactRecord, PartnerRecord } from '../../../shared/contracts/records.ts';
import { emailKey, phoneKey } from '../../../shared/matching.ts';
import labels from '../../../shared/words/en.json';
import { words } from '../words.ts';

/** What is typed about a caller. */
export interface Caller {
  name: string;
  phone: string;
  email: string;
}

/** What to search for while somebody types; undefined while there is too little. */
export function queryOf({ name, phone, email }: Caller) {
  const query = {
    ...(emailField.safeParse(email).success && { email: email.trim() }),
    ...(phoneKey(phone) !== undefined && { phone: phone.trim() }),
    ...(name.trim().length >= 3 && { namePrefix: name.trim() }),
  };
  return Object.keys(query).length > 0 ? query : undefined;
}

/** An existing record that may be about the caller. */
export interface KnownRecord {
  id: (AnyContactRecord | PartnerRecord)['id'];
  name: string;
  /** The kind of record, as text. */
  type: string;
  submittedAt: string;
  /** Why it may be the same person. The strongest reason. */
  reason: 'email' | 'phone' | 'name';
}

/** How many records are shown. */
export const maxKnown = 5;

const rank = { email: 0, phone: 1, name: 2 } as const;

/** Returns the records of a search that may be about the caller: those with the same email or phone first, then the newest. */
export function knownRecords(
  { email, phone }: Caller,
  { contacts, partners }: Pick<ResponseOf<typeof searchRecords>['data'], 'contacts' | 'partners'>,
): KnownRecord[] {
  const [typedEmail, typedPhone] = [emailKey(email), phoneKey(phone)];
  const reasonOf = (record: AnyContactRecord | PartnerRecord): KnownRecord['reason'] => {
    if (typedEmail && record.email && emailKey(record.email) === typedEmail) return 'email';
    return typedPhone !== undefined && record.phone && phoneKey(record.phone) === typedPhone ? 'phone' : 'name';
  };
  const known = [
    ...contacts.map((each) => ({ each, name: each.name, type: words.duplicates.contact(labels.service[each.service]) })),
    ...partners.map((each) => ({ each, name: `${each.firstName} ${each.lastName}`, type: words.duplicates.partner })),
  ].map(({ each, name, type }) => ({ id: each.id, name, type, submittedAt: each.submittedAt, reason: reasonOf(each) }));
  return known.toSorted((a, b) => rank[a.reason] - rank[b.reason] || b.submittedAt.localeCompare(a.submittedAt));
}
