import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { setContactStatus } from '../../../shared/contracts/adminContacts.ts';
import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import type { ContactStatus } from '../../../shared/vocabularies.ts';
import { keepRecord, refreshBooks } from '../lists/source.ts';
import { notify } from '../notify.ts';
import { isSignedOut } from '../session/session.ts';
import { staffCall } from '../staffCall.ts';
import { failureNotice, presentRecord } from './statusFailure.ts';

export interface StatusChange {
  change: (status: ContactStatus) => void;
  pending: boolean;
  /** The status being asked for, while that is pending. */
  wanted: ContactStatus | undefined;
}

/**
 * Changes the status of one contact. The version on screen goes with it, so that a colleague's change is never overwritten;
 * both lists are read again afterwards, whatever came of it. `pending` holds wherever the contact is shown.
 */
export function useStatusChange(contact: AnyContactRecord): StatusChange {
  const client = useQueryClient();
  const mutationKey = ['status', contact.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (status: ContactStatus) => {
      const headers = { 'if-match': `"${contact.version}"` };
      const { data } = await staffCall(setContactStatus, { params: { id: contact.id }, body: { status }, headers });
      return data.data;
    },
    onSuccess: (changed) => keepRecord(client, changed),
    onError: (error, wanted) => {
      const current = presentRecord(error);
      if (current) keepRecord(client, current);
      if (!isSignedOut(error)) void notify(failureNotice(contact, wanted, error));
    },
    onSettled: () => void refreshBooks(client),
  });
  const [wanted] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as ContactStatus,
  });
  return { change: mutate, pending: wanted !== undefined, wanted };
}
