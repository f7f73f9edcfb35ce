import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setContactStatus } from '../../../shared/contracts/adminContacts.ts';
import { setPartnerStatus } from '../../../shared/contracts/adminPartners.ts';
import { changeWork, type DeskRecordBody, deskRecord } from '../../../shared/contracts/adminWork.ts';
import { isClosed, type NextAction, type Outcome, type Owner } from '../../../shared/desk.ts';
import type { ContactId, EnquiryId, PartnerId } from '../../../shared/ids.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { showToast, type ToastContent } from '../../ui/overlay/Toaster.tsx';
import { refreshLists, storeRecord } from '../lists/source.ts';
import { isUnauthorized } from '../session/session.ts';
import { ifVersion, staffCall } from '../staffCall.ts';
import { usePeople, useStoreWork } from './useWork.ts';
import { workWords } from './words.ts';
import { closingStatus, isOverwriting, ownerName, subjectOf, summaryOf, type WorkFormKind, type WorkSubject } from './work.ts';

/** A change of the owner, the next step or the outcome of a record. */
export interface WorkRequest {
  owner?: Owner | 'me';
  next?: { action: NextAction; dueAt: string };
  outcome?: Outcome;
}

async function close(subject: WorkSubject, version: number, outcome: Outcome): Promise<DeskRecordBody> {
  const headers = ifVersion(version);
  const status = closingStatus(subject.kind, outcome);
  if (status === 'closed') {
    const params = { id: subject.id as ContactId | EnquiryId };
    return (await staffCall(setContactStatus, { params, body: { status }, headers })).data.data;
  }
  return (await staffCall(setPartnerStatus, { params: { id: subject.id as PartnerId }, body: { status }, headers })).data.data;
}

/**
 * Changes the owner, the next step or the outcome of a record at the version on screen. An outcome for an open record closes it first. When
 * a colleague changed the record before, their change is shown and nothing is overwritten. `onSaved` gets the record as it is now. `form`:
 * the form that uses it. The record may be loaded again while somebody types, so a form sends the version at which it was opened if its
 * fields have changed since then.
 */
export function useWorkChange(subject: WorkSubject, onSaved?: (record: DeskRecordBody) => void, form?: WorkFormKind) {
  // The record at which editing began, or as it was after the last conflict or save.
  const [opened, setOpened] = useState(subject);
  const client = useQueryClient();
  const storeWork = useStoreWork();
  const { people, me } = usePeople();
  const store = (record: DeskRecordBody) => {
    storeRecord(client, record);
    storeWork(record);
    setOpened(subjectOf(record, new Date().toISOString()));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: WorkRequest) => {
      let { version } = form && isOverwriting(form, opened, subject) ? opened : subject;
      if (request.outcome && !isClosed(subject.status)) {
        const closed = await close(subject, version, request.outcome);
        // Stored at once: the record is closed even if the next call fails.
        store(closed);
        if (closed.outcome === request.outcome) return closed;
        version = closed.version;
      }
      const input = { params: { id: subject.id }, body: request, headers: ifVersion(version) };
      return (await staffCall(changeWork, input)).data.data;
    },
    onSuccess: (record) => {
      store(record);
      onSaved?.(record);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const now = new Date();
      const current =
        error instanceof ApiError && error.code === 'stale_version' ? deskRecord.safeParse(error.current).data : undefined;
      if (current) store(current);
      const changed = current && subjectOf(current, now.toISOString());
      showToast(
        changed
          ? {
              title: workWords.failed.stale,
              description: workWords.failed.staleText(
                changed.name,
                summaryOf(changed, ownerName(changed.owner, people, me), now.getTime()),
              ),
            }
          : failure(subject, error),
      );
    },
    onSettled: () => void refreshLists(client),
  });
  return { change: mutate, pending: isPending };
}

function failure(subject: WorkSubject, error: unknown): ToastContent {
  const { failed } = workWords;
  const text = () => {
    if (error instanceof NetworkError) return failed.unknown;
    if (error instanceof ApiError && error.status === 404) return failed.gone(subject.name);
    if (error instanceof ApiError && error.code === 'invalid_request') return failed.invalid;
    return failed.text;
  };
  return { kind: 'error', title: failed.title, description: text() };
}
