import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from '../../../shared/contracts/session.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { setSession } from './session.ts';

/**
 * Ends the session after a confirmation. A failure is an alert, because the person may believe that they are signed out
 * (docs/requirements.md#errors).
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
    onError: () => window.alert(words.logout.failed),
  });
  const signOut = () => {
    if (!isPending && window.confirm(words.logout.confirm)) mutate();
  };
  return { signOut, pending: isPending };
}
