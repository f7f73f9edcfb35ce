import type { PartnerRecord } from '../../../shared/contracts/records.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import type { CsvColumn } from '../csv.ts';
import { formatExperience, partnerStatusWords, specializationWords } from '../words.ts';

/** The columns of the CSV file (docs/requirements.md#csv). The day is the one in London. */
export const partnerColumns: readonly CsvColumn<PartnerRecord>[] = [
  { heading: 'First Name', value: (partner) => partner.firstName },
  { heading: 'Last Name', value: (partner) => partner.lastName },
  { heading: 'Email', value: (partner) => partner.email },
  { heading: 'Phone', value: (partner) => partner.phone },
  { heading: 'Company', value: (partner) => partner.company ?? '' },
  { heading: 'Position', value: (partner) => partner.position ?? '' },
  { heading: 'Experience', value: (partner) => formatExperience(partner.experience) },
  { heading: 'Specialization', value: (partner) => specializationWords[partner.specialization] },
  { heading: 'Client Base', value: (partner) => partner.clientBase ?? '' },
  { heading: 'Motivation', value: (partner) => partner.motivation },
  { heading: 'Status', value: (partner) => partnerStatusWords[partner.status] },
  { heading: 'Submitted At', value: (partner) => londonDay(partner.submittedAt) },
];

/** Returns the name of a CSV file exported at the given time. */
export function partnerFileName(at: Date): string {
  return `partner-applications-${londonDay(at)}.csv`;
}
