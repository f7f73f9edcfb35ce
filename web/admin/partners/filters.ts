import type { PartnerRecord } from '../../../shared/contracts/records.ts';
import { partnerExperiences, partnerSpecializations, partnerStatuses } from '../../../shared/vocabularies.ts';
import type { Filter } from '../lists/kind.ts';
import { formatExperience, partnerStatusWords, specializationWords, words } from '../words.ts';

/** The filters of applications. */
export const partnerFilters: readonly Filter<PartnerRecord>[] = [
  {
    key: 'status',
    label: words.filters.status,
    options: partnerStatuses.map((status) => [status, partnerStatusWords[status]]),
    of: ({ status }) => status,
  },
  {
    key: 'specialization',
    label: words.filters.specialization,
    options: partnerSpecializations.map((each) => [each, specializationWords[each]]),
    of: ({ specialization }) => specialization,
  },
  {
    key: 'experience',
    label: words.filters.experience,
    options: partnerExperiences.map((each) => [each, formatExperience(each)]),
    of: ({ experience }) => experience,
  },
];
