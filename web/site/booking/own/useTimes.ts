import { useCallback, useEffect, useState } from 'react';
import type { MeetingKind } from '../../../../shared/booking.ts';
import { bookingTimes } from '../../../../shared/contracts/booking.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { ApiError, callApi, NetworkError } from '../../../lib/api.ts';
import type { Times } from './times.ts';

/** Which times are wanted. */
export interface Wanted {
  kind: MeetingKind;
  /** Of a meeting in an office. */
  office?: string | undefined;
  /** Of a home visit. */
  borough?: string | undefined;
}

export type TimesState =
  | { state: 'loading' }
  | { state: 'ready'; times: Times }
  | { state: 'failed'; reason: 'offline' | 'busy' | 'failed' };

function reasonOf(error: unknown): 'offline' | 'busy' | 'failed' {
  if (error instanceof NetworkError && !navigator.onLine) return 'offline';
  return error instanceof ApiError && error.status === 429 ? 'busy' : 'failed';
}

/** Returns the query of the first two weeks. The page `/book` preloads this address for a call (`scripts/prerender.ts`). */
export const timesQuery = ({ kind, office, borough }: Wanted, language: LanguageCode, from?: string) => ({
  kind,
  language,
  ...(kind === 'consultation' && office && { office }),
  ...(kind === 'visit' && borough && { borough }),
  ...(from && { from }),
});

/** Returns the first response to these times, if `start/freeTimes.ts` has already received it. It is used once. */
function takeFirst(query: Record<string, string>): Times | undefined {
  const stored = document.getElementById('first-times');
  if (stored?.dataset.query !== `?${new URLSearchParams(query)}`) return undefined;
  stored.remove();
  const parsed = bookingTimes.response.safeParse(JSON.parse(stored.textContent ?? ''));
  return parsed.success ? parsed.data.data : undefined;
}

/**
 * Loads the free times of two weeks; `from` is their first day, today by default. Loads again when the wanted times change, when the device is
 * online again after a failure, and on `reload`.
 */
export function useTimes({ kind, office, borough }: Wanted, language: LanguageCode, from: string | undefined) {
  const [result, setResult] = useState<TimesState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same times again
  useEffect(() => {
    const query = timesQuery({ kind, office, borough }, language, from);
    const first = takeFirst(query);
    if (first) return setResult({ state: 'ready', times: first });
    const controller = new AbortController();
    setResult({ state: 'loading' });
    callApi(bookingTimes, { query, signal: controller.signal })
      .then(({ data }) => setResult({ state: 'ready', times: data.data }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setResult({ state: 'failed', reason: reasonOf(error) });
      });
    return () => controller.abort();
  }, [kind, office, borough, language, from, attempt]);

  const isOffline = result.state === 'failed' && result.reason === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline, reload]);

  return { ...result, reload };
}
