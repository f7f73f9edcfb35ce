import type { findDuplicates } from '../../../shared/contracts/adminMerges.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { recordKindOf } from '../../../shared/ids.ts';
import { areMergeable } from '../../../shared/merging.ts';
import labels from '../../../shared/words/en.json';
import type { StaffRecord } from '../lists/kind.ts';
import { words } from '../words.ts';
import { mergeWords } from './merging/words.ts';

type Found = ResponseOf<typeof findDuplicates>['data'];

/** A record that may be about the same person. */
export interface Duplicate {
  id: string;
  name: string;
  /** The kind of record, as text. */
  type: string;
  /** Why it may be about the same person, as text. */
  reasons: string;
  submittedAt: string;
}

/** Returns the texts of possible duplicates. */
export const duplicatesOf = (found: Found): Duplicate[] =>
  found.map(({ record, reasons }) => ({
    id: record.id,
    submittedAt: record.submittedAt,
    reasons: reasons.map((reason) => mergeWords.reasons[reason]).join(', '),
    ...textsOf(record),
  }));

function textsOf(record: Found[number]['record']): { name: string; type: string } {
  if ('magnetType' in record) return { name: record.email, type: words.duplicates.magnet };
  if ('specialization' in record) return { name: `${record.firstName} ${record.lastName}`, type: words.duplicates.partner };
  return { name: record.name, type: words.duplicates.contact(labels.service[record.service]) };
}

/** Returns the possible duplicates that are in a list of the dashboard. */
export const listedDuplicates = (found: Found): StaffRecord[] =>
  found.flatMap(({ record }) => ('magnetType' in record ? [] : [record]));

/** Returns the possible duplicates that can be merged with a record. */
export const mergeableWith = (id: string, found: Found): StaffRecord[] =>
  listedDuplicates(found).filter((record) => areMergeable([recordKindOf(id), recordKindOf(record.id)]));
