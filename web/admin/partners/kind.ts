import { lazy } from 'react';
import { listPartners, setPartnerStatus } from '../../../shared/contracts/adminPartners.ts';
import { type PartnerRecord, partnerRecord } from '../../../shared/contracts/records.ts';
import { partnerId } from '../../../shared/ids.ts';
import { type PartnerStatus, partnerStatuses } from '../../../shared/vocabularies.ts';
import { defineKind } from '../lists/kind.ts';
import { readPage } from '../lists/source.ts';
import { ifVersion, staffCall } from '../staffCall.ts';
import { partnerStatusWords, specializationWords, words } from '../words.ts';
import { partnerTableColumns } from './columns.tsx';
import { partnerColumns, partnerFileName } from './csvColumns.ts';
import { partnerFilters } from './filters.ts';

const loadDetails = () => import('./PartnerDetails.tsx');

/** Partner applications (docs/requirements.md#dashboard). */
export const partners = defineKind<PartnerRecord, PartnerStatus>({
  id: 'partners',
  words: words.partners,
  sources: [
    {
      key: listPartners.path,
      read: (request) =>
        readPage(
          request,
          (input) => staffCall(listPartners, input),
          ({ data }) => data,
        ),
    },
  ],
  statuses: partnerStatuses,
  statusWords: partnerStatusWords,
  tones: { pending: 'pending', under_review: 'contacted', approved: 'closed', rejected: 'new' },
  unanswered: 'pending',
  setStatus: async ({ id, version }, status) =>
    (await staffCall(setPartnerStatus, { params: { id }, body: { status }, headers: ifVersion(version) })).data.data,
  parse: (value) => partnerRecord.safeParse(value).data,
  ownsId: (id) => partnerId.safeParse(id).success,
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  searchTexts: ({ firstName, lastName, email, phone, company }) => [`${firstName} ${lastName}`, email, phone, company],
  promiseOf: () => 'partner-application',
  isHighPriority: () => false,
  columns: partnerTableColumns,
  filters: partnerFilters,
  card: {
    about: { column: 'specialization', of: ({ specialization }) => specializationWords[specialization] },
    text: { column: 'company', of: ({ company, position }) => [company, position].filter(Boolean).join(', ') || undefined },
  },
  Details: lazy(() => loadDetails().then(({ PartnerDetails }) => ({ default: PartnerDetails }))),
  loadDetails,
  csvColumns: partnerColumns,
  csvName: partnerFileName,
});
