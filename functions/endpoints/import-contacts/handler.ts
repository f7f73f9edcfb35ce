import { importContacts as contract } from '../../../shared/contracts/adminEntry.ts';
import { checkImport, importContacts, importedId } from '../../data/entries.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Imports a part of a file with contacts, or only checks it. */
export const handler = staffEndpoint(contract, sessions, async ({ params, body, author, audit }) => {
  if (body.dryRun) {
    const data = await checkImport(table, params.id, body.rows);
    const recordIds = [...new Set(data.flatMap((outcome) => (outcome.outcome === 'ready' ? outcome.sameAs : [])))];
    // The caller learns which records have the email or phone of a line.
    if (recordIds.length > 0)
      await audit({ action: 'search', searchedBy: ['email', 'phone'], records: recordIds.length, recordIds });
    return { body: { success: true, data } };
  }
  const part = { rows: body.rows, status: body.status, ...author };
  const data = await importContacts(table, params.id, part);
  // A row that is present may have been stored by a call that ended before it was audited.
  const recordIds = data.flatMap(({ outcome, row }) =>
    outcome === 'stored' || outcome === 'present' ? [importedId(params.id, row)] : [],
  );
  if (recordIds.length > 0) await audit({ action: 'change', recordIds });
  return { body: { success: true, data } };
});
