import { type AuditEntry, type CsvTable, sharedPassword } from '../../../../shared/contracts/adminAudit.ts';
import type { CsvColumn } from '../../csv.ts';
import { formatCount } from '../../formatCount.ts';
import { formatDateTime } from '../../formatTime.ts';
import { words } from '../../words.ts';
import { auditWords } from './words.ts';

const records = (count: number) => auditWords.records(formatCount(count, true));

/** Returns what an entry is about, e.g. how many records were read; a dash for sign-ins and sign-outs. */
export function auditDetails(entry: AuditEntry): string {
  switch (entry.action) {
    case 'sign_in':
    case 'break_glass':
    case 'sign_out_everybody':
      return words.dash;
    case 'sign_in_failed':
      return entry.count === 1 ? auditWords.once : auditWords.times(formatCount(entry.count, true), formatDateTime(entry.lastAt));
    case 'list':
      return `${auditWords.lists[entry.list]}: ${records(entry.recordIds.length)}`;
    case 'search': {
      const kinds = entry.searchedBy.map((kind) => auditWords.searchKinds[kind]).join(', ');
      return auditWords.searchedBy(kinds, formatCount(entry.records, true));
    }
    case 'csv':
      return csvDetails(entry);
    case 'details':
    case 'transcript':
    case 'change':
      return entry.recordIds.length === 1 ? String(entry.recordIds[0]) : records(entry.recordIds.length);
    case 'refused':
      return auditWords.refused(entry.call, auditWords.refusals[entry.code]);
    case 'staff_change':
      return auditWords.changed(auditWords.changes[entry.change], entry.subjectName ?? entry.subject);
    default:
      return records(entry.records);
  }
}

/** The tables whose lines are no records. */
const tablesOfLines: readonly CsvTable[] = ['audit', 'deskFigures'];

/** Returns the table that a CSV file was made from, its number of records or lines, and its filters. */
export function csvDetails({ table, records: count, filters, searched }: Extract<AuditEntry, { action: 'csv' }>): string {
  const chosen = Object.entries(filters)
    .sort()
    .map(([key, value]) => `${key}=${value}`);
  return [
    `${auditWords.tables[table]}: ${tablesOfLines.includes(table) ? auditWords.lines(formatCount(count, true)) : records(count)}`,
    ...(chosen.length > 0 ? [auditWords.filtered(chosen.join(', '))] : []),
    ...(searched ? [auditWords.withSearch] : []),
  ].join('; ');
}

/** Returns the name of a person, else the initials, or the first characters of the daily hash of an address. */
export function authorOf(entry: AuditEntry): string {
  if (entry.action === 'sign_in_failed') return auditWords.visitor(entry.visitor.slice(0, 8));
  if (entry.name !== undefined) return entry.name;
  if ('visitor' in entry && entry.person === undefined) return auditWords.visitor(entry.visitor.slice(0, 8));
  const by = entry.by === undefined || entry.by === 'admin' ? words.history.staff : entry.by;
  return entry.person === sharedPassword ? `${by} (${auditWords.sharedPassword.toLowerCase()})` : by;
}

/** Returns the address and device of an entry, while they are stored; a dash without any. */
export function placeOf(entry: AuditEntry): string {
  if (entry.action === 'sign_in_failed') return words.dash;
  return [entry.address, entry.device].filter(Boolean).join(', ') || words.dash;
}

/** Returns the ids of the records that an entry names. */
export const idsOf = (entry: AuditEntry): readonly string[] => ('recordIds' in entry && entry.recordIds) || [];

/** The columns of the CSV of the audit list. */
export const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  { heading: 'Time (UTC)', value: ({ at }) => at },
  { heading: 'Action', value: ({ action }) => auditWords.actions[action] },
  { heading: 'Details', value: auditDetails },
  { heading: 'By', value: authorOf },
  { heading: 'Person', value: (entry) => ('person' in entry && entry.person) || '' },
  { heading: 'Address', value: (entry) => ('address' in entry && entry.address) || '' },
  { heading: 'Device', value: (entry) => ('device' in entry && entry.device) || '' },
  { heading: 'Records', value: (entry) => idsOf(entry).join(' ') },
];
