import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import { serviceGroupOf } from '../../../shared/deskFigures.ts';
import { contactServices, contactStatuses, priorities } from '../../../shared/vocabularies.ts';
import labels from '../../../shared/words/en.json';
import type { Filter } from '../lists/kind.ts';
import { priorityWords, statusWords, words } from '../words.ts';
import { isEnquiry } from './detailRows.ts';

/** The filters of contacts. */
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
    of: ({ service }) => serviceGroupOf(service) ?? service,
  },
  {
    key: 'priority',
    label: words.filters.priority,
    options: priorities.toReversed().map((priority) => [priority, priorityWords[priority]]),
    of: (contact) => (isEnquiry(contact) ? contact.priority : undefined),
  },
];
