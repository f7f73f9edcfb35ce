import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which record's details are open. It stands in the address, so that Back closes it and signing in again finds it. */
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
    // What was opened here is closed by going back; a link that came with it open has nothing of ours before it.
    if ((location.state as { opened?: boolean } | null)?.opened) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete('record');
    void navigate({ search: next.toString() }, { replace: true });
  };
  return { id, open, close };
}
