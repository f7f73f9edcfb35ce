import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import labels from '../../../shared/words/en.json';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { excerpt } from '../lists/excerpt.ts';
import { statusWords } from '../words.ts';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import type { ContactListProps } from './listProps.ts';
import { NameMark } from './NameMark.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { ViewButton } from './ViewButton.tsx';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    textStyle: 'note',
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      p: '12px 16px',
      borderTopWidth: '1px',
      borderColor: 'rule',
    },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& > li[data-arrived]': { boxShadow: 'inset 4px 0 0 {colors.marigold}' },
    '& [data-line]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '0 12px',
    },
    '& [data-links]': { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
    // Links are tapped here: the height of a finger.
    '& a': {
      display: 'inline-block',
      py: '11px',
      maxWidth: '100%',
      textDecorationLine: 'underline',
      textUnderlineOffset: '0.22em',
    },
    '& [data-clamp]': { lineClamp: '2' },
    '& [data-muted]': { color: 'ink2' },
    '& [data-actions]': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12', mt: '4' },
  },
});

/** The contacts as a list of cards, on a phone. */
export function ContactCards({ contacts, arrived, labelledBy, onOpen, onNear }: ContactListProps) {
  return (
    <List aria-labelledby={labelledBy}>
      {contacts.map((contact) => (
        <Card key={contact.id} contact={contact} arrived={arrived.has(contact.id)} onOpen={onOpen} onNear={onNear} />
      ))}
    </List>
  );
}

interface CardProps {
  contact: AnyContactRecord;
  arrived: boolean;
  onOpen: (id: string) => void;
  onNear: () => void;
}

const Card = memo(function Card({ contact, arrived, onOpen, onNear }: CardProps) {
  return (
    <li data-arrived={arrived || undefined}>
      <div data-line>
        <chakra.h3 fontSize="1rem" fontWeight="600">
          <NameMark name={contact.name} arrived={arrived} />
        </chakra.h3>
        <Badge tone={contact.status}>{statusWords[contact.status]}</Badge>
      </div>
      <div data-line data-muted>
        <span>{labels.service[contact.service]}</span>
        <time dateTime={contact.submittedAt}>{formatDateTime(contact.submittedAt)}</time>
      </div>
      {contact.message && (
        <p data-clamp>
          <bdi>{excerpt(contact.message)}</bdi>
        </p>
      )}
      <div data-links>
        <EmailLink email={contact.email} />
        {contact.phone && <PhoneLink phone={contact.phone} />}
      </div>
      <div data-actions>
        <StatusSelect contact={contact} />
        <ViewButton contact={contact} onOpen={onOpen} onNear={onNear} />
      </div>
    </li>
  );
});
