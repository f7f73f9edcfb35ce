import { type ClientErrorCode, clientErrorCodes } from '../../../shared/clientErrors.ts';
import type { AnalyticsEvent } from '../../../shared/contracts/events.ts';
import { pages } from '../../../shared/pages.ts';

/** A client error as it may be logged: no text that a caller can choose. */
interface ClientError {
  code: ClientErrorCode | 'other';
  /** Abbreviated commit of the release. */
  release: string;
  /** Path of the page, or `not-found`. */
  page: string;
}

const pageNames: readonly string[] = [...pages.map(({ path }) => path), 'not-found'];

/** Returns the first client error of a batch; a page reports at most one. Unknown codes, releases and pages become `other`. */
export function clientErrorOf(events: readonly AnalyticsEvent[]): ClientError | undefined {
  const event = events.find(({ eventType }) => eventType === 'client_error');
  if (!event) return undefined;
  const { code, release, page } = event.eventData ?? {};
  return {
    code: clientErrorCodes.find((each) => each === code) ?? 'other',
    release: /^[0-9a-f]{7,40}$/.test(String(release)) ? String(release) : 'other',
    page: pageNames.find((each) => each === page) ?? 'other',
  };
}
