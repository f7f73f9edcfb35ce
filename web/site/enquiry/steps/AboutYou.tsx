import { chakra } from '@chakra-ui/react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { TextQuestion } from './TextQuestion.tsx';

export const TwoColumns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '24', alignItems: 'start' },
});

/** Step 1: who is asking. */
export function AboutYou() {
  const { t } = useWords('enquiry');
  return (
    <>
      <TwoColumns>
        <TextQuestion question="firstName" autoComplete="given-name" maxLength={maxLength.name} />
        <TextQuestion question="lastName" autoComplete="family-name" maxLength={maxLength.name} />
      </TwoColumns>
      <TextQuestion
        question="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.email}
        hint={t('hint.email')}
      />
    </>
  );
}
