import type { Kind, StaffRecord } from './kind.ts';
import type { Density } from './settings.ts';
import type { CurrentRow } from './useCurrentRow.ts';
import type { Selection } from './useSelection.ts';
import type { View } from './view.ts';

/** The props that the table and the cards share. */
export interface ListProps {
  kind: Kind;
  density: Density;
  rows: readonly StaffRecord[];
  /** Ids of the records that are new since the list was last marked as seen. */
  arrived: ReadonlySet<string>;
  /** Id of the heading that labels the list. */
  labelledBy: string;
  current: CurrentRow;
  /** Called with the id of the row that got the focus. */
  onCurrent: (id: string) => void;
  selection: Selection;
  sort: View['sort'];
  onSort: (sort: View['sort']) => void;
  onOpen: (id: string) => void;
}

/** The props of one row or card. They stay the same until the row changes, so that `memo` can skip it. */
export interface RowProps {
  kind: Kind;
  record: StaffRecord;
  index: number;
  arrived: boolean;
  selected: boolean;
  /** True for the one row of a list that the Tab key reaches. */
  tabStop: boolean;
  measure: (row: HTMLElement | null) => void;
  onSelect: Selection['toggle'];
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Returns the props of the row at an index; undefined when the list has become shorter. */
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
    tabStop: index === Math.max(0, current.index),
    measure,
    onSelect: selection.toggle,
    onCurrent,
    onOpen,
  };
}
