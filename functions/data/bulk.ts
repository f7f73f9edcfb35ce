import { type ChangeOutcome, changeOutcome, type StatusChange } from '../../shared/contracts/adminRecords.ts';
import { type PartnerId, recordKindOf } from '../../shared/ids.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import type { Author } from './changes.ts';
import { readAnyContact } from './contacts.ts';
import { inParallel } from './parallel.ts';
import { readPartner } from './partners.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';

/** Changes made at the same time, so that one call does not use up the table's capacity. */
const concurrency = 10;

/**
 * Sets the status of several records, each in a change of its own. Returns one outcome for each, in their order. A change that fails
 * does not stop the others.
 */
export function changeStatuses(table: Table, changes: readonly StatusChange[], author: Author): Promise<ChangeOutcome[]> {
  return inParallel(changes, concurrency, (change) => applyChange(table, change, author));
}

async function applyChange(table: Table, wanted: StatusChange, author: Author): Promise<ChangeOutcome> {
  const { id, version: expectedVersion } = wanted;
  try {
    const record = isPartnerStatus(wanted)
      ? await changeStatus(table, readPartner, { ...author, id: wanted.id, status: wanted.status, expectedVersion })
      : await changeStatus(table, readAnyContact, { ...author, id: wanted.id, status: wanted.status, expectedVersion });
    return { id, ok: true, record };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'stale_version' || error.code === 'not_found')) {
      return changeOutcome.parse({ id, ok: false, code: error.code, current: error.details.current });
    }
    logger.error('one of several changes failed', { error });
    return { id, ok: false, code: 'unavailable' };
  }
}

type PartnerStatus = Extract<StatusChange, { id: PartnerId }>;
const isPartnerStatus = (wanted: StatusChange): wanted is PartnerStatus => recordKindOf(wanted.id) === 'partner';
