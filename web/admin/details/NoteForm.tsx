import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addNote, type HistoryBody } from '../../../shared/contracts/adminHistory.ts';
import { maxLength } from '../../../shared/contracts/fields.ts';
import type { RecordId } from '../../../shared/ids.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAttempt } from '../attempts.ts';
import { removeSaved, useDraft } from '../drafts.ts';
import { recordsKey } from '../recordCache.ts';
import { InitialsField } from '../session/InitialsField.tsx';
import { usePerson } from '../session/role.ts';
import { useInitials } from '../session/useInitials.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';

/** Adds a note to a record. The text stays in the field until it is stored, also when the session ends before. An idempotency key prevents a second copy. */
export function NoteForm({ record }: { record: { id: RecordId; version: number } }) {
  const client = useQueryClient();
  const person = usePerson();
  const { initials, save: saveInitials } = useInitials();
  const draft = `note ${record.id}`;
  const [text, setText] = useDraft(draft);
  const [newInitials, setNewInitials] = useState('');
  const attempt = useAttempt(draft);
  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: async (sent: string) => {
      if (!person && !initials && newInitials.trim()) await saveInitials(newInitials);
      const body = { text: sent };
      return (await attempt.send(body, (headers) => staffCall(addNote, { params: { id: record.id }, body, headers }))).data.data;
    },
    onSuccess: (note, sent) => {
      removeSaved(draft, sent);
      const queryKey = recordsKey('history', record.id, String(record.version));
      client.setQueryData<HistoryBody>(queryKey, (body) => body && { ...body, data: [...body.data, note] });
      void client.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !isPending) mutate(text);
  };
  return (
    <chakra.form mt="12" display="grid" gap="12" onSubmit={submit}>
      <Field label={words.history.add} error={isError && words.history.notSaved}>
        {(control) => (
          <TextArea
            {...control}
            size="sm"
            minHeight="88px"
            maxLength={maxLength.message}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              if (isError) reset();
            }}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="12">
        {person || initials ? (
          <span>{words.history.as(person?.name ?? initials ?? '')}</span>
        ) : (
          <InitialsField value={newInitials} onChange={setNewInitials} />
        )}
        <Button variant="line" size="sm" type="submit" aria-disabled={isPending || !text.trim()}>
          {isPending ? words.history.saving : words.history.save}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
