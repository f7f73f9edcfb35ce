import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { isUnauthorized } from '../session/session.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { refreshLists, storeRecord } from './source.ts';
import { failureNotice, presentRecord } from './statusFailure.ts';

export interface StatusChange {
  change: (status: string) => void;
  pending: boolean;
  /** The status being asked for, while that is pending. */
  wanted: string | undefined;
}

/**
 * Changes the status of one record. The version on screen goes with it, so that a colleague's change is never overwritten;
 * the lists are read again afterwards, whatever came of it. `pending` holds wherever the record is shown.
 */
export function useStatusChange(kind: Kind, record: StaffRecord): StatusChange {
  const client = useQueryClient();
  const mutationKey = ['status', record.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (status: string) => kind.setStatus(record, status),
    onSuccess: (changed) => storeRecord(client, changed),
    onError: (error, wanted) => {
      const current = presentRecord(kind, error);
      if (current) storeRecord(client, current);
      if (!isUnauthorized(error)) showToast(failureNotice(kind, record, wanted, error));
    },
    onSettled: () => void refreshLists(client),
  });
  const [wanted] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as string,
  });
  return { change: mutate, pending: wanted !== undefined, wanted };
}
