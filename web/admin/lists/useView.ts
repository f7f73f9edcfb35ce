import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Kind } from './kind.ts';
import { readView, type View, viewParams } from './view.ts';

/** Returns the view in the URL and a function that replaces it without a history entry, so that Back does not step through filters. */
export function useView(kind: Kind): { view: View; setView: (view: View) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = useMemo(() => readView(kind, params), [kind, params]);
  const setView = useCallback(
    (newView: View) => {
      const next = new URLSearchParams(window.location.search);
      for (const { key } of kind.filters) next.delete(key);
      for (const [key, value] of Object.entries(viewParams(newView))) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      void navigate({ search: next.toString() }, { replace: true, state });
    },
    [kind, navigate, state],
  );
  return { view, setView };
}
