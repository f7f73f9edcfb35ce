import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isBlocked } from '../../../../shared/answers.ts';
import { sendAnswer } from '../../../../shared/contracts/adminAnswers.ts';
import { Button } from '../../../ui/Button.tsx';
import type { StaffRecord } from '../../lists/kind.ts';
import { useMayDo } from '../../session/role.ts';
import { Boundary } from '../../shell/Boundary.tsx';
import { useCommands } from '../../shell/commands.ts';
import { words } from '../../words.ts';
import { answerFragment } from '../../work/answerHref.ts';
import { Heading } from '../Rows.tsx';
import { hasAnswerDraft } from './draft.ts';
import { answerWords } from './words.ts';

const AnswerForm = lazy(() => import('./AnswerForm.tsx').then(({ AnswerForm }) => ({ default: AnswerForm })));

/** The part of a record's details in which staff answer by mail, if the role may. */
export function AnswerPanel({ record }: { record: StaffRecord }) {
  const maySend = useMayDo(sendAnswer);
  const [open, setOpen] = useState(() => window.location.hash === answerFragment);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const obstacle = !record.email ? answerWords.noAddress : isBlocked(record.email, [record]) && answerWords.blocked;
  useCommands(maySend && !obstacle && !open ? [{ label: answerWords.write, run: () => setOpen(true) }] : []);
  if (!maySend) return null;
  return (
    <section aria-label={answerWords.title}>
      <Heading>{answerWords.title}</Heading>
      {obstacle && <p>{obstacle}</p>}
      {!obstacle && !open && (
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
          <Button ref={button} variant="line" size="sm" onClick={() => setOpen(true)}>
            {answerWords.write}
          </Button>
          {hasAnswerDraft(record.id) && <span>{answerWords.kept}</span>}
        </chakra.p>
      )}
      {!obstacle && open && (
        <Boundary fallback={<p role="alert">{words.broken.dialog}</p>}>
          <Suspense>
            <AnswerForm record={record} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
}
