import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { changeWork } from '../../../shared/contracts/adminWork.ts';
import { isClosed } from '../../../shared/desk.ts';
import { Button } from '../../ui/Button.tsx';
import type { StaffRecord } from '../lists/kind.ts';
import { useNow } from '../lists/useNow.ts';
import { Mark } from '../lists/WaitingMark.tsx';
import { useMayDo, usePerson } from '../session/role.ts';
import { type Command, useCommands } from '../shell/commands.ts';
import { formatDue, lateBy } from './dueTimes.ts';
import { OutcomeForm } from './OutcomeForm.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { StepForm } from './StepForm.tsx';
import { usePeople } from './useWork.ts';
import { useWorkChange } from './useWorkChange.ts';
import { workWords } from './words.ts';
import { ownerName, subjectOf, type WorkSubject } from './work.ts';

const words = workWords.panel;

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
    gap: { base: '0', sm: '0 12px' },
    textStyle: 'small',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& dt, & dd': { py: '4px' },
    '& dt': { color: 'ink2' },
    '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 16px' },
    '& button': { minHeight: '28px', fontSize: 'inherit' },
  },
});
const Sheet = chakra('div', { base: { mt: '8', p: '16', bg: 'paper', borderWidth: '1px', borderColor: 'rule' } });

type Editing = 'step' | 'owner' | 'outcome';

/** Who looks after a record and what happens next, or what came of it, with forms to change them if the role may. */
export function WorkPanel({ record }: { record: StaffRecord }) {
  const now = useNow();
  const person = usePerson();
  const mayChange = useMayDo(changeWork);
  const { people, me } = usePeople();
  const [editing, setEditing] = useState<Editing>();
  const subject = subjectOf(record, new Date(now).toISOString());
  const closed = isClosed(subject.status);
  const panel = useRef<HTMLDivElement>(null);
  // After a form the focus goes to the button that opened it, or the first button if there is another one now.
  const opener = useRef<Editing>(undefined);
  const close = () => setEditing(undefined);
  // The button that was pressed is gone once the record is taken.
  const focusOwner = () => panel.current?.querySelector<HTMLElement>('[data-edits=owner]')?.focus();
  useEffect(() => {
    if (editing) opener.current = editing;
    else if (opener.current && document.activeElement === document.body) {
      const button = panel.current?.querySelector<HTMLElement>(`[data-edits=${opener.current}]`);
      (button ?? panel.current?.querySelector<HTMLElement>('button, input:checked, input'))?.focus();
    }
  }, [editing]);

  const edit = (what: Editing, label: string): ReactNode =>
    mayChange && (
      <Button variant="link" size="sm" data-edits={what} onClick={() => setEditing(what)}>
        {label}
      </Button>
    );
  const command = (what: Editing, label: string): Command => ({ label, run: () => setEditing(what) });
  useCommands(
    mayChange
      ? [
          closed ? command('outcome', words.changeOutcome) : command('step', subject.next ? words.change : words.set),
          ...(person ? [command('owner', words.give)] : []),
        ]
      : [],
  );
  const asksOutcome = closed && !subject.outcome && record.closedAt !== undefined && mayChange;
  const late = subject.next && lateBy(subject.next.dueAt, now);
  return (
    <div ref={panel}>
      <Lines>
        <dt>{words.owner}</dt>
        <dd>
          <bdi>{ownerName(subject.owner, people, me)}</bdi>
          {person && editing !== 'owner' && subject.owner !== me && <TakeButton subject={subject} onTaken={focusOwner} />}
          {person && editing !== 'owner' && edit('owner', words.give)}
        </dd>
        {!closed && (
          <>
            <dt>{words.next}</dt>
            <dd>
              {subject.next ? `${workWords.actions[subject.next.action]}, ${formatDue(subject.next.dueAt, now)}` : words.none}
              {late && <Mark tone="past">{workWords.due.late(late)}</Mark>}
              {editing !== 'step' && edit('step', subject.next ? words.change : words.set)}
            </dd>
          </>
        )}
        {closed && (
          <>
            <dt>{words.outcome}</dt>
            <dd>
              {subject.outcome ? workWords.outcomes[subject.outcome] : words.none}
              {!asksOutcome && editing !== 'outcome' && edit('outcome', words.changeOutcome)}
            </dd>
          </>
        )}
      </Lines>
      {editing === 'owner' && (
        <Sheet>
          <OwnerForm subject={subject} onClose={close} />
        </Sheet>
      )}
      {editing === 'step' && !closed && (
        <Sheet>
          <StepForm subject={subject} onClose={close} />
        </Sheet>
      )}
      {closed && (asksOutcome || editing === 'outcome') && (
        <Sheet>
          {asksOutcome && <chakra.p mb="12">{words.asked}</chakra.p>}
          <OutcomeForm subject={subject} focus={!asksOutcome} cancels={!asksOutcome} onClose={close} />
        </Sheet>
      )}
    </div>
  );
}

/** Makes the person of the session the owner. */
function TakeButton({ subject, onTaken }: { subject: WorkSubject; onTaken: () => void }) {
  const mayChange = useMayDo(changeWork);
  const { change, pending } = useWorkChange(subject, onTaken);
  if (!mayChange) return null;
  return (
    <Button variant="link" size="sm" aria-disabled={pending} onClick={() => !pending && change({ owner: 'me' })}>
      {words.take}
    </Button>
  );
}
