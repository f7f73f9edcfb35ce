import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { addNote } from '../../../shared/contracts/adminHistory.ts';
import { changeWork, type WorkItem } from '../../../shared/contracts/adminWork.ts';
import { telHref } from '../../lib/contactLinks.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { NoteForm } from '../details/NoteForm.tsx';
import { languageName } from '../details/recordRows.ts';
import { useMayDo } from '../session/role.ts';
import { formatDue, quickTimes } from '../work/dueTimes.ts';
import { useWorkChange } from '../work/useWorkChange.ts';
import { workWords } from '../work/words.ts';
import type { Acting } from './acting.ts';

const texts = workWords.call;

/** What staff need during a call: the number, the language, a note, and what comes after it. */
export function CallPanel({ item, onAct }: { item: WorkItem; onAct: (what: Acting | undefined) => void }) {
  const mayChange = useMayDo(changeWork);
  const mayNote = useMayDo(addNote);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  const retry = useWorkChange(item, (record) => {
    const due = record.next ? formatDue(record.next.dueAt, Date.now()) : '';
    showToast({ title: workWords.saved.step(item.name, workWords.actions.call, due) });
    onAct(undefined);
  });
  const tryAgain = () => {
    const [next] = quickTimes(new Date());
    if (next && !retry.pending) retry.change({ next: { action: 'call', dueAt: next.at } });
  };
  return (
    <chakra.section aria-label={texts.title(item.name)} maxWidth="46rem">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 20px">
        {item.phone && (
          <LinkButton ref={link} size="sm" href={telHref(item.phone)}>
            <bdi>{texts.dial(item.phone)}</bdi>
          </LinkButton>
        )}
        <span>{texts.language(languageName(item.language))}</span>
      </chakra.div>
      {mayNote && <NoteForm record={item} />}
      {mayChange && (
        <chakra.div role="group" aria-label={texts.after} display="flex" flexWrap="wrap" gap="12" mt="16">
          {!item.outcomeMissing && (
            <>
              <Button variant="line" size="sm" aria-disabled={retry.pending} onClick={tryAgain}>
                {texts.noAnswer}
              </Button>
              <Button variant="line" size="sm" onClick={() => onAct('step')}>
                {texts.spoke}
              </Button>
            </>
          )}
          <Button variant="line" size="sm" onClick={() => onAct('outcome')}>
            {texts.ended}
          </Button>
        </chakra.div>
      )}
    </chakra.section>
  );
}
