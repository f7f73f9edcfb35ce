import { ApiError, NetworkError } from '../../lib/api.ts';
import type { ToastContent } from '../../ui/overlay/Toaster.tsx';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';

/** The record as it stands now, told by a refused change; undefined for any other failure. */
export function presentRecord(kind: Kind, error: unknown): StaffRecord | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return kind.parse(error.current);
}

/** What to tell when a change of status was not made, or may not have been. */
export function failureNotice(kind: Kind, record: StaffRecord, wanted: string, error: unknown): ToastContent {
  const current = presentRecord(kind, error);
  if (current) {
    const [now, focusRequests] = [current.status, wanted].map((status) => kind.statusWords[status] ?? status) as [string, string];
    return { title: words.status.stale, description: words.status.staleText(kind.nameOf(current), now, focusRequests) };
  }
  return { kind: 'error', title: words.status.failed, description: reason(kind, record, error) };
}

function reason(kind: Kind, record: StaffRecord, error: unknown): string {
  const name = kind.nameOf(record);
  if (error instanceof ApiError && error.status === 404) return words.status.gone(name);
  if (error instanceof NetworkError) return words.status.unknown(name);
  return words.status.kept(name, kind.statusWords[record.status] ?? record.status);
}
