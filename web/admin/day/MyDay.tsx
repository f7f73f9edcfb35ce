import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { WorkItem } from '../../../shared/contracts/adminWork.ts';
import { maxWorkCount } from '../../../shared/contracts/adminWork.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../formatCount.ts';
import { EmptyList } from '../lists/EmptyList.tsx';
import { sheetList } from '../lists/sheetList.ts';
import { useNow } from '../lists/useNow.ts';
import { useOpenRecord } from '../lists/useOpenRecord.ts';
import { usePerson } from '../session/role.ts';
import { Notice } from '../shell/Notice.tsx';
import { Page } from '../shell/Page.tsx';
import { Screen, WaitScreen } from '../shell/Screen.tsx';
import { useFocusAfterRemoval } from '../shell/useFocusAfterRemoval.ts';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';
import { words } from '../words.ts';
import { type MyWork, useMyWork, useWorkCounts } from '../work/useWork.ts';
import { workWords } from '../work/words.ts';
import { type Day, partsOfDay, withNewest } from '../work/work.ts';
import type { Acting } from './acting.ts';
import { DayRecord } from './DayRecord.tsx';
import { DayRow } from './DayRow.tsx';
import { useDayShortcuts } from './useDayShortcuts.ts';

const texts = workWords.day;
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/London' });

/** Milliseconds after which closed details have returned the focus. */
const closingTime = 300;

const Section = chakra('section', { base: { mb: '24' } });
const SectionHead = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8',
    textStyle: 'h4',
    mb: '8',
    '& small': { fontFamily: 'sans', fontSize: '1rem', color: 'ink2', fontVariantNumeric: 'tabular-nums' },
  },
});
const List = chakra('ul', {
  base: {
    ...sheetList,
    overflowWrap: 'anywhere',
  },
});
const Fold = chakra('details', {
  base: {
    mb: '24',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      cursor: 'pointer',
      width: 'fit-content',
      gap: '8',
    },
    '& > summary::before': {
      content: '""',
      width: '8px',
      height: '8px',
      borderRightWidth: '2px',
      borderBottomWidth: '2px',
      borderColor: 'ink',
      transform: 'rotate(-45deg)',
    },
    '&[open] > summary::before': { transform: 'rotate(45deg)' },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary h2': { mb: '0' },
  },
});

/** "My day": what this session's person does today, overdue first, then what nobody looks after. */
export function MyDay() {
  const work = useMyWork();
  const now = useNow();
  const person = usePerson();
  const day = longDay.format(now);
  return (
    <Page
      title={words.menu.day}
      subtitle={person ? texts.subtitle(day) : texts.subtitleShared(day)}
      actions={<ShortcutsButton page="day" />}
    >
      {work.state === 'loading' && <WaitScreen text={texts.loading} />}
      {work.state === 'failed' && (
        <div role="alert">
          <Screen title={texts.failed} text={words.dashboard.recovering}>
            <Button size="sm" onClick={work.retry}>
              {words.tryAgain}
            </Button>
          </Screen>
        </div>
      )}
      {work.state === 'ready' && (
        <>
          <div role="status">{work.outdated && <Notice mb="16">{texts.outdated}</Notice>}</div>
          <DayLists work={work} now={now} />
        </>
      )}
    </Page>
  );
}

function DayLists({ work, now }: { work: MyWork; now: number }) {
  const counts = useWorkCounts();
  const loaded = partsOfDay(work.mine, work.unowned, now);
  const [laterOpen, setLaterOpen] = useState(false);
  const [currentId, setCurrentId] = useState<string>();
  // With its record, so that no form opens for the line that takes the place of another one.
  const [form, setForm] = useState<{ id: string; acting: Acting; parts: Day }>();
  // While a form is open, lines neither move nor leave, so that keys do not act on another line while somebody types.
  const parts = form ? withNewest(form.parts, [...work.mine, ...work.unowned]) : loaded;
  const record = useOpenRecord();
  const box = useRef<HTMLDivElement>(null);

  const visible = [...parts.overdue, ...parts.today, ...parts.outcomes, ...parts.unowned, ...(laterOpen ? parts.later : [])];
  const ids = visible.map(({ id }) => id);
  // When the current row has left the list, the row that took its place is current.
  const lastIndex = useRef(0);
  const found = currentId === undefined ? -1 : ids.indexOf(currentId as WorkItem['id']);
  const index = found === -1 ? Math.min(lastIndex.current, ids.length - 1) : found;
  const current = visible[index];
  useLayoutEffect(() => {
    lastIndex.current = Math.max(0, index);
  });

  const rowOf = (id: string | undefined) => box.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  // A press focuses a line, but only the whole click makes it current: the buttons that appear then must not move what is being clicked.
  const pressing = useRef(false);
  useEffect(() => {
    // On the document, because a press may end outside of the lists. A browser menu hides its end, so a key ends it too.
    const press = ({ type, target }: Event) => {
      pressing.current = type === 'pointerdown' && target instanceof Node && (box.current?.contains(target) ?? false);
    };
    const listeners = [
      ['pointerdown', press],
      ['pointerup', press],
      ['pointercancel', press],
      ['keydown', press],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    };
  }, []);
  // A row or form that had the focus may be gone after a change.
  useFocusAfterRemoval(box, () => rowOf(current?.id));

  // The details return the focus to the line that opened them, which is gone if the record was done there.
  const isOpen = record.id !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        (box.current?.querySelector<HTMLElement>('[aria-current]') ?? box.current)?.focus();
    }, closingTime);
    return () => clearTimeout(timer);
  }, [isOpen]);

  const acting = form && form.id === current?.id ? form.acting : undefined;
  const openForm = useRef(form);
  openForm.current = form;
  const act = (what: Acting | undefined) => {
    // A form that was left during its save must not close the one that is open now, nor take its focus.
    if (what === undefined && openForm.current !== form) return;
    setForm(what && current && { id: current.id, acting: what, parts });
    if (what === undefined) rowOf(current?.id)?.focus();
  };
  const makeCurrent = (id: string) => {
    setCurrentId(id);
    if (id !== current?.id) setForm(undefined);
  };
  const toggleLater = (open: boolean) => {
    setLaterOpen(open);
    // A hidden form would keep the lists from changing.
    if (!open && parts.later.some(({ id }) => id === form?.id)) setForm(undefined);
  };
  const move = (step: number) => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, found === -1 && currentId === undefined ? 0 : index + step))];
    if (next === undefined) return;
    setForm(undefined);
    setCurrentId(next);
    rowOf(next)?.focus();
  };
  useDayShortcuts({ current, box, move, act, open: record.open, acting });

  const rows = (items: readonly WorkItem[], label: string) => (
    <List aria-labelledby={label}>
      {items.map((item) => (
        <DayRow
          key={item.id}
          item={item}
          now={now}
          people={work.people}
          me={work.me}
          isCurrent={item.id === current?.id}
          acting={item.id === current?.id ? acting : undefined}
          onCurrent={makeCurrent}
          onFocus={(id) => !pressing.current && makeCurrent(id)}
          onAct={act}
          onOpen={record.open}
        />
      ))}
    </List>
  );
  const unowned = Math.max(parts.unowned.length, counts?.unowned ?? 0);
  const isEmpty = visible.length === 0 || (laterOpen && visible.length === parts.later.length);
  return (
    <div ref={box} data-day="" tabIndex={-1} style={{ outline: 0 }}>
      {isEmpty && <EmptyList title={texts.emptyTitle} text={parts.later.length > 0 ? texts.emptyLater : texts.emptyText} />}
      <Part name={texts.overdue} items={parts.overdue}>
        {rows}
      </Part>
      <Part name={texts.today} items={parts.today}>
        {rows}
      </Part>
      <Part name={texts.outcomes} items={parts.outcomes}>
        {rows}
      </Part>
      <Part name={texts.unowned} items={parts.unowned} count={formatCount(unowned, unowned < maxWorkCount)}>
        {rows}
      </Part>
      {parts.later.length > 0 && (
        <Later items={parts.later} exact={!work.more.available} onToggle={toggleLater}>
          {rows}
        </Later>
      )}
      {work.more.available && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="16">
          <Button variant="line" size="sm" aria-disabled={work.more.pending} onClick={work.more.load}>
            {texts.more}
          </Button>
          <span role="status">{work.more.failed && texts.moreFailed}</span>
        </chakra.div>
      )}
      <DayRecord id={record.id} items={[...work.mine, ...work.unowned]} onClose={record.close} />
    </div>
  );
}

type Rows = (items: readonly WorkItem[], label: string) => ReactNode;

function Part({ name, items, count, children }: { name: string; items: readonly WorkItem[]; count?: string; children: Rows }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Section>
      <SectionHead id={id}>
        {name} <small>{count ?? formatCount(items.length, true)}</small>
      </SectionHead>
      {children(items, id)}
    </Section>
  );
}

function Later({
  items,
  exact,
  onToggle,
  children,
}: {
  items: readonly WorkItem[];
  exact: boolean;
  onToggle: (open: boolean) => void;
  children: Rows;
}) {
  const id = useId();
  return (
    <Fold onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <SectionHead id={id}>
          {texts.later} <small>{formatCount(items.length, exact)}</small>
        </SectionHead>
      </summary>
      {children(items, id)}
    </Fold>
  );
}
