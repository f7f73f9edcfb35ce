import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isClosed, type Outcome, outcomesOf } from '../../../shared/desk.ts';
import { FieldError } from '../../ui/Field.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { Segment, Segmented } from '../../ui/Segmented.tsx';
import { storeDraft, useDraft } from '../drafts.ts';
import { FormButtons, Group, WorkForm } from './FormParts.tsx';
import { useWorkChange } from './useWorkChange.ts';
import { workWords } from './words.ts';
import type { WorkSubject } from './work.ts';

const words = workWords.outcome;

interface OutcomeFormProps {
  subject: WorkSubject;
  onClose: () => void;
  /** Whether its first control gets the focus. */
  focus?: boolean;
  /** Whether it can be closed without saving. */
  cancels?: boolean;
}

/** Asks what came of a record. For an open record the answer closes it. */
export function OutcomeForm({ subject, onClose, focus = true, cancels = true }: OutcomeFormProps) {
  const { id, name, kind } = subject;
  const key = `outcome ${id}`;
  const [typed, setTyped] = useDraft(key);
  const [missing, setMissing] = useState(false);
  const group = useId();
  const options = useRef<HTMLDivElement>(null);
  const focusOption = () =>
    (options.current?.querySelector<HTMLInputElement>('input:checked') ?? options.current?.querySelector('input'))?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    if (focus) focusOption();
  }, []);
  const outcome = (typed || subject.outcome) as Outcome | undefined;
  const { change, pending } = useWorkChange(
    subject,
    (record) => {
      storeDraft(key, '');
      if (record.outcome) showToast({ title: workWords.saved.outcome(name, workWords.outcomes[record.outcome]) });
      onClose();
    },
    'outcome',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setMissing(!outcome);
    if (outcome) change({ outcome });
    else focusOption();
  };
  return (
    <WorkForm noValidate onSubmit={submit}>
      <Group aria-describedby={missing ? `${group}-error` : undefined}>
        <legend>{words.title(name)}</legend>
        <Segmented ref={options}>
          {outcomesOf(kind).map((each) => (
            <Segment
              key={each}
              name={group}
              label={workWords.outcomes[each]}
              checked={each === outcome}
              onChange={() => {
                setTyped(each);
                setMissing(false);
              }}
            />
          ))}
        </Segmented>
        {missing && <FieldError id={`${group}-error`}>{words.choose}</FieldError>}
      </Group>
      {!isClosed(subject.status) && <p>{words.closes}</p>}
      <FormButtons pending={pending} save={words.save} onCancel={cancels ? onClose : undefined} />
    </WorkForm>
  );
}
