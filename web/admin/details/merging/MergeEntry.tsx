import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../../shared/contracts/adminHistory.ts';
import { undoMerge } from '../../../../shared/contracts/adminMerges.ts';
import type { RequestOf } from '../../../../shared/contracts/contract.ts';
import { recordKindOf } from '../../../../shared/ids.ts';
import type { MergeableKind } from '../../../../shared/merging.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { formatDateTime } from '../../formatTime.ts';
import type { Kind, StaffRecord } from '../../lists/kind.ts';
import { storeSearchResults } from '../../lists/searchResults.ts';
import { refreshLists, storeRecord } from '../../lists/source.ts';
import { recordsKey } from '../../recordCache.ts';
import { useMayDo } from '../../session/role.ts';
import { isUnauthorized } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';
import { fieldLabel } from '../fieldTexts.ts';
import { TextRows } from '../Rows.tsx';
import { fieldsOf, fieldText } from './mergeChoices.ts';
import { mergeWords } from './words.ts';

const texts = mergeWords.history;

type Merge = Extract<HistoryEntry, { kind: 'merge' }>;

interface MergeEntryProps {
  kind: Pick<Kind, 'statusWords'>;
  /** The record whose history it is in. */
  id: string;
  entry: Merge;
  /** The merged records as they were. */
  merged: readonly StaffRecord[];
}

/** Returns the kind of a record as text. */
export const kindWords = (id: string): string => mergeWords.kinds[recordKindOf(id) as MergeableKind];

/** A merge in the history of the surviving record: what was merged, what was taken from there, and the button that undoes it. */
export function MergeEntry({ kind, id, entry, merged }: MergeEntryProps) {
  const records = merged.filter((each) => entry.records.includes(each.id));
  const unknown = entry.records.length - records.length;
  const nameOf = (record: StaffRecord) => fieldText(kind, record, 'name');
  const named = [
    ...records.map((record) => texts.record(kindWords(record.id), nameOf(record))),
    ...(unknown > 0 ? [texts.others(unknown)] : []),
  ];
  return (
    <>
      <bdi>{texts.merged(named.join(', '))}.</bdi>
      {entry.fields.length > 0 && <> {texts.taken(entry.fields.map((field) => fieldLabel(field).toLowerCase()).join(', '))}</>}
      {records.map((record) => (
        <details key={record.id}>
          <summary>{texts.before(nameOf(record))}</summary>
          <TextRows
            rows={fieldsOf(record)
              .map((field) => [fieldLabel(field), fieldText(kind, record, field)] as const)
              .filter(([, text]) => text !== '')}
          />
        </details>
      ))}
      {entry.undoUntil !== undefined && <Undo id={id} version={entry.version} until={entry.undoUntil} />}
    </>
  );
}

/** The button that undoes a merge, while that is possible. */
function Undo({ id, version, until }: { id: string; version: number; until: string }) {
  const client = useQueryClient();
  const mayUndo = useMayDo(undoMerge);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const input = { params: { id } as RequestOf<typeof undoMerge>['params'], body: { version } };
      return (await staffCall(undoMerge, input)).data.data;
    },
    onSuccess: ({ survivor, restored }) => {
      storeRecord(client, survivor);
      storeSearchResults(client, restored);
      showToast({ title: texts.undoDone, description: texts.undoDoneText });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const isEnded = error instanceof ApiError && error.code === 'merge_ended';
      if (isEnded) showToast({ kind: 'error', title: texts.undoEnded, description: texts.undoEndedText });
      else showToast({ kind: 'error', title: texts.undoFailed });
    },
    onSettled: () => {
      void refreshLists(client);
      void client.invalidateQueries({ queryKey: recordsKey('history') });
      void client.invalidateQueries({ queryKey: recordsKey('duplicates') });
    },
  });
  if (!mayUndo || Date.parse(until) <= Date.now()) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="0 12px">
      <Button variant="link" size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {isPending ? texts.undoing : texts.undo}
      </Button>
      <small>{texts.until(formatDateTime(until))}</small>
    </chakra.span>
  );
}
