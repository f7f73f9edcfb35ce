import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Returns the parameters in the URL, and a function that changes some of them without a history entry, so that Back does not step through
 * filters. `undefined` and an empty text remove a parameter. Keeps the state of the history entry.
 */
export function useUrlParams(): [URLSearchParams, (changes: Record<string, string | undefined>) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = (changes: Record<string, string | undefined>) => {
    // React Router renders a new URL in a transition. A second change before that must not undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setParams(next, { replace: true, state });
  };
  return [params, change];
}
