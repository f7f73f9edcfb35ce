import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DeskRecordBody } from '../../../shared/contracts/adminWork.ts';
import { everybody, type NextAction, nextActions, nobody, type Owner } from '../../../shared/desk.ts';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { Segment, Segmented } from '../../ui/Segmented.tsx';
import { storeDraft, useDraft } from '../drafts.ts';
import { useNow } from '../lists/useNow.ts';
import { fromLondon, toLondon } from '../londonTime.ts';
import { usePerson } from '../session/role.ts';
import { formatDue, quickTimes } from './dueTimes.ts';
import { FormButtons, Group, WorkForm } from './FormParts.tsx';
import { OwnerSelect } from './OwnerSelect.tsx';
import { useWorkChange, type WorkRequest } from './useWorkChange.ts';
import { workWords } from './words.ts';
import type { WorkSubject } from './work.ts';

const words = workWords.step;

const QuickTimes = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8',
    '& button': {
      minHeight: '44px',
      px: '12',
      borderWidth: '1.5px',
      borderColor: 'field',
      borderRadius: 'base',
      bg: 'sheet',
      fontWeight: '600',
      textAlign: 'left',
      lineHeight: '1.25',
      cursor: 'pointer',
      _hover: { borderColor: 'plum' },
    },
    '& small': { display: 'block', fontSize: '0.875rem', fontWeight: '400', color: 'ink2' },
    '& [aria-pressed=true]': { bg: 'plum', borderColor: 'plum', color: 'onPlum', '& small': { color: 'onPlum2' } },
    '@media (forced-colors: active)': { '& [aria-pressed=true]': { outline: '3px solid Highlight' } },
  },
});
const Times = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: '11rem 9rem minmax(0, 1fr)' },
    gap: '12',
    alignItems: 'start',
  },
});

interface StepFormProps {
  subject: WorkSubject;
  /** Called after saving, and when somebody cancels. */
  onClose: () => void;
  onSaved?: (record: DeskRecordBody) => void;
}

/** Returns the owner that the form suggests: whoever sets the next step of a record that nobody looks after takes it. */
const suggestedOwner = ({ owner }: WorkSubject): Owner | 'me' => (owner === nobody || owner === everybody ? 'me' : owner);

/** Sets what happens next about a record, by when, and for persons who looks after it. What was entered outlasts a failure and the session. */
export function StepForm({ subject, onClose, onSaved }: StepFormProps) {
  const { id, next, name } = subject;
  const person = usePerson();
  const now = useNow();
  const keys = { action: `step-action ${id}`, due: `step-due ${id}`, owner: `step-owner ${id}` };
  const [typedAction, setAction] = useDraft(keys.action);
  const [typedDue, setDue] = useDraft(keys.due);
  const [typedOwner, setOwner] = useDraft(keys.owner);
  const [invalid, setInvalid] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const group = useId();
  useEffect(() => first.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);

  const quick = quickTimes(new Date(now));
  const action = (typedAction || (next?.action ?? 'call')) as NextAction;
  const suggested = next && Date.parse(next.dueAt) > now ? next.dueAt : quick[0]?.at;
  // A cleared day or time keeps its `T`, so that the suggestion does not come back.
  const due = typedDue || (suggested ? toLondon(new Date(suggested)) : 'T');
  const [dueDay = '', dueTime = ''] = due.split('T');
  const dueAt = fromLondon(due);
  const owner = (typedOwner || suggestedOwner(subject)) as Owner | 'me';

  const { change, pending } = useWorkChange(
    subject,
    (record) => {
      for (const key of Object.values(keys)) storeDraft(key, '');
      // As it was saved, because the form can be changed during the save.
      const step = record.next ?? { action, dueAt: dueAt ?? '' };
      showToast({ title: workWords.saved.step(name, workWords.actions[step.action], formatDue(step.dueAt, Date.now())) });
      onSaved?.(record);
      onClose();
    },
    'step',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const isValid = dueAt !== undefined && Date.parse(dueAt) > Date.now();
    setInvalid(!isValid);
    if (!isValid) return void day.current?.focus();
    const request: WorkRequest = { next: { action, dueAt } };
    if (person && owner !== subject.owner) request.owner = owner;
    change(request);
  };

  return (
    <WorkForm aria-label={words.title(name)} noValidate onSubmit={submit}>
      <Group>
        <legend>{words.action}</legend>
        <Segmented ref={first}>
          {nextActions.map((each) => (
            <Segment
              key={each}
              name={group}
              label={workWords.actions[each]}
              checked={each === action}
              onChange={() => setAction(each)}
            />
          ))}
        </Segmented>
      </Group>
      <Group>
        <legend>{words.due}</legend>
        <QuickTimes role="group" aria-label={words.quick}>
          {quick.map(({ label, at }) => (
            <button
              key={label}
              type="button"
              aria-pressed={at === dueAt}
              onClick={() => {
                setDue(toLondon(new Date(at)));
                setInvalid(false);
              }}
            >
              {label}
              <small>{formatDue(at, now)}</small>
            </button>
          ))}
        </QuickTimes>
      </Group>
      <Times>
        <Field label={words.day} error={invalid && words.invalid}>
          {(control) => (
            <TextInput
              {...control}
              ref={day}
              type="date"
              size="sm"
              value={dueDay}
              onChange={(event) => setDue(`${event.currentTarget.value}T${dueTime}`)}
            />
          )}
        </Field>
        <Field label={words.time}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              size="sm"
              value={dueTime}
              onChange={(event) => setDue(`${dueDay}T${event.currentTarget.value}`)}
            />
          )}
        </Field>
        {person && (
          <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} maxWidth="20rem">
            <Field label={words.owner}>
              {(control) => <OwnerSelect {...control} subject={subject} value={owner} onChoose={setOwner} />}
            </Field>
          </chakra.div>
        )}
      </Times>
      <chakra.p textStyle="note" color="ink2">
        {words.hint}
      </chakra.p>
      <FormButtons pending={pending} save={words.save} onCancel={onClose} />
    </WorkForm>
  );
}
