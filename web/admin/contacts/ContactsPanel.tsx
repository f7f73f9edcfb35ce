import { lazy, Suspense, useState } from 'react';
import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import { contactStatuses } from '../../../shared/vocabularies.ts';
import { StatCards } from '../dashboard/StatCards.tsx';
import type { PanelProps } from '../dashboard/tab.ts';
import { useOpenRecord } from '../dashboard/useOpenRecord.ts';
import { ArrivalsLine } from '../lists/ArrivalsLine.tsx';
import { countText } from '../lists/count.ts';
import { EmptyList } from '../lists/EmptyList.tsx';
import { LoadOlder } from '../lists/LoadOlder.tsx';
import { PanelHeading } from '../lists/PanelHeading.tsx';
import { useMedia } from '../shell/useMedia.ts';
import { words } from '../words.ts';
import { ContactCards } from './ContactCards.tsx';
import { ContactsTable } from './ContactsTable.tsx';
import { countByStatus } from './stats.ts';

const loadDetails = () => import('./ContactDetails.tsx');
const ContactDetails = lazy(() => loadDetails().then(({ ContactDetails }) => ({ default: ContactDetails })));

/** The contacts tab: figures, the table (cards on a phone), and the details of the record in the address. */
export function ContactsPanel({ list, arrivals: { arrived, markSeen } }: PanelProps<AnyContactRecord>) {
  const { rows, complete } = list;
  const wide = useMedia('(min-width: 48em)');
  const record = useOpenRecord();
  const contact = rows.find((row) => row.id === record.id);
  // The dialog stays mounted once opened, so that it can close properly and give the focus back.
  const [last, setLast] = useState(contact);
  if (contact && contact !== last) setLast(contact);

  const counts = countByStatus(rows);
  const cards = [
    { label: words.contacts.total, value: countText(rows.length, complete) },
    ...contactStatuses.map((status) => ({ label: words.contacts.statuses[status], value: countText(counts[status], complete) })),
  ];
  const List = wide ? ContactsTable : ContactCards;

  return (
    <>
      <StatCards label={words.contacts.figures} cards={cards} />
      <PanelHeading id="contacts-heading">{words.contacts.heading}</PanelHeading>
      <ArrivalsLine
        text={arrived.size > 0 ? words.contacts.arrived(arrived.size) : undefined}
        action={words.contacts.seen}
        onSeen={markSeen}
      />
      {rows.length === 0 ? (
        <EmptyList title={words.contacts.emptyTitle} text={words.contacts.emptyText} />
      ) : (
        <List contacts={rows} arrived={arrived} labelledBy="contacts-heading" onOpen={record.open} onNear={loadDetails} />
      )}
      {rows.length > 0 && <LoadOlder list={list} />}
      {last && (
        <Suspense>
          <ContactDetails contact={contact ?? last} open={contact !== undefined} onClose={record.close} />
        </Suspense>
      )}
    </>
  );
}
