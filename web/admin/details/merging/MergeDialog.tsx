import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergeRecords } from '../../../../shared/contracts/adminMerges.ts';
import type { RequestOf } from '../../../../shared/contracts/contract.ts';
import { recordKindOf } from '../../../../shared/ids.ts';
import type { MergeableKind } from '../../../../shared/merging.ts';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { formatDateTime } from '../../formatTime.ts';
import type { Kind, StaffRecord } from '../../lists/kind.ts';
import { storeSearchResults } from '../../lists/searchResults.ts';
import { dropRecords, refreshLists, storeRecord } from '../../lists/source.ts';
import { recordsKey } from '../../recordCache.ts';
import { isUnauthorized } from '../../session/session.ts';
import { Notice } from '../../shell/Notice.tsx';
import { staffCall } from '../../staffCall.ts';
import { fieldLabel } from '../fieldTexts.ts';
import { Heading, LongText, Row, Rows } from '../Rows.tsx';
import { recordPath } from '../recordPath.ts';
import { chosenOf, fieldChoices, fieldsOf, fieldText, takeOf } from './mergeChoices.ts';
import { mergeWords } from './words.ts';

type MergeBody = RequestOf<typeof mergeRecords>['body'];

const Group = chakra('fieldset', {
  base: { minWidth: '0', mt: '16', '& > legend': { textStyle: 'label', mb: '4' }, overflowWrap: 'anywhere' },
});
const Option = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '8',
    alignItems: 'start',
    minHeight: '32px',
    py: '4px',
    textStyle: 'small',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', mt: '2px', accentColor: '{colors.plum}' },
  },
});
const Note = chakra('p', { base: { color: 'ink2', textStyle: 'small' } });

interface MergeDialogProps {
  kind: Kind;
  /** The record that is open. */
  record: StaffRecord;
  /** The possible duplicates that can be merged with it. */
  candidates: readonly StaffRecord[];
  open: boolean;
  onClose: () => void;
  /** Loads the possible duplicates again. */
  reload: () => Promise<unknown>;
}

/** Merges a record with its possible duplicates: which of them, which one stays, and which value of each field. Load it lazily. */
export function MergeDialog({ kind, record, candidates, open, onClose, reload }: MergeDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // A single candidate is what the person opened the dialog for.
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(candidates.length === 1 ? [candidates[0]?.id ?? ''] : []),
  );
  const [stays, setStays] = useState<string>(record.id);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const key = useRef(crypto.randomUUID() as string);
  const alert = useRef<HTMLDivElement>(null);
  const group = useId();

  const selected = [record, ...candidates.filter(({ id }) => picked.has(id))];
  const survivor = selected.find(({ id }) => id === stays) ?? record;
  const others = selected.filter(({ id }) => id !== survivor.id);
  const choices = fieldChoices(kind, survivor, others);
  const take = takeOf(survivor, choices, chosen);
  const recordOf = (id: string) => selected.find((each) => each.id === id) ?? survivor;

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const seen = ({ id, version }: StaffRecord) => ({ id, version });
      const body = { survivor: seen(survivor), merged: others.map(seen), take } as MergeBody;
      return (await staffCall(mergeRecords, { body, headers: { 'idempotency-key': key.current } })).data.data;
    },
    onSuccess: async (changed) => {
      storeSearchResults(client, [changed]);
      storeRecord(client, changed);
      showToast({ title: mergeWords.done, description: mergeWords.doneText });
      onClose();
      const path = recordPath(changed.id);
      if (changed.id !== record.id && path) await navigate(path, { replace: true, state: { opened: true } });
      dropRecords(client, new Set(others.map(({ id }) => id as string)));
      void refreshLists(client);
      void client.invalidateQueries({ queryKey: recordsKey('duplicates') });
      void client.invalidateQueries({ queryKey: recordsKey('history') });
    },
    onError: async (failure) => {
      if (isUnauthorized(failure) || !isConflict(failure)) return;
      key.current = crypto.randomUUID();
      const current = Array.isArray(failure.current) ? failure.current.flatMap((each) => kind.parse(each) ?? []) : [];
      storeSearchResults(client, current);
      await Promise.all([refreshLists(client), reload()]);
    },
  });
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  /** Another choice is another request. */
  const change = (apply: () => void) => {
    apply();
    key.current = crypto.randomUUID();
    if (error) reset();
  };
  const label = (each: StaffRecord) => {
    const type = mergeWords.kinds[recordKindOf(each.id) as MergeableKind];
    return (
      <>
        <bdi>{kind.nameOf(each)}</bdi>, {type}, {formatDateTime(each.submittedAt)}
        {each.id === record.id && ` (${mergeWords.opened})`}
      </>
    );
  };
  const canMerge = others.length > 0 && !isPending;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mergeWords.title}
      closeLabel={mergeWords.close}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {mergeWords.cancel}
          </Button>
          <Button size="sm" aria-disabled={!canMerge} onClick={() => canMerge && mutate()}>
            {isPending ? mergeWords.merging : mergeWords.merge(selected.length)}
          </Button>
        </>
      }
    >
      <Note>{mergeWords.intro}</Note>
      {error && !isUnauthorized(error) && (
        <Notice ref={alert} role="alert" tabIndex={-1} mt="12">
          {errorText(error, candidates.length > 0)}
        </Notice>
      )}
      <Group>
        <legend>{mergeWords.which}</legend>
        {candidates.map((each) => (
          <chakra.div key={each.id} py="4px">
            <Checkbox
              checked={picked.has(each.id)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                change(() => setPicked(new Set([...picked].filter((id) => id !== each.id).concat(checked ? [each.id] : []))));
              }}
              label={label(each)}
            />
          </chakra.div>
        ))}
      </Group>
      {others.length === 0 ? (
        <chakra.p mt="16">{mergeWords.choose}</chakra.p>
      ) : (
        <>
          <Group>
            <legend>{mergeWords.stays}</legend>
            {selected.map((each) => (
              <Option key={each.id}>
                <input
                  type="radio"
                  name={`${group}-stays`}
                  checked={survivor.id === each.id}
                  onChange={() => change(() => setStays(each.id))}
                />
                <span>{label(each)}</span>
              </Option>
            ))}
            <Note>{mergeWords.stayNote}</Note>
          </Group>
          <Heading>{mergeWords.values}</Heading>
          <Note>{choices.length === 0 ? mergeWords.same : mergeWords.valuesNote}</Note>
          {choices.map((choice) => (
            <Group key={choice.field}>
              <legend>{fieldLabel(choice.field)}</legend>
              {choice.options.map(({ from, text }) => (
                <Option key={from}>
                  <input
                    type="radio"
                    name={`${group}-${choice.field}`}
                    checked={chosenOf(choice, chosen) === from}
                    onChange={() => change(() => setChosen({ ...chosen, [choice.field]: from }))}
                  />
                  {text === '' ? <span>{mergeWords.empty}</span> : <LongText>{text}</LongText>}
                </Option>
              ))}
            </Group>
          ))}
          <Heading>{mergeWords.result}</Heading>
          <Rows>
            {fieldsOf(survivor)
              .map((field) => [field, fieldText(kind, recordOf(take[field] ?? survivor.id), field)] as const)
              .filter(([, text]) => text !== '')
              .map(([field, text]) => (
                <Row key={field} term={fieldLabel(field)}>
                  <LongText>{text}</LongText>
                </Row>
              ))}
          </Rows>
        </>
      )}
    </Dialog>
  );
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'merge_conflict';

function errorText(error: unknown, remain: boolean): string {
  if (isConflict(error)) return `${mergeWords.conflict} ${remain ? mergeWords.conflictText : mergeWords.conflictGone}`;
  return error instanceof NetworkError ? mergeWords.unknown : mergeWords.failed;
}
