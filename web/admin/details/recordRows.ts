import { languages } from '../../../shared/languages.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { StaffRecord } from '../lists/kind.ts';
import { words } from '../words.ts';
import type { DetailRow } from './Rows.tsx';

const details = words.details;

/** How the record came to us and what became of it. */
export function recordRows(record: StaffRecord): DetailRow[] {
  const changed = record.version > 1 ? formatDateTime(record.updatedAt) : details.never;
  return [
    [details.language, languageName(record.language)],
    [details.source, sourceText(record.utmParams)],
    [details.referrer, record.utmParams.referrer ?? words.dash],
    [details.consent, record.consent ? details.yes : details.no],
    [details.updated, changed],
    [details.version, String(record.version)],
    [details.reference, record.id],
  ];
}

/** A language by its English name. */
export const languageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;

/** Where a visitor came from, the widest first; a dash when nothing is known. */
export function sourceText({ utm_source, utm_medium, utm_campaign, utm_term, utm_content }: StaffRecord['utmParams']): string {
  return [utm_source, utm_medium, utm_campaign, utm_term, utm_content].filter(Boolean).join(' / ') || words.dash;
}
