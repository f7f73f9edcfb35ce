import { rootData } from './dom.ts';
import { note } from './track.ts';

/** One page in so many reports its errors: enough to see a rate. */
const sampledPages = 5;
const isSampled = Math.random() < 1 / sampledPages;

/** What went wrong, as a short code. Messages and stacks may hold what a visitor typed, so they are never sent. */
export type ErrorCode = 'start_failed' | 'start_offline' | 'hydration' | 'render' | 'script' | 'promise' | 'part_failed';

/** Counts the first error of a page in the firm's own statistics: its code, the release and the page, nothing personal. */
export function reportError(code: ErrorCode): void {
  if (!isSampled || rootData().failed) return;
  rootData().failed = code;
  const { release = '', page = '' } = document.getElementById('root')?.dataset ?? {};
  note('client_error', { code, release, page });
}

/** Reports what nothing else catches. Scripts of other companies report without a file of ours, and are not counted. */
export function listenForErrors(): void {
  window.addEventListener('error', ({ filename }) => filename?.startsWith(location.origin) && reportError('script'));
  window.addEventListener('unhandledrejection', () => reportError('promise'));
}
