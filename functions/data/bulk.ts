import { type ChangeOutcome, changeOutcome, type StatusChange } from '../../shared/contracts/adminRecords.ts';
import { type PartnerId, partnerId } from '../../shared/ids.ts';
import { describeError, logger } from '../log.ts';
import { Problem } from '../problem.ts';
import type { Change } from './changes.ts';
import { readAnyContact } from './contacts.ts';
import { readPartner } from './partners.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';

/** Changes under way at once: enough to be quick, few enough not to crowd out what others do. */
const atOnce = 10;

/**
 * Sets the status of several records, each in a change of its own, and answers what became of each, in their order. What one
 * raises is its outcome and keeps no other from being made.
 */
export async function changeStatuses(
  table: Table,
  changes: readonly StatusChange[],
  who: Pick<Change, 'by' | 'sessionId' | 'now'>,
): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const rest = changes.entries();
  const work = async () => {
    for (const [place, change] of rest) outcomes[place] = await outcomeOf(table, change, who);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function outcomeOf(
  table: Table,
  wanted: StatusChange,
  who: Pick<Change, 'by' | 'sessionId' | 'now'>,
): Promise<ChangeOutcome> {
  const { id, version: expectedVersion } = wanted;
  try {
    const record = isOfPartner(wanted)
      ? await changeStatus(table, readPartner, { ...who, id: wanted.id, status: wanted.status, expectedVersion })
      : await changeStatus(table, readAnyContact, { ...who, id: wanted.id, status: wanted.status, expectedVersion });
    return { id, ok: true, record };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'stale_version' || error.code === 'not_found')) {
      return changeOutcome.parse({ id, ok: false, code: error.code, current: error.details.current });
    }
    logger.error('one of several changes failed', describeError(error));
    return { id, ok: false, code: 'unavailable' };
  }
}

type OfPartner = Extract<StatusChange, { id: PartnerId }>;
const isOfPartner = (wanted: StatusChange): wanted is OfPartner => partnerId.safeParse(wanted.id).success;
