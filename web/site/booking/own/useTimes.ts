import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
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

/** The address of a query, by which responses are told apart. */
const addressOf = (query: Record<string, string>): string => `?${new URLSearchParams(query)}`;

/** The id of the element in which `start/freeTimes.ts` stores its response. */
const firstTimes = 'first-times';

/** Returns the response that `start/freeTimes.ts` has already received, with the address of its query. */
function readFirst(): { address: string | undefined; times: Times } | undefined {
  if (typeof document === 'undefined') return undefined;
  const stored = document.getElementById(firstTimes);
  if (!stored) return undefined;
  const parsed = bookingTimes.response.safeParse(JSON.parse(stored.textContent ?? ''));
  return parsed.success ? { address: stored.dataset.query, times: parsed.data.data } : undefined;
}

/**
 * Loads the free times of two weeks; `from` is their first day, today by default. Loads again when the wanted times change, when the device is
 * online again after a failure, and on `reload`.
 */
export function useTimes({ kind, office, borough }: Wanted, language: LanguageCode, from: string | undefined) {
  const [first] = useState(readFirst);
  // The first rendering equals the server's, which has no times.
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  const [latest, setLatest] = useState<{ key: string; result: TimesState }>();
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const query = timesQuery({ kind, office, borough }, language, from);
  const address = addressOf(query);
  const key = `${attempt}${address}`;
  const isFirst = latest === undefined && attempt === 0 && first?.address === address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the query, and with another attempt to load the same times
  useEffect(() => {
    if (isFirst) return;
    const controller = new AbortController();
    callApi(bookingTimes, { query, signal: controller.signal })
      .then(({ data }) => setLatest({ key, result: { state: 'ready', times: data.data } }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setLatest({ key, result: { state: 'failed', reason: reasonOf(error) } });
      });
    return () => controller.abort();
  }, [key, isFirst]);

  // Used once: later the calendar loads its times anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's script may have stored it after the first effect
  useEffect(() => document.getElementById(firstTimes)?.remove(), [latest]);

  const result: TimesState =
    hydrated && isFirst && first
      ? { state: 'ready', times: first.times }
      : latest?.key === key
        ? latest.result
        : { state: 'loading' };
  const isOffline = result.state === 'failed' && result.reason === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline, reload]);

  return { ...result, reload };
}
