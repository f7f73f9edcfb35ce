import { findDuplicates as contract } from '../../../shared/contracts/adminMerges.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { recordKindOf } from '../../../shared/ids.ts';
import { type Duplicate, findDuplicates } from '../../data/duplicates.ts';
import { readEach } from '../../data/readEach.ts';
import { readRecord } from '../../data/records.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

type DuplicateRecord = ResponseOf<typeof contract>['data'][number]['record'];

/** Requests about personal data are no duplicates: they have a list and clocks of their own. */
const isListed = ({ item }: Duplicate) => recordKindOf(String(item.id)) !== 'privacyRequest';

/** Returns the possible duplicates of a record with the reasons. */
export const handler = staffEndpoint(contract, sessions, async ({ params, audit }) => {
  const duplicates = (await findDuplicates(table, params.id))?.filter(isListed);
  if (!duplicates) throw new Problem('not_found');
  const reasons = new Map<unknown, Duplicate['reasons']>(duplicates.map(({ item, reasons }) => [item.id, reasons]));
  const records = readEach(
    duplicates.map(({ item }) => item),
    (item) => readRecord(item) as DuplicateRecord,
  );
  const data = records.map((record) => ({ record, reasons: reasons.get(record.id) ?? [] }));
  const recordIds = records.map(({ id }) => id);
  if (recordIds.length > 0)
    await audit({ action: 'search', searchedBy: ['email', 'phone', 'name'], records: recordIds.length, recordIds });
  return { body: { success: true, data } };
});
