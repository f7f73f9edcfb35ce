import { type Change, changeRecord, type ReadRecord, type Versioned } from './changes.ts';
import type { Table } from './table.ts';
import { deskAfterStatusOf } from './work.ts';

/** The common fields of records with a status. */
export interface WithStatus extends Versioned {
  status: string;
}

export interface StatusChange<R extends WithStatus> extends Change {
  status: R['status'];
}

/**
 * Sets the status of a record, gives it the next step that follows, writes the change into its history, and returns the record. See
 * `changeRecord` for what it throws.
 */
export function changeStatus<R extends WithStatus>(table: Table, read: ReadRecord<R>, change: StatusChange<R>): Promise<R> {
  const { status, now } = change;
  return changeRecord(table, read, change, (before, item) => {
    if (before.status === status) return undefined;
    return { set: { status, ...deskAfterStatusOf(item, status, now) }, entry: { from: before.status, to: status } };
  });
}
