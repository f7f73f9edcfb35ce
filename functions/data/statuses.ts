import { type Change, changeField, type ReadRecord, type Versioned } from './changes.ts';
import type { Table } from './table.ts';

/** The common fields of records with a status. */
export interface WithStatus extends Versioned {
  status: string;
}

export interface StatusChange<R extends WithStatus> extends Change {
  status: R['status'];
}

/** Sets the status of a record, writes the change into its history, and returns the record. See `changeField` for what it throws. */
export function changeStatus<R extends WithStatus>(table: Table, read: ReadRecord<R>, change: StatusChange<R>): Promise<R> {
  return changeField(table, read, change, {
    field: 'status',
    value: change.status,
    entry: (before) => ({ from: before.status, to: change.status }),
  });
}
