import { recordCsv as contract } from '../../shared/contracts/adminAudit.ts';
import type { CallInput } from '../lib/api.ts';
import { staffCall } from './staffCall.ts';

/** Records a CSV export in the audit list. Call it before the file is saved; it rejects when the server does not allow the export. */
export async function recordCsv(body: CallInput<typeof contract>['body']): Promise<void> {
  await staffCall(contract, { body });
}
