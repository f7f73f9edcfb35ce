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

/** Returns the element in which `start/freeTimes.ts` stores its response. */
const firstResponse = () => document.getElementById('first-times');

/** Returns the times of a response that `start/freeTimes.ts` has stored; undefined when there is none. */
function timesIn(stored: HTMLElement): Times | undefined {
  if (!stored.textContent) return undefined;
  const parsed = bookingTimes.response.safeParse(JSON.parse(stored.textContent));
  return parsed.success ? parsed.data.data : undefined;
}

/** Returns the times that `start/freeTimes.ts` has already received, with the address of their query. */
function readFirst(): { address: string | undefined; times: Times } | undefined {
  const stored = typeof document === 'undefined' ? null : firstResponse();
  if (!stored) return undefined;
  const times = timesIn(stored);
  return times && { address: stored.dataset.query, times };
}

/** Returns the times that `start/freeTimes.ts` receives; undefined when it does not request these, or has failed. */
async function firstTimes(stored: HTMLElement | null, address: string): Promise<Times | undefined> {
  if (stored?.dataset.query !== address) return undefined;
  if (!stored.textContent) await new Promise((resolve) => stored.addEventListener('received', resolve, { once: true }));
  return timesIn(stored);
}

/**
 * Calls `show`, which replaces the first times, or after the click if one of them is being pressed: a press whose option is replaced is lost.
 */
function afterPress(show: () => void): void {
  if (!document.querySelector('[data-first-times] :active')) {
    show();
    return;
  }
  // A label checks its option only after its own click. A press also ends when the page is scrolled.
  const ended = new AbortController();
  for (const end of ['click', 'pointercancel'])
    window.addEventListener(
      end,
      () => {
        ended.abort();
        setTimeout(show);
      },
      { signal: ended.signal },
    );
}

/**
 * Loads the free times of two weeks; `from` is their first day, today by default. Loads again when the wanted times change, when the device is
 * online again after a failure, and on `reload`.
 */
export function useTimes({ kind, office, borough }: Wanted, language: LanguageCode, from: string | undefined) {
  const [first] = useState(readFirst);
  // The first rendering equals the server's, which has no times.
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => afterPress(() => setHydrated(true)), []);
  const [latest, setLatest] = useState<{ key: string; result: TimesState }>();
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const query = timesQuery({ kind, office, borough }, language, from);
  const address = addressOf(query);
  const key = `${attempt}${address}`;
  const isFirst = latest === undefined && attempt === 0 && first?.address === address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the query, and with another attempt to load the same times
  useEffect(() => {
    // Used once: later the calendar loads its times anew.
    const stored = firstResponse();
    stored?.remove();
    if (isFirst) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => (await firstTimes(stored, address)) ?? (await callApi(bookingTimes, { query, signal })).data.data;
    load()
      .then((times) => afterPress(() => !signal.aborted && setLatest({ key, result: { state: 'ready', times } })))
      .catch((error: unknown) => {
        if (!signal.aborted) setLatest({ key, result: { state: 'failed', reason: reasonOf(error) } });
      });
    return () => controller.abort();
  }, [key, isFirst]);

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
