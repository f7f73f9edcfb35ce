import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { isClosed } from '../../../shared/desk.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { isUnauthorized } from '../session/session.ts';
import { isDialogOpen } from '../shell/isDialogOpen.ts';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { refreshLists, storeRecord } from './source.ts';
import { currentRecord, failureNotice } from './statusFailure.ts';

export interface StatusChange {
  change: (status: string) => void;
  pending: boolean;
  /** The requested status while the change is pending. */
  requested: string | undefined;
}

/**
 * Changes the status of one record. It sends the displayed version, so that the server refuses to overwrite a
 * colleague's change. The lists are loaded again afterwards in any case. `pending` is shared by all places that show the record.
 */
export function useStatusChange(kind: Kind, record: StaffRecord): StatusChange {
  const client = useQueryClient();
  const mutationKey = ['status', record.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (status: string) => kind.setStatus(record, status),
    onSuccess: (changed) => {
      storeRecord(client, changed);
      // The details ask themselves.
      const asks = isClosed(changed.status) && changed.closedAt !== undefined && !changed.outcome && !isDialogOpen();
      if (asks) showToast({ title: words.status.closed(kind.nameOf(changed)), description: words.status.closedText });
    },
    onError: (error, requested) => {
      const current = currentRecord(kind, error);
      if (current) storeRecord(client, current);
      if (!isUnauthorized(error)) showToast(failureNotice(kind, record, requested, error));
    },
    onSettled: () => void refreshLists(client),
  });
  const [requested] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as string,
  });
  return { change: mutate, pending: requested !== undefined, requested };
}
