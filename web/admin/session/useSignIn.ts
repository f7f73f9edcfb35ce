import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login } from '../../../shared/contracts/session.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { setSession } from './session.ts';

/** Returns why signing in failed: the server's message, else that the password is wrong (docs/requirements.md#errors). */
export function signInFailure(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  return (error instanceof ApiError && error.serverMessage) || words.signIn.wrong;
}

/**
 * Signs in with the shared password and shows the result as a toast. An empty password does nothing. `onSecondFactor` is called when a
 * second factor has to follow.
 */
export function useSignIn(onSecondFactor: () => void) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    meta: { keepsSession: true },
    mutationFn: async (password: string) => (await staffCall(login, { body: { password } })).data.user,
    onSuccess: (user) => {
      if (!user) return onSecondFactor();
      setSession(client, { state: 'signedIn', user });
      showToast({ title: words.signIn.done, description: words.signIn.welcome });
    },
    onError: (error) => showToast({ kind: 'error', title: words.signIn.failed, description: signInFailure(error) }),
  });
  /** Resolves to true when the password was right. */
  const signIn = async (password: string): Promise<boolean> => {
    if (password === '' || isPending) return false;
    return mutateAsync(password).then(
      () => true,
      () => false,
    );
  };
  return { signIn, pending: isPending };
}
