import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeOutcome, maxChanges, type StatusChange, setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { formatCount } from '../formatCount.ts';
import { isUnauthorized } from '../session/session.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import type { StaffRecord } from './kind.ts';
import { refreshLists, storeRecord } from './source.ts';

/** A record and its requested status. */
export interface RequestedChange {
  record: StaffRecord;
  status: string;
}

/** The result of a change of several records: a text, and the changes that undo it. */
export interface BulkResult {
  text: string;
  undo: readonly RequestedChange[] | undefined;
}

/** Returns the result of the changes. Undoing them sets the changed records back to their former statuses. */
export function bulkResult(
  changes: readonly RequestedChange[],
  outcomes: readonly ChangeOutcome[],
  undoing: boolean,
): BulkResult {
  const changed = outcomes.filter((outcome) => outcome.ok);
  const stale = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'stale_version').length;
  const failed = outcomes.length - changed.length - stale;
  const former = new Map(changes.map(({ record }) => [record.id as string, record.status]));
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
 * Sets the statuses of several records, in as many calls as needed. Each change sends the displayed version, so that the server
 * refuses to overwrite a colleague's change. `result` describes the last changes and can be undone.
 */
export function useBulkStatus() {
  const client = useQueryClient();
  const [result, setResult] = useState<BulkResult>();
  const [progress, setProgress] = useState({ sent: 0, of: 0 });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ changes, undoing }: { changes: readonly RequestedChange[]; undoing: boolean }) => {
      const outcomes: ChangeOutcome[] = [];
      try {
        for (let start = 0; start < changes.length; start += maxChanges) {
          setProgress({ sent: start, of: changes.length });
          const batch = changes.slice(start, start + maxChanges);
          // `Kind` has lost the type that ties a kind's ids to its statuses.
          const body = batch.map(({ record: { id, version }, status }) => ({ id, version, status }) as StatusChange);
          const { data } = await staffCall(setStatuses, { body: { changes: body } });
          outcomes.push(...data.data);
          for (const outcome of data.data) {
            const current = outcome.ok ? outcome.record : outcome.current;
            if (current) storeRecord(client, current);
          }
        }
      } finally {
        // Changes made before a failure stay and can be undone.
        if (outcomes.length > 0) setResult(bulkResult(changes, outcomes, undoing));
      }
    },
    onError: (error) => {
      if (!isUnauthorized(error)) showToast({ kind: 'error', title: words.status.failed, description: words.bulk.broken });
    },
    onSettled: () => void refreshLists(client),
  });
  const run = (changes: readonly RequestedChange[], undoing: boolean) =>
    mutateAsync({ changes, undoing }).then(
      () => true,
      () => false,
    );
  return {
    /** Resolves to true when every call succeeded. */
    set: (changes: readonly RequestedChange[]) => {
      setResult(undefined);
      return run(
        changes.filter(({ record, status }) => record.status !== status),
        false,
      );
    },
    undo: () => run(result?.undo ?? [], true),
    dismiss: () => setResult(undefined),
    result,
    pending: isPending,
    ...progress,
  };
}
