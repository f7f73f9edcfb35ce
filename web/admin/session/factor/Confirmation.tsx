import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { answerConfirmation, confirmationRequest } from '../../confirmation.ts';
import { LazyDialog } from '../../shell/LazyDialog.tsx';
import { sessionQuery } from '../session.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })));

/** Opens the dialog for the second factor when a call needs it. Render it once, beside the pages. */
export function Confirmation() {
  const open = useSyncExternalStore(confirmationRequest.subscribe, confirmationRequest.read) !== undefined;
  const [loaded, setLoaded] = useState(false);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const signedIn = session?.state === 'signedIn';
  useEffect(() => {
    if (open) setLoaded(true);
  }, [open]);
  useEffect(() => {
    if (open && !signedIn) answerConfirmation(false);
  }, [open, signedIn]);
  return (
    loaded && (
      <LazyDialog open={open} onClose={() => answerConfirmation(false)}>
        <ConfirmDialog open={open} />
      </LazyDialog>
    )
  );
}
