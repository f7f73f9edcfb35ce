import type { AnyRecord } from '../../shared/contracts/adminRecords.ts';
import { type Change, changeField } from './changes.ts';
import { readRecord } from './records.ts';
import type { Table } from './table.ts';

/** Takes the mark of a suspected robot off a record and writes that into its history. See `changeField` for what it raises. */
export function clearMark(table: Table, change: Change): Promise<AnyRecord> {
  return changeField<AnyRecord, 'suspectedRobot'>(table, readRecord, change, {
    field: 'suspectedRobot',
    value: false,
    entry: () => ({ suspectedRobot: false }),
  });
}
