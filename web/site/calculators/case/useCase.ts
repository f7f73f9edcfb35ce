import { useEffect, useRef, useState } from 'react';
import { type CaseCodec, caseHash, readCase } from './caseLink.ts';

/** Pause after the last change before the address is updated, in ms. Safari allows 100 updates in 30 seconds. */
const pause = 400;

export interface Case<D> {
  draft: D;
  change: (changed: Partial<D>) => void;
  /** Whether part of the address's answers was ignored. */
  ignored: boolean;
  /** Whether the visitor has changed an answer, or the address had some. */
  isUsed: boolean;
  /** Returns the address with the present answers. */
  link: () => string;
}

/**
 * A calculator's answers. They are stored only in the address's hash, which browsers do not send to servers, so that a link opens
 * the same case and the answers survive a change of language.
 */
export function useCase<D>(initial: D, codec: CaseCodec<D>): Case<D> {
  const [draft, setDraft] = useState(initial);
  const [ignored, setIgnored] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const written = useRef<string>(undefined);

  useEffect(() => {
    const read = () => {
      const found = readCase(codec, location.hash);
      if (!found || location.hash === written.current) return;
      setDraft(found.draft);
      setIgnored(found.ignored);
      setUsed(true);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [codec]);

  useEffect(() => {
    if (!isUsed) return;
    const timer = setTimeout(() => {
      written.current = caseHash(codec, draft);
      try {
        history.replaceState(history.state, '', location.pathname + location.search + written.current);
      } catch {
        // The browser refused too many updates. The next change tries again.
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [codec, draft, isUsed]);

  return {
    draft,
    ignored,
    isUsed,
    change: (changed) => {
      setUsed(true);
      setIgnored(false);
      setDraft((present) => ({ ...present, ...changed }));
    },
    link: () => location.origin + location.pathname + caseHash(codec, draft),
  };
}
