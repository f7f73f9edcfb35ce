import { chakra } from '@chakra-ui/react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { emailInput, Pair } from '../../forms/questions.tsx';
import { TextQuestion } from './TextQuestion.tsx';

/** The note at the top of a step. */
export const StepNote = chakra('p', { base: { color: 'ink2', mt: '-12px' } });

/** The note about the asterisk. */
export function Marked() {
  const { t } = useWords('forms');
  return <StepNote>{t('marked')}</StepNote>;
}

/** Step 1: name and email. */
export function AboutYou() {
  const { t } = useWords('enquiry');
  return (
    <>
      <Marked />
      <Pair>
        <TextQuestion question="firstName" autoComplete="given-name" maxLength={maxLength.name} />
        <TextQuestion question="lastName" autoComplete="family-name" maxLength={maxLength.name} />
      </Pair>
      <TextQuestion question="email" {...emailInput} hint={t('hint.email')} />
    </>
  );
}
