import type { AnyRecord } from '../../shared/contracts/adminRecords.ts';
import { type Change, changeField } from './changes.ts';
import { readRecord } from './records.ts';
import type { Table } from './table.ts';

/** Clears the mark of a suspected robot and writes that into the record's history. See `changeField` for what it throws. */
export function clearMark(table: Table, change: Change): Promise<AnyRecord> {
  return changeField<AnyRecord, 'suspectedRobot'>(table, readRecord, change, {
    field: 'suspectedRobot',
    value: false,
    entry: () => ({ suspectedRobot: false }),
  });
}
