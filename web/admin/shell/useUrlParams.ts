import { useSearchParams } from 'react-router-dom';

/**
 * Returns the parameters in the URL, and a function that changes some of them without a history entry, so that Back does not step through
 * filters. `undefined` removes a parameter.
 */
export function useUrlParams(): [URLSearchParams, (changes: Record<string, string | undefined>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | undefined>) => {
    // React Router renders a new URL in a transition. A second change before that must not undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    setParams(next, { replace: true });
  };
  return [params, change];
}
