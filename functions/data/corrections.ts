import type { Correction } from '../../shared/contracts/adminEntry.ts';
import type { DeskRecordBody } from '../../shared/contracts/adminWork.ts';
import { type FieldErrorCode, fieldMessages } from '../../shared/contracts/errors.ts';
import type { EnquiryRecord } from '../../shared/contracts/records.ts';
import { recordKindOf } from '../../shared/ids.ts';
import { leadPriority, leadScore } from '../../shared/leadScore.ts';
import { Problem } from '../problem.ts';
import { type Change, changeRecord } from './changes.ts';
import { correctionKeys, lookupKeys } from './keys.ts';
import type { Table } from './table.ts';
import { readDeskRecord } from './workChanges.ts';

/**
 * Corrects fields of a record. Writes the values before and after into its history, and moves the record in the indexes by email, phone
 * and name, all in one transaction. The score of an enquiry follows its answers. The fingerprint of the submission stays, so that a
 * retry of the form still finds it. Returns the record. Throws `not_found` also when the record is of another kind, `invalid_request`
 * when a contact would have no email and no phone, and what `changeRecord` throws.
 */
export async function correctRecord(table: Table, { kind, fields }: Correction, change: Change): Promise<DeskRecordBody> {
  if (recordKindOf(change.id) !== kind) throw new Problem('not_found');
  return changeRecord(table, readDeskRecord, change, (_, item) => {
    const changed = Object.entries(fields).filter(([field, value]) => item[field] !== value);
    if (changed.length === 0) return undefined;
    const after = { ...item, ...Object.fromEntries(changed) };
    if (after.email === undefined && after.phone === undefined) throw invalid('fields.phone', 'required');
    return {
      set: {
        ...Object.fromEntries(changed),
        ...lookupKeys(after),
        ...(kind === 'enquiry' && scoreOf(after as unknown as EnquiryRecord)),
      },
      entry: {
        corrected: changed.map(([field, to]) => ({ field, from: item[field], to })),
        ...('phone' in Object.fromEntries(changed) && correctionKeys(item)),
      },
    };
  });
}

/** Returns the score and priority of an enquiry (docs/requirements.md#lead-score). */
function scoreOf(enquiry: EnquiryRecord) {
  const score = leadScore(enquiry);
  return { leadScore: score, priority: leadPriority(score) };
}

const invalid = (path: string, code: FieldErrorCode) =>
  new Problem('invalid_request', { errors: [{ path, code, message: fieldMessages[code] }] });
