import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from '../../../shared/contracts/session.ts';
import { ApiError } from '../../lib/api.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { setSession } from './session.ts';

/**
 * Ends the session after a confirmation. A failure is an alert, because the person may believe that they are signed out, and a toast
 * with the reason (docs/requirements.md#sign-in).
 */
export function useSignOut() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { keepsSession: true },
    mutationFn: () => staffCall(logout, {}),
    onSuccess: () => {
      setSession(client, { state: 'leaving' });
      showToast({ title: words.logout.done, description: words.logout.doneText });
    },
    onError: (error) => {
      window.alert(words.logout.failed);
      const description = error instanceof ApiError ? error.message : words.logout.unable;
      showToast({ title: words.logout.failedTitle, description, kind: 'error' });
    },
  });
  const signOut = () => {
    if (!isPending && window.confirm(words.logout.confirm)) mutate();
  };
  return { signOut, pending: isPending };
}
