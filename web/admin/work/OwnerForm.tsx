import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Owner } from '../../../shared/desk.ts';
import { Field } from '../../ui/Field.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { FormButtons, WorkForm } from './FormParts.tsx';
import { OwnerSelect } from './OwnerSelect.tsx';
import { usePeople } from './useWork.ts';
import { useWorkChange } from './useWorkChange.ts';
import { workWords } from './words.ts';
import { ownerName, type WorkSubject } from './work.ts';

const words = workWords.give;

/** Gives a record to somebody. */
export function OwnerForm({ subject, onClose }: { subject: WorkSubject; onClose: () => void }) {
  const { people, me } = usePeople();
  const [owner, setOwner] = useState<Owner | 'me'>(subject.owner);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const { change, pending } = useWorkChange(
    subject,
    (record) => {
      showToast({ title: workWords.saved.owner(subject.name, ownerName(record.owner ?? 'nobody', people, me)) });
      onClose();
    },
    'owner',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (owner === subject.owner) onClose();
    else change({ owner });
  };
  return (
    <WorkForm onSubmit={submit} maxWidth="24rem">
      <Field label={words.title(subject.name)}>
        {(control) => <OwnerSelect {...control} ref={select} subject={subject} value={owner} onChoose={setOwner} />}
      </Field>
      <FormButtons pending={pending} save={words.save} onCancel={onClose} />
    </WorkForm>
  );
}
