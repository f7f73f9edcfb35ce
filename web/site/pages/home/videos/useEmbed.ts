import { type RefObject, useEffect, useState } from 'react';
import { EmbedError, type EmbedFailure, embed, retryLimit } from './tiktok.ts';

export interface Started {
  url: string;
  title: string;
}

type EmbedState = 'idle' | 'loading' | 'ready' | 'error';

/** A video in `place` once it is started: loading, then ready or error; `retry` tries again, at most three times a video. */
export function useEmbed(place: RefObject<HTMLDivElement | null>, started: Started | undefined) {
  const [outcome, setOutcome] = useState<{ state: EmbedState; reason?: EmbedFailure }>({ state: 'idle' });
  const [tries, setTries] = useState({ url: '', count: 0 });
  const url = started?.url;
  const title = started?.title ?? '';
  const retries = tries.url === url ? tries.count : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another effect
  useEffect(() => {
    if (!url || !place.current) return setOutcome({ state: 'idle' });
    const leaving = new AbortController();
    setOutcome({ state: 'loading' });
    embed(place.current, url, title, leaving.signal).then(
      () => !leaving.signal.aborted && setOutcome({ state: 'ready' }),
      (error: unknown) =>
        !leaving.signal.aborted && setOutcome({ state: 'error', reason: error instanceof EmbedError ? error.reason : 'video' }),
    );
    return () => leaving.abort();
  }, [place, url, title, retries]);

  return {
    ...outcome,
    retriesLeft: retryLimit - retries,
    retry: () => url && retries < retryLimit && setTries({ url, count: retries + 1 }),
  };
}
