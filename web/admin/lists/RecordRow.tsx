import { memo } from 'react';
import { formatDateTime } from '../formatTime.ts';
import { words } from '../words.ts';
import type { RowProps } from './listProps.ts';
import { NameMark } from './NameMark.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowMarks } from './RowMarks.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { ViewButton } from './ViewButton.tsx';
import { WaitingMark } from './WaitingMark.tsx';

/** A record as a table row. The row itself can be focused; Enter opens it. */
export const RecordRow = memo(function RecordRow(props: RowProps) {
  const { kind, record, index, arrived, selected, tabStop, measure, onSelect, onCurrent, onOpen } = props;
  const name = kind.nameOf(record);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-arrived={arrived || undefined}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => onCurrent(record.id)}
    >
      <th scope="row">
        <span data-name>
          <RowCheckbox label={words.lists.selectOf(name)} checked={selected} onChange={(range) => onSelect(record.id, range)} />
          <span>
            <NameMark name={name} arrived={arrived} />
            <RowMarks kind={kind} record={record} />
          </span>
        </span>
      </th>
      {kind.columns.map((column) => (
        <td key={column.key}>{column.cell(record)}</td>
      ))}
      <td>
        <StatusBadge kind={kind} status={record.status} />
      </td>
      <td>
        <time dateTime={record.submittedAt}>{formatDateTime(record.submittedAt)}</time>
        <span data-second>
          <WaitingMark kind={kind} record={record} />
        </span>
      </td>
      <td>
        <span data-actions>
          <StatusSelect kind={kind} record={record} />
          <ViewButton kind={kind} record={record} onOpen={onOpen} />
        </span>
      </td>
    </tr>
  );
});
