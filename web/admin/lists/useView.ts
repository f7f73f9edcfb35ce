import { useMemo } from 'react';
import { useUrlParams } from '../shell/useUrlParams.ts';
import type { Kind } from './kind.ts';
import { readView, type View, viewParams } from './view.ts';

/** Changes the view in the URL. `change` returns the new view for the current one in the URL, which may be newer than the one on screen. */
export type ChangeView = (change: (view: View) => View) => void;

/** Returns the view in the URL and a function that changes it without a history entry. */
export function useView(kind: Kind): { view: View; changeView: ChangeView } {
  const [params, changeParams] = useUrlParams();
  const view = useMemo(() => readView(kind, params), [kind, params]);
  const noFilters = Object.fromEntries(kind.filters.map(({ key }) => [key, undefined]));
  const changeView: ChangeView = (change) =>
    changeParams((newest) => ({ ...noFilters, ...viewParams(change(readView(kind, newest))) }));
  return { view, changeView };
}
