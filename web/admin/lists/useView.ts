import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Kind } from './kind.ts';
import { readView, type View, viewParams } from './view.ts';

/** Changes the view in the URL. `change` returns the new view for the current one in the URL, which may be newer than the one on screen. */
export type ChangeView = (change: (view: View) => View) => void;

/** Returns the view in the URL and a function that changes it without a history entry, so that Back does not step through filters. */
export function useView(kind: Kind): { view: View; changeView: ChangeView } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = useMemo(() => readView(kind, params), [kind, params]);
  const changeView = useCallback<ChangeView>(
    (change) => {
      // React Router renders a new URL in a transition. A second change before that must not undo the first.
      const next = new URLSearchParams(window.location.search);
      const changed = viewParams(change(readView(kind, next)));
      for (const { key } of kind.filters) next.delete(key);
      for (const [key, value] of Object.entries(changed)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      void navigate({ search: next.toString() }, { replace: true, state });
    },
    [kind, navigate, state],
  );
  return { view, changeView };
}
