import { lazy } from 'react';
import { listContacts, listEnhancedContacts, setContactStatus } from '../../../shared/contracts/adminContacts.ts';
import { type AnyContactRecord, anyContactRecord } from '../../../shared/contracts/records.ts';
import { anyContactId } from '../../../shared/ids.ts';
import { promiseOf } from '../../../shared/promises.ts';
import { type ContactStatus, contactStatuses } from '../../../shared/vocabularies.ts';
import labels from '../../../shared/words/en.json';
import { defineKind } from '../lists/kind.ts';
import { readPage } from '../lists/source.ts';
import { ifVersion, staffCall } from '../staffCall.ts';
import { statusWords, words } from '../words.ts';
import { contactTableColumns } from './columns.tsx';
import { contactColumns, contactFileName } from './csvColumns.ts';
import { isEnquiry } from './detailRows.ts';
import { contactFilters } from './filters.ts';

const loadDetails = () => import('./ContactDetails.tsx');

/** Contact submissions: simple contacts and enquiries in one list (docs/requirements.md#entities). */
export const contacts = defineKind<AnyContactRecord, ContactStatus>({
  id: 'contacts',
  words: words.contacts,
  sources: [
    {
      key: listContacts.path,
      read: (request) =>
        readPage(
          request,
          (input) => staffCall(listContacts, input),
          (data) => data,
        ),
    },
    {
      key: listEnhancedContacts.path,
      read: (request) =>
        readPage(
          request,
          (input) => staffCall(listEnhancedContacts, input),
          ({ data }) => data,
        ),
    },
  ],
  statuses: contactStatuses,
  statusWords,
  tones: { new: 'new', contacted: 'contacted', closed: 'closed' },
  unanswered: 'new',
  setStatus: async ({ id, version }, status) =>
    (await staffCall(setContactStatus, { params: { id }, body: { status }, headers: ifVersion(version) })).data.data,
  parse: (value) => anyContactRecord.safeParse(value).data,
  ownsId: (id) => anyContactId.safeParse(id).success,
  nameOf: ({ name }) => name,
  searchTexts: ({ name, email, phone }) => [name, email, phone],
  promiseOf: (contact) => (isEnquiry(contact) ? promiseOf(contact.bookingPreference) : undefined),
  isHighPriority: (contact) => isEnquiry(contact) && contact.priority === 'high',
  columns: contactTableColumns,
  filters: contactFilters,
  card: {
    about: { column: 'service', of: ({ service }) => labels.service[service] },
    text: { column: 'message', of: ({ message }) => message },
  },
  Details: lazy(() => loadDetails().then(({ ContactDetails }) => ({ default: ContactDetails }))),
  loadDetails,
  csvColumns: contactColumns,
  csvName: contactFileName,
});
