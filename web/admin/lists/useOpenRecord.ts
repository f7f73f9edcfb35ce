import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Returns the record whose details are open. Its id is in the URL, so that Back closes the details and a new sign-in restores them. */
export function useOpenRecord() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const id = search.get('record') ?? undefined;

  const open = useCallback(
    (record: string) => {
      const next = new URLSearchParams(window.location.search);
      next.set('record', record);
      void navigate({ search: next.toString() }, { state: { opened: true } });
    },
    [navigate],
  );
  const close = () => {
    // Details opened here are closed by going back. Details opened by a link have no list before them in the history.
    if ((location.state as { opened?: boolean } | null)?.opened) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete('record');
    void navigate({ search: next.toString() }, { replace: true });
  };
  return { id, open, close };
}
