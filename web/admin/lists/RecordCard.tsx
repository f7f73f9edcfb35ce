import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { formatDateTime } from '../formatTime.ts';
import { words } from '../words.ts';
import { Excerpt } from './Excerpt.tsx';
import { EmailLink, PhoneLink } from './Links.tsx';
import type { RowProps } from './listProps.ts';
import { NameMark } from './NameMark.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowMarks } from './RowMarks.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { ViewButton } from './ViewButton.tsx';
import { WaitingMark } from './WaitingMark.tsx';

/** A record as a card, without the texts of hidden columns. `count` is the number of cards in the list. */
export const RecordCard = memo(function RecordCard(props: RowProps & { count: number }) {
  const { kind, record, index, count, arrived, selected, tabStop, measure, onSelect, onCurrent, onOpen } = props;
  const name = kind.nameOf(record);
  const shows = (column: string) => kind.columns.some(({ key }) => key === column);
  const { about, text } = kind.card;
  const longText = shows(text.column) ? text.of(record) : undefined;
  return (
    <li
      ref={measure}
      data-index={index}
      data-arrived={arrived || undefined}
      data-selected={selected || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onCurrent(record.id)}
    >
      <div data-line>
        <span data-name>
          <RowCheckbox label={words.lists.selectOf(name)} checked={selected} onChange={(range) => onSelect(record.id, range)} />
          <chakra.h3 fontSize="1rem" fontWeight="600">
            <NameMark name={name} arrived={arrived} />
          </chakra.h3>
        </span>
        <StatusBadge kind={kind} status={record.status} />
      </div>
      <RowMarks kind={kind} record={record} />
      <div data-line data-muted>
        {shows(about.column) && <span>{about.of(record)}</span>}
        <time dateTime={record.submittedAt}>{formatDateTime(record.submittedAt)}</time>
      </div>
      <WaitingMark kind={kind} record={record} />
      {longText && (
        <p>
          <Excerpt text={longText} />
        </p>
      )}
      {shows('contact') && (
        <div data-links>
          {record.email && <EmailLink email={record.email} />}
          {record.phone && <PhoneLink phone={record.phone} />}
        </div>
      )}
      <div data-actions>
        <StatusSelect kind={kind} record={record} />
        <ViewButton kind={kind} record={record} onOpen={onOpen} />
      </div>
    </li>
  );
});
