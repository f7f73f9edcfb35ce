import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Correction, correctRecord } from '../../../../shared/contracts/adminEntry.ts';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import type { Kind, StaffRecord } from '../../lists/kind.ts';
import { refreshLists, storeRecord } from '../../lists/source.ts';
import { currentRecord } from '../../lists/statusFailure.ts';
import { recordsKey } from '../../recordCache.ts';
import { isUnauthorized } from '../../session/session.ts';
import { FormGrid } from '../../shell/FormGrid.tsx';
import { ifVersion, staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { type ChangedFields, changesOf, errorsOf, fieldsOf, kindOf, messagesOf, textIn } from './fields.ts';

const texts = words.correct;

interface CorrectDialogProps {
  kind: Kind;
  record: StaffRecord;
  open: boolean;
  onClose: () => void;
}

/**
 * Corrects the fields of a record. Sends the displayed version, so that the server refuses to overwrite a colleague's change: then the
 * form shows the current record with the corrections still in it. Load it lazily.
 */
export function CorrectDialog(props: CorrectDialogProps) {
  const form = useId();
  const [pending, setPending] = useState(false);
  const { open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.closeTop}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} size="sm" aria-disabled={pending}>
            {pending ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <CorrectForm {...props} id={form} onPending={setPending} />
    </Dialog>
  );
}

/** The fields. It is mounted with the dialog, so each opening begins with the values of the record. */
function CorrectForm({
  id,
  kind,
  record,
  onClose,
  onPending,
}: CorrectDialogProps & { id: string; onPending: (pending: boolean) => void }) {
  const client = useQueryClient();
  // Only what was edited, so that the other fields follow the record when a colleague changes it.
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  // The record at which editing began, or as it was after the last save or conflict.
  const [opened, setOpened] = useState(record);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const lastEdits = useRef(edits);
  lastEdits.current = edits;
  const form = useRef<HTMLFormElement>(null);
  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (changes: ChangedFields) => {
      const body = { kind: kindOf(record), fields: changes } as unknown as Correction;
      const params = { id: record.id };
      // The record may be loaded again during editing. The old version makes the server refuse to overwrite an edited field.
      const isOverwriting = Object.keys(changes).some((field) => textIn(opened, field) !== textIn(record, field));
      const { version } = isOverwriting ? opened : record;
      return (await staffCall(correctRecord, { params, body, headers: ifVersion(version) })).data.data;
    },
    onMutate: () => onPending(true),
    onSuccess: (changed) => {
      storeRecord(client, changed);
      setOpened(changed);
      void client.invalidateQueries({ queryKey: recordsKey('duplicates', record.id) });
      showToast({ title: texts.saved, description: kind.nameOf(changed) });
    },
    onError: (failure) => {
      const current = currentRecord(kind, failure);
      if (current) {
        storeRecord(client, current);
        setOpened(current);
      }
      if (failure instanceof ApiError) showErrors(messagesOf(failure.fieldErrors));
    },
    onSettled: () => {
      onPending(false);
      void refreshLists(client);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const changes = changesOf(record, edits);
    if (Object.keys(changes).length === 0) return onClose();
    const found = errorsOf(record, changes);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    // React Query calls this only while the form is mounted, so not for a form that was opened again.
    mutate(changes, {
      onSuccess: () => {
        const editedSince = Object.entries(lastEdits.current).filter(([field, text]) => text !== edits[field]);
        if (editedSince.length === 0) onClose();
        else setEdits(Object.fromEntries(editedSince));
      },
    });
  };
  const change = (field: string, text: string) => {
    setEdits({ ...edits, [field]: text });
    const { [field]: _, ...others } = errors;
    setErrors(others);
  };
  return (
    <FormGrid id={id} ref={form} noValidate onSubmit={submit}>
      <p data-wide>{texts.text}</p>
      {fieldsOf(kindOf(record)).map(({ name, label, options, optional }) => {
        const value = edits[name] ?? textIn(record, name);
        return (
          <Field key={name} label={label} required={!optional} error={errors[name]}>
            {(control) =>
              options ? (
                <Select
                  {...control}
                  name={name}
                  size="sm"
                  value={value}
                  onChange={(event) => change(name, event.currentTarget.value)}
                >
                  {optional && <option value="">{words.dash}</option>}
                  {options.map(([code, text]) => (
                    <option key={code} value={code}>
                      {text}
                    </option>
                  ))}
                </Select>
              ) : (
                <TextInput
                  {...control}
                  name={name}
                  size="sm"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={maxLength.link}
                  value={value}
                  onChange={(event) => change(name, event.currentTarget.value)}
                />
              )
            }
          </Field>
        );
      })}
      <div data-wide role="alert">
        {error && !isUnauthorized(error) && Object.keys(errors).length === 0 && (
          <FieldError id={`${id}-error`}>{failureText(error)}</FieldError>
        )}
      </div>
    </FormGrid>
  );
}

function failureText(error: Error): string {
  if (error instanceof NetworkError) return texts.unknown;
  if (error instanceof ApiError && error.status === 412) return texts.stale;
  return error instanceof ApiError && error.status === 404 ? texts.gone : texts.failed;
}
