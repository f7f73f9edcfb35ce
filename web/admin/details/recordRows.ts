import { languages } from '../../../shared/languages.ts';
import { formatDateTime } from '../formatTime.ts';
import type { StaffRecord } from '../lists/kind.ts';
import { words } from '../words.ts';
import type { DetailRow } from './Rows.tsx';

const details = words.details;

/** Returns the rows about the record itself: where it came from and when it changed. */
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

/** Returns a language's English name, or the code if it is unknown. */
export const languageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;

/** Returns a visitor's UTM parameters as text, from source to content; a dash when there are none. */
export function sourceText({ utm_source, utm_medium, utm_campaign, utm_term, utm_content }: StaffRecord['utmParams']): string {
  return [utm_source, utm_medium, utm_campaign, utm_term, utm_content].filter(Boolean).join(' / ') || words.dash;
}
