import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { AnyDraft } from './drafts.ts';

const Box = chakra('div', {
  base: { borderWidth: '2px', borderColor: 'red', borderRadius: 'base', p: '20', mb: '32', '& li': { mt: '4' } },
});

/** What the server, or the last check, found wrong with which answer. Takes the focus when it appears. */
export function Problems<Question extends string>({
  questions,
  nameOf,
}: {
  questions: readonly Question[];
  /** A question's label. */
  nameOf: (question: Question) => string;
}) {
  const { t } = useWords('forms');
  const { t: words } = useWords('words');
  const { formState } = useFormContext<AnyDraft>();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of problems is announced again
  useEffect(() => box.current?.focus(), [questions]);
  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <chakra.p fontWeight="600">{t('problems.heading')}</chakra.p>
      <ul>
        {questions.map((question) => {
          const code = (formState.errors[question]?.message ?? 'invalid') as FieldErrorCode;
          return <li key={question}>{t('problems.item', { field: nameOf(question), message: words(`fieldError.${code}`) })}</li>;
        })}
      </ul>
    </Box>
  );
}
