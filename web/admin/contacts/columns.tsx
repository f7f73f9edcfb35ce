import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import labels from '../../../shared/words/en.json';
import { Excerpt } from '../lists/Excerpt.tsx';
import type { Column } from '../lists/kind.ts';
import { ContactCell } from '../lists/Links.tsx';
import { words } from '../words.ts';

const { columns } = words.contacts;

/** The columns between name and status (docs/requirements.md#dashboard). The message takes the remaining width. */
export const contactTableColumns: readonly Column<AnyContactRecord>[] = [
  {
    key: 'contact',
    label: columns.contact,
    width: { narrow: '18%', roomy: '18%' },
    cell: (contact) => <ContactCell {...contact} />,
    sortBy: ({ email }) => email,
  },
  {
    key: 'service',
    label: columns.service,
    width: { narrow: '7.75rem', roomy: '9.25rem' },
    cell: ({ service }) => labels.service[service],
    sortBy: ({ service }) => labels.service[service],
  },
  { key: 'message', label: columns.message, width: {}, cell: ({ message }) => <Excerpt text={message} /> },
];
