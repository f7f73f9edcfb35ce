import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import { type ContactService, contactServices, contactStatuses, priorities } from '../../../shared/vocabularies.ts';
import labels from '../../../shared/words/en.json';
import type { Filter } from '../lists/kind.ts';
import { priorityWords, statusWords, words } from '../words.ts';
import { isEnquiry } from './detailRows.ts';

// Both forms name these two services otherwise and label them alike; staff look for the service, not for the form.
const alike: Partial<Record<AnyContactRecord['service'], ContactService>> = {
  'care-fee-protection': 'care-fee',
  'comprehensive-planning': 'comprehensive',
};

/** What contacts can be filtered by. */
export const contactFilters: readonly Filter<AnyContactRecord>[] = [
  {
    key: 'status',
    label: words.filters.status,
    options: contactStatuses.map((status) => [status, statusWords[status]]),
    of: ({ status }) => status,
  },
  {
    key: 'service',
    label: words.filters.service,
    options: contactServices.map((service) => [service, labels.service[service]]),
    of: ({ service }) => alike[service] ?? service,
  },
  {
    key: 'priority',
    label: words.filters.priority,
    options: priorities.toReversed().map((priority) => [priority, priorityWords[priority]]),
    of: (contact) => (isEnquiry(contact) ? contact.priority : undefined),
  },
];
