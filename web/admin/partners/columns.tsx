import type { PartnerRecord } from '../../../shared/contracts/records.ts';
import type { Column } from '../lists/kind.ts';
import { ContactCell } from '../lists/Links.tsx';
import { formatExperience, specializationWords, words } from '../words.ts';

const { columns } = words.partners;

/** The columns between name and status (docs/requirements.md#dashboard). The company takes the remaining width. */
export const partnerTableColumns: readonly Column<PartnerRecord>[] = [
  {
    key: 'contact',
    label: columns.contact,
    width: { narrow: '16%', roomy: '17%' },
    cell: (partner) => <ContactCell {...partner} />,
    sortBy: ({ email }) => email,
  },
  {
    key: 'company',
    label: columns.company,
    width: {},
    cell: ({ company, position }) => (
      <>
        {company ? <bdi>{company}</bdi> : words.dash}
        {position && (
          <span data-second>
            <bdi>{position}</bdi>
          </span>
        )}
      </>
    ),
    sortBy: ({ company }) => company ?? '',
  },
  {
    key: 'experience',
    label: columns.experience,
    width: { narrow: '6.25rem', roomy: '7.25rem' },
    cell: ({ experience }) => formatExperience(experience),
    sortBy: ({ experience }) => experience,
  },
  {
    key: 'specialization',
    label: columns.specialization,
    width: { narrow: '8rem', roomy: '9rem' },
    cell: ({ specialization }) => specializationWords[specialization],
    sortBy: ({ specialization }) => specializationWords[specialization],
  },
];
