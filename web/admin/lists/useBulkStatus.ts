import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeOutcome, mostChanges, setStatuses, type WantedStatus } from '../../../shared/contracts/adminRecords.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { formatCount } from '../formatCount.ts';
import { isUnauthorized } from '../session/session.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import type { StaffRecord } from './kind.ts';
import { refreshLists, storeRecord } from './source.ts';

/** A record and the status it is to get. */
export interface RequestedChange {
  record: StaffRecord;
  status: string;
}

/** What came of a change of several: what to say, and the wishes that take it back. */
export interface BulkResult {
  text: string;
  undo: readonly RequestedChange[] | undefined;
}

/** Says what came of the changes; the way back leads from the changed records to their former statuses. */
export function bulkResult(wishes: readonly RequestedChange[], outcomes: readonly ChangeOutcome[], undoing: boolean): BulkResult {
  const changed = outcomes.filter((outcome) => outcome.ok);
  const stale = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'stale_version').length;
  const failed = outcomes.length - changed.length - stale;
  const former = new Map(wishes.map(({ record }) => [record.id as string, record.status]));
  const undo = changed.flatMap(({ id, record }) => {
    const status = former.get(id);
    return status && status !== record.status ? [{ record, status }] : [];
  });
  const parts = [
    (undoing ? words.bulk.undone : words.bulk.changed)(formatCount(changed.length, true)),
    stale > 0 && words.bulk.stale(formatCount(stale, true)),
    failed > 0 && words.bulk.failed(formatCount(failed, true)),
  ];
  return { text: parts.filter(Boolean).join(' '), undo: undoing || undo.length === 0 ? undefined : undo };
}

/**
 * Sets the statuses of several records, so many at a time as one call takes. Each goes with the version on screen: one that a
 * colleague changed meanwhile keeps their change. `done` says what came of the last time, and can be undone.
 */
export function useBulkStatus() {
  const client = useQueryClient();
  const [done, setDone] = useState<BulkResult>();
  const [progress, setProgress] = useState({ sent: 0, of: 0 });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ wishes, undoing }: { wishes: readonly RequestedChange[]; undoing: boolean }) => {
      const outcomes: ChangeOutcome[] = [];
      try {
        for (let at = 0; at < wishes.length; at += mostChanges) {
          setProgress({ sent: at, of: wishes.length });
          const batch = wishes.slice(at, at + mostChanges);
          // A kind's statuses and its ids belong together, which the erased kind cannot say.
          const changes = batch.map(({ record: { id, version }, status }) => ({ id, version, status }) as WantedStatus);
          const { data } = await staffCall(setStatuses, { body: { changes } });
          outcomes.push(...data.data);
          for (const outcome of data.data) {
            const present = outcome.ok ? outcome.record : outcome.current;
            if (present) storeRecord(client, present);
          }
        }
      } finally {
        // What was changed before a fault is changed, and can be taken back.
        if (outcomes.length > 0) setDone(bulkResult(wishes, outcomes, undoing));
      }
    },
    onError: (error) => {
      if (!isUnauthorized(error)) showToast({ kind: 'error', title: words.status.failed, description: words.bulk.broken });
    },
    onSettled: () => void refreshLists(client),
  });
  const run = (wishes: readonly RequestedChange[], undoing: boolean) =>
    mutateAsync({ wishes, undoing }).then(
      () => true,
      () => false,
    );
  return {
    /** Resolves to whether every call was answered. */
    set: (wishes: readonly RequestedChange[]) => {
      setDone(undefined);
      return run(
        wishes.filter(({ record, status }) => record.status !== status),
        false,
      );
    },
    undo: () => run(done?.undo ?? [], true),
    dismiss: () => setDone(undefined),
    done,
    pending: isPending,
    ...progress,
  };
}
