import { type ClientErrorCode, clientErrorSampling } from '../../../shared/clientErrors.ts';
import { pageData, rootData } from './dom.ts';
import { note } from './track.ts';

const isSampled = Math.random() < 1 / clientErrorSampling;

/** Counts the first error of a page in the firm's own statistics: its code, the release and the page, no personal data. */
export function reportError(code: ClientErrorCode): void {
  if (!isSampled || rootData().failed) return;
  rootData().failed = code;
  const { release = '', page = '' } = pageData();
  note('client_error', { code, release, page });
}

/** Reports uncaught errors. Errors in other companies' scripts name none of our files and are not counted. */
export function listenForErrors(): void {
  window.addEventListener('error', ({ filename }) => filename?.startsWith(location.origin) && reportError('script'));
  window.addEventListener('unhandledrejection', () => reportError('promise'));
}
