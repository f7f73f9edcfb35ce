import { useLocation, useSearchParams } from 'react-router-dom';

/** New values of parameters. `undefined` and an empty text remove a parameter. */
type Changes = Record<string, string | undefined>;

/** Changes parameters of the URL. A function returns the changes for the newest parameters, which may not have rendered yet. */
export type ChangeUrlParams = (changes: Changes | ((newest: URLSearchParams) => Changes)) => void;

/**
 * Returns the parameters in the URL, and a function that changes some of them. It adds no history entry, so that Back does not step
 * through filters, and keeps the state of the present one.
 */
export function useUrlParams(): [URLSearchParams, ChangeUrlParams] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change: ChangeUrlParams = (changes) => {
    // React Router renders a new URL in a transition. A second change before that must not undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(typeof changes === 'function' ? changes(next) : changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setParams(next, { replace: true, state });
  };
  return [params, change];
}
