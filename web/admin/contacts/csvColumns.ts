import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import labels from '../../../shared/words/en.json';
import type { CsvColumn } from '../csv.ts';
import { statusWords } from '../words.ts';

/** The columns of the CSV file (docs/requirements.md#csv). The day is the one in London. */
export const contactColumns: readonly CsvColumn<AnyContactRecord>[] = [
  { heading: 'Name', value: (contact) => contact.name },
  { heading: 'Email', value: (contact) => contact.email },
  { heading: 'Phone', value: (contact) => contact.phone ?? '' },
  { heading: 'Service', value: (contact) => labels.service[contact.service] },
  { heading: 'Message', value: (contact) => contact.message ?? '' },
  { heading: 'Status', value: (contact) => statusWords[contact.status] },
  { heading: 'Submitted At', value: (contact) => londonDay(contact.submittedAt) },
];

/** Returns the name of a CSV file exported at the given time. */
export function contactFileName(at: Date): string {
  return `contact-submissions-${londonDay(at)}.csv`;
}
