import type { Kind, StaffRecord } from './kind.ts';
import type { Current } from './useCurrentRow.ts';
import type { Selection } from './useSelection.ts';
import type { View } from './view.ts';

/** What table and cards alike are given. */
export interface ListProps {
  kind: Kind;
  rows: readonly StaffRecord[];
  /** Ids of those that came since the last look. */
  arrived: ReadonlySet<string>;
  /** Id of the heading that names the list. */
  labelledBy: string;
  current: Current;
  /** Called with the row that the keyboard or a finger has gone to. */
  onCurrent: (id: string) => void;
  selection: Selection;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
  onOpen: (id: string) => void;
}

/** What one row or card is given; all of it stays the same until the row changes. */
export interface RowProps {
  kind: Kind;
  record: StaffRecord;
  index: number;
  arrived: boolean;
  selected: boolean;
  /** One row of a list is a stop of the Tab key. */
  stop: boolean;
  measure: (row: HTMLElement | null) => void;
  onSelect: Selection['toggle'];
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
}

/** The props of the row at an index; undefined when the list has become shorter. */
export function rowPropsAt(list: ListProps, index: number, measure: RowProps['measure']): RowProps | undefined {
  const { kind, rows, arrived, selection, current, onCurrent, onOpen } = list;
  const record = rows[index];
  if (!record) return undefined;
  return {
    kind,
    record,
    index,
    arrived: arrived.has(record.id),
    selected: selection.ids.has(record.id),
    stop: index === Math.max(0, current.at),
    measure,
    onSelect: selection.toggle,
    onCurrent,
    onOpen,
  };
}
