import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sendAnswer } from '../../../shared/contracts/adminAnswers.ts';
import { changeWork, type WorkItem, type WorkPerson } from '../../../shared/contracts/adminWork.ts';
import { nobody, type Owner } from '../../../shared/desk.ts';
import labels from '../../../shared/words/en.json';
import { telHref } from '../../lib/contactLinks.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { buttonRecipe } from '../../ui/recipes/button.ts';
import { EmailLink, PhoneLink } from '../lists/Links.tsx';
import { Mark } from '../lists/WaitingMark.tsx';
import { useMayDo, usePerson } from '../session/role.ts';
import { words } from '../words.ts';
import { answerHref } from '../work/answerHref.ts';
import { formatDue, lateBy } from '../work/dueTimes.ts';
import { OutcomeForm } from '../work/OutcomeForm.tsx';
import { OwnerForm } from '../work/OwnerForm.tsx';
import { StepForm } from '../work/StepForm.tsx';
import { useWorkChange } from '../work/useWorkChange.ts';
import { workWords } from '../work/words.ts';
import { markOf, ownerName } from '../work/work.ts';
import type { Acting } from './acting.ts';
import { CallPanel } from './CallPanel.tsx';

const texts = workWords.row;

const Row = chakra('li', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'rule',
    px: { base: '12', md: '16' },
    py: '8',
    scrollMarginBlock: '96px',
    _first: { borderTopWidth: '0' },
    _hover: { bg: 'paper' },
    _focusVisible: { outline: '3px solid {colors.plum}', outlineOffset: '-3px', boxShadow: 'none' },
    '&[aria-current]': { bg: 'plumTint', boxShadow: 'inset 4px 0 0 {colors.plum}' },
    // In narrow windows the buttons of the current row are enough.
    '&:not([aria-current]) [data-reach]': { display: { base: 'none', md: 'flex' } },
  },
});
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      md: '8rem minmax(0, 1.2fr) minmax(0, 1fr)',
      xl: '10.5rem minmax(0, 1.2fr) minmax(0, 1.1fr) minmax(0, 1.3fr)',
    },
    gridTemplateAreas: {
      base: '"who due" "step step" "reach reach"',
      md: '"due who step" "due reach reach"',
      xl: '"due who step reach"',
    },
    columnGap: { base: '12', md: '20' },
    alignItems: 'start',
    lineHeight: '1.375',
    '& [data-second]': { display: 'block', color: 'ink2', fontSize: '0.875rem' },
    '& [data-due]': { gridArea: 'due', fontWeight: '600', textAlign: { base: 'right', md: 'left' } },
    '& [data-who]': { gridArea: 'who', minWidth: '0' },
    '& [data-step]': { gridArea: 'step', minWidth: '0' },
    '& [data-reach]': { gridArea: 'reach', display: 'flex', flexWrap: 'wrap', gap: '0 20px', minWidth: '0' },
    '& h3': { fontSize: '1rem', fontWeight: '600', display: 'inline' },
    '& h3 button': {
      textAlign: 'left',
      cursor: 'pointer',
      textDecorationLine: 'underline',
      textDecorationColor: '{colors.rule}',
      textUnderlineOffset: '0.22em',
      minHeight: '24px',
    },
    '& h3 button:hover': { textDecorationColor: 'currentColor' },
    // Links are touch targets in narrow windows.
    '& a': {
      py: { base: '9px', md: '2px' },
      textDecorationLine: 'underline',
      textUnderlineOffset: '0.22em',
      textDecorationColor: '{colors.rule}',
    },
    '& a:hover': { textDecorationColor: 'currentColor' },
  },
});
const Actions = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    flexWrap: 'wrap',
    gap: '8',
    mt: '8',
    pl: { base: '0', xl: 'calc(10.5rem + 20px)' },
    pb: '4',
  },
});
const action = { minHeight: '44px', px: '14px', py: '4px', fontSize: '0.9375rem', gap: '8' } as const;
const ActionButton = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
const ActionLink = chakra('a', buttonRecipe);
const ActionRouterLink = chakra(Link, buttonRecipe);
const Key = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'inline-grid' },
    placeItems: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    px: '4px',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'base',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: '400',
    lineHeight: '1',
  },
});
const Sheet = chakra('div', {
  base: {
    mt: '8',
    mb: '8',
    ml: { base: '0', xl: 'calc(10.5rem + 20px)' },
    p: { base: '12', sm: '16' },
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
  },
});

interface DayRowProps {
  item: WorkItem;
  now: number;
  people: readonly WorkPerson[];
  me: Owner | undefined;
  isCurrent: boolean;
  acting: Acting | undefined;
  /** Called when it is clicked. */
  onCurrent: (id: string) => void;
  /** Called when it gets the focus. */
  onFocus: (id: string) => void;
  onAct: (what: Acting | undefined) => void;
  onOpen: (id: string) => void;
}

/** A line of work. The current one has buttons, whose keys `useDayShortcuts` presses, and below them the form of what is being done. */
export function DayRow({ item, now, people, me, isCurrent, acting, onCurrent, onFocus, onAct, onOpen }: DayRowProps) {
  const mark = markOf(item, now);
  const late = item.outcomeMissing ? undefined : lateBy(item.dueAt, now);
  const about = item.service ? labels.service[item.service] : texts.partner;
  const person = usePerson();
  return (
    <Row
      data-row={item.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onFocus={() => onFocus(item.id)}
      onClick={() => onCurrent(item.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !acting) return;
        event.preventDefault();
        onAct(undefined);
      }}
    >
      <Line>
        <span data-who>
          <h3>
            <button type="button" aria-label={texts.openOf(item.name)} onClick={() => onOpen(item.id)}>
              <bdi>{item.name}</bdi>
            </button>
          </h3>
          <span data-second>{about}</span>
          {item.priority === 'high' && (
            <span data-second>
              <Mark tone="lit">{words.lists.high}</Mark>
            </span>
          )}
          {item.suspectedRobot && (
            <span data-second>
              <Mark tone="near">{words.lists.robot}</Mark>
            </span>
          )}
        </span>
        <span data-due>
          {!item.outcomeMissing && <time dateTime={item.dueAt}>{formatDue(item.dueAt, now)}</time>}
          {late && (
            <span data-second>
              <Mark tone="past">{workWords.due.late(late)}</Mark>
            </span>
          )}
          {item.outcomeMissing && <Mark tone="near">{workWords.due.outcome}</Mark>}
        </span>
        <span data-step>
          {item.next ? workWords.actions[item.next.action] : mark?.text}
          {item.next && mark && (
            <span data-second>
              <Mark tone={mark.tone}>{mark.text}</Mark>
            </span>
          )}
          {person && item.owner !== me && item.owner !== nobody && <span data-second>{ownerName(item.owner, people, me)}</span>}
        </span>
        <span data-reach>
          {item.phone && <PhoneLink phone={item.phone} />}
          {item.email && <EmailLink email={item.email} />}
        </span>
      </Line>
      {isCurrent && <RowActions item={item} me={me} acting={acting} onAct={onAct} onOpen={onOpen} />}
    </Row>
  );
}

interface RowActionsProps extends Pick<DayRowProps, 'item' | 'me' | 'acting' | 'onAct' | 'onOpen'> {}

function RowActions({ item, me, acting, onAct, onOpen }: RowActionsProps) {
  const mayChange = useMayDo(changeWork);
  const mayWrite = useMayDo(sendAnswer);
  const person = usePerson();
  const taking = useWorkChange(item, () => showToast({ title: workWords.saved.owner(item.name, workWords.owners.me) }));
  const close = () => onAct(undefined);
  // The button of the open form is filled, otherwise that of what is due.
  const main = acting ?? (item.outcomeMissing ? 'outcome' : item.next?.action);
  const variant = (what: string) => (main === what ? 'solid' : 'line');
  const toggle = (what: Acting) => onAct(acting === what ? undefined : what);
  const button = (what: Acting, key: string, label: string): ReactNode => (
    <ActionButton
      {...action}
      variant={variant(what)}
      data-key={key}
      aria-keyshortcuts={key}
      aria-expanded={acting === what}
      onClick={() => toggle(what)}
    >
      {label}
      <Key aria-hidden="true">{key}</Key>
    </ActionButton>
  );
  return (
    <>
      <Actions role="group" aria-label={texts.actionsOf(item.name)}>
        {item.phone && (
          <ActionLink
            {...action}
            variant={variant('call')}
            href={telHref(item.phone)}
            data-key="c"
            aria-keyshortcuts="c"
            onClick={() => onAct('call')}
          >
            {texts.call}
            <Key aria-hidden="true">c</Key>
          </ActionLink>
        )}
        {item.email && mayWrite && (
          <ActionRouterLink
            {...action}
            variant={variant('write')}
            to={answerHref(item)}
            // Closing the record goes back to the list.
            state={{ opened: true }}
            data-key="e"
            aria-keyshortcuts="e"
          >
            {texts.write}
            <Key aria-hidden="true">e</Key>
          </ActionRouterLink>
        )}
        {mayChange && (
          <>
            {!item.outcomeMissing && button('step', 'n', texts.next)}
            {button('outcome', 'o', texts.outcome)}
            {person && item.owner !== me && (
              <ActionButton
                {...action}
                variant="line"
                data-key="t"
                aria-keyshortcuts="t"
                aria-disabled={taking.pending}
                onClick={() => !taking.pending && taking.change({ owner: 'me' })}
              >
                {texts.take}
                <Key aria-hidden="true">t</Key>
              </ActionButton>
            )}
            {person && button('give', 'g', texts.give)}
          </>
        )}
        <ActionButton {...action} variant="link" minHeight="44px" px="4px" onClick={() => onOpen(item.id)}>
          {texts.open}
          <Key aria-hidden="true">↵</Key>
        </ActionButton>
      </Actions>
      {acting && (
        <Sheet>
          {acting === 'call' && <CallPanel item={item} onAct={onAct} />}
          {acting === 'step' && <StepForm key={item.id} subject={item} onClose={close} />}
          {acting === 'outcome' && <OutcomeForm key={item.id} subject={item} onClose={close} />}
          {acting === 'give' && <OwnerForm key={item.id} subject={item} onClose={close} />}
        </Sheet>
      )}
    </>
  );
}
