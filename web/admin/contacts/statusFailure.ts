import { type AnyContactRecord, anyContactRecord } from '../../../shared/contracts/records.ts';
import type { ContactStatus } from '../../../shared/vocabularies.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import type { Notice } from '../notify.ts';
import { statusWords, words } from '../words.ts';

/** The record as it stands now, told by a refused change; undefined for any other failure. */
export function presentRecord(error: unknown): AnyContactRecord | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return anyContactRecord.safeParse(error.current).data;
}

/** What to tell when a change of status was not made, or may not have been. */
export function failureNotice(contact: AnyContactRecord, wanted: ContactStatus, error: unknown): Notice {
  const current = presentRecord(error);
  if (current) {
    const description = words.status.staleText(current.name, statusWords[current.status], statusWords[wanted]);
    return { title: words.status.stale, description };
  }
  return { kind: 'error', title: words.status.failed, description: reason(contact, error) };
}

function reason(contact: AnyContactRecord, error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return words.status.gone(contact.name);
  if (error instanceof NetworkError) return words.status.unknown(contact.name);
  return words.status.kept(contact.name, statusWords[contact.status]);
}
