import { ApiError, NetworkError } from '../../lib/api.ts';
import type { ToastContent } from '../../ui/overlay/Toaster.tsx';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';

/** Returns the record as the server has it, when a change failed because the record had changed; undefined for other failures. */
export function currentRecord(kind: Kind, error: unknown): StaffRecord | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return kind.parse(error.current);
}

/** Returns the toast for a status change that failed, or that may have failed. */
export function failureNotice(kind: Kind, record: StaffRecord, requested: string, error: unknown): ToastContent {
  const current = currentRecord(kind, error);
  if (current) {
    const label = (status: string) => kind.statusWords[status] ?? status;
    const description = words.status.staleText(kind.nameOf(current), label(current.status), label(requested));
    return { title: words.status.stale, description };
  }
  return { kind: 'error', title: words.status.failed, description: reason(kind, record, error) };
}

function reason(kind: Kind, record: StaffRecord, error: unknown): string {
  const name = kind.nameOf(record);
  if (error instanceof ApiError && error.status === 404) return words.status.gone(name);
  if (error instanceof NetworkError) return words.status.unknown(name);
  return words.status.unchanged(name, kind.statusWords[record.status] ?? record.status);
}
