import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOutEverybody } from '../../../shared/contracts/adminSession.ts';
import { logout } from '../../../shared/contracts/session.ts';
import { ApiError } from '../../lib/api.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { setSession } from './session.ts';

const kinds = {
  /** Ends the session of this browser. */
  own: { call: () => staffCall(logout, {}), words: words.logout },
  /** Ends the sessions of all staff on every device, also this one. */
  everybody: { call: () => staffCall(signOutEverybody, {}), words: words.signOutEverybody },
} as const;

/**
 * Returns a function that signs out after a confirmation. A failure is an alert, because the person may believe that they are signed
 * out, and for the own session also a toast with the reason (docs/requirements.md#sign-in).
 */
export function useSignOut(kind: keyof typeof kinds = 'own') {
  const client = useQueryClient();
  const { call, words: texts } = kinds[kind];
  const { mutate, isPending } = useMutation({
    // Signing everybody out needs a session: a 401 means that this one has ended.
    meta: { keepsSession: kind === 'own' },
    mutationFn: async () => void (await call()),
    onSuccess: () => {
      setSession(client, { state: 'leaving' });
      showToast({ title: texts.done, description: texts.doneText });
    },
    onError: (error) => {
      window.alert(texts.failed);
      if (kind !== 'own') return;
      const description = error instanceof ApiError ? error.message : words.logout.unable;
      showToast({ title: words.logout.failedTitle, description, kind: 'error' });
    },
  });
  const signOut = () => {
    if (!isPending && window.confirm(texts.confirm)) mutate();
  };
  return { signOut, pending: isPending };
}
