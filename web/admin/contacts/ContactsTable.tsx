import { memo } from 'react';
import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import labels from '../../../shared/words/en.json';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import { excerpt } from '../lists/excerpt.ts';
import { useMedia } from '../shell/useMedia.ts';
import { statusWords, words } from '../words.ts';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import type { ContactListProps } from './listProps.ts';
import { NameMark } from './NameMark.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { ViewButton } from './ViewButton.tsx';

const columns = words.contacts.columns;
// In rem where the content is ours, so that enlarged text keeps its room; the message takes what is left.
const widths = {
  narrow: {
    name: '13%',
    contact: '17%',
    service: '7.25rem',
    message: undefined,
    status: '7.25rem',
    submitted: '5.25rem',
    actions: '7.5rem',
  },
  roomy: {
    name: '14%',
    contact: '19%',
    service: '8.5rem',
    message: undefined,
    status: '7.75rem',
    submitted: '7.5rem',
    actions: '14rem',
  },
};

/** The contacts as a table, from 768 px on (product spec, section 2, "Contacts tab"). */
export function ContactsTable({ contacts, arrived, labelledBy, onOpen, onNear }: ContactListProps) {
  const room = useMedia('(min-width: 72em)') ? 'roomy' : 'narrow';
  return (
    <DataTable room={room} aria-labelledby={labelledBy}>
      <colgroup>
        {Object.entries(widths[room]).map(([key, width]) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <Row key={contact.id} contact={contact} arrived={arrived.has(contact.id)} onOpen={onOpen} onNear={onNear} />
        ))}
      </tbody>
    </DataTable>
  );
}

interface RowProps {
  contact: AnyContactRecord;
  arrived: boolean;
  onOpen: (id: string) => void;
  onNear: () => void;
}

const Row = memo(function Row({ contact, arrived, onOpen, onNear }: RowProps) {
  return (
    <tr data-arrived={arrived || undefined}>
      <th scope="row">
        <NameMark name={contact.name} arrived={arrived} />
      </th>
      <td>
        <EmailLink email={contact.email} />
        <br />
        {contact.phone ? <PhoneLink phone={contact.phone} /> : words.dash}
      </td>
      <td>{labels.service[contact.service]}</td>
      <td>
        {contact.message ? (
          <span data-clamp>
            <bdi>{excerpt(contact.message)}</bdi>
          </span>
        ) : (
          words.dash
        )}
      </td>
      <td>
        <Badge tone={contact.status}>{statusWords[contact.status]}</Badge>
      </td>
      <td>
        <time dateTime={contact.submittedAt}>{formatDateTime(contact.submittedAt)}</time>
      </td>
      <td>
        <span data-actions>
          <StatusSelect contact={contact} />
          <ViewButton contact={contact} onOpen={onOpen} onNear={onNear} />
        </span>
      </td>
    </tr>
  );
});
