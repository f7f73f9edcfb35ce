import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { AnyDraft } from './drafts.ts';

const Box = chakra('div', {
  base: {
    borderWidth: '2px',
    borderColor: 'red',
    borderRadius: 'base',
    p: '20',
    mb: '32',
    '& ul': { mt: '4' },
    '& button': {
      minHeight: '32px',
      py: '4',
      textAlign: 'left',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '0.22em',
    },
  },
});

interface ProblemsProps<Question extends string> {
  questions: readonly Question[];
  /** A question's label. */
  nameOf: (question: Question) => string;
  /** Shows and focuses a question. */
  onChoose: (question: Question) => void;
}

/**
 * A list of wrong answers, found by the last check or by the server. Each line leads to its question and disappears when the answer
 * is corrected. The list takes the focus when it appears.
 */
export function Problems<Question extends string>({ questions, nameOf, onChoose }: ProblemsProps<Question>) {
  const { t } = useWords('forms');
  const { t: words } = useWords('words');
  const { errors } = useFormContext<AnyDraft>().formState;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list takes the focus again
  useEffect(() => box.current?.focus(), [questions]);
  const wrong = questions.flatMap((question) => {
    const code = errors[question]?.message as FieldErrorCode | undefined;
    // Some labels end with a question mark, and a colon follows.
    return code ? [{ question, field: nameOf(question).replace(/\?$/, ''), message: words(`fieldError.${code}`) }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <chakra.p fontWeight="600">{t('problems.heading')}</chakra.p>
      <ul>
        {wrong.map(({ question, field, message }) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {t('problems.item', { field, message })}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
