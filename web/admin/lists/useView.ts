import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Kind } from './kind.ts';
import { readView, type View, viewParams } from './view.ts';

/** The view of a list that the address asks for, and the way to another, which replaces it: Back leads out of the list, not through its filters. */
export function useView(kind: Kind): { view: View; setView: (view: View) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = useMemo(() => readView(kind, params), [kind, params]);
  const setView = useCallback(
    (wanted: View) => {
      const next = new URLSearchParams(window.location.search);
      for (const { key } of kind.filters) next.delete(key);
      for (const [key, value] of Object.entries(viewParams(wanted))) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      void navigate({ search: next.toString() }, { replace: true, state });
    },
    [kind, navigate, state],
  );
  return { view, setView };
}
