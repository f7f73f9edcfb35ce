import type { Refusal } from '../../shared/contracts/adminAudit.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import type { RecordId } from '../../shared/ids.ts';
import { type AuditAuthor, type AuditedAction, authorOf, recordAudit, recordOrigin } from '../data/audit.ts';
import type { Table } from '../data/table.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { deviceOf } from './device.ts';
import { type Viewer, viewerOf } from './endpoint.ts';
import type { RequestEvent } from './event.ts';
import type { Session } from './session.ts';

/**
 * Adds an entry about the call to the audit list. Throws `unavailable` when it cannot be stored: call it before the response, so that
 * nothing is read, exported or erased without an entry (docs/decisions/0055-audit-of-reads.md).
 */
export type Audit = (action: AuditedAction) => Promise<void>;

/** Returns who makes a call and from which address and device, for an entry of the audit list. */
export async function auditAuthor(
  table: Table,
  who: Pick<Session, 'by' | 'person'>,
  { address, userAgent }: Pick<Viewer, 'address' | 'userAgent'>,
  now: Date,
): Promise<AuditAuthor> {
  // No address is longer.
  const origin = { address: address?.slice(0, 60).toWellFormed(), device: deviceOf(userAgent) };
  return authorOf(who, await recordOrigin(table, origin, now));
}

/** Returns the function that records what a call does. */
export function auditOf(table: Table, session: Session, event: RequestEvent): Audit {
  return async (action) => {
    try {
      await recordAudit(table, { ...action, ...(await auditAuthor(table, session, viewerOf(event), event.now)) }, event.now);
    } catch (error) {
      throw new Problem('unavailable', { cause: error });
    }
  };
}

/** Records why a call was refused. A refusal returns no data, so it is returned also when it cannot be recorded. */
export async function auditRefusal(audit: Audit, contract: Contract, code: Refusal): Promise<void> {
  await audit({ action: 'refused', call: contract.name, code }).catch((error) =>
    logger.error('refusal not recorded', { error: error.cause }),
  );
}

/**
 * Returns the result of a change of a record after it is in the audit list. A refusal that returns the record, because somebody else
 * changed it, is there too.
 */
export async function auditChange<T>(audit: Audit, id: RecordId, change: Promise<T>): Promise<T> {
  const entry = { action: 'change' as const, recordIds: [id] };
  try {
    const result = await change;
    await audit(entry);
    return result;
  } catch (error) {
    if (error instanceof Problem && error.details.current !== undefined) await audit(entry);
    throw error;
  }
}
