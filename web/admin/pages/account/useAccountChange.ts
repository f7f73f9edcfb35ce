import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { isUnauthorized } from '../../session/session.ts';
import { isUnconfirmed } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { staffWords } from '../staffWords.ts';
import { accountKey } from './accountKey.ts';

function failureText(error: unknown): string {
  if (isUnconfirmed(error)) return words.confirm.notConfirmed;
  if (error instanceof ApiError && error.code === 'last_credential') return staffWords.account.last;
  return staffWords.account.failedText;
}

/** Makes one change to the account at a time, and loads it again. A change resolves to its success as text, if there is one to tell. */
export function useAccountChange() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<string | undefined>) => change(),
    onSuccess: (title) => {
      if (title) showToast({ title });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      showToast({ kind: 'error', title: staffWords.account.failed, description: failureText(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKey }),
  });
  return { change: mutate, pending: isPending };
}
