import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { comparePensions } from '../../../../shared/inheritanceTax/comparePensions.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { londonDay } from '../../../lib/format.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { initialDraft, inputFrom, type TaxDraft } from './draft.ts';
import { Inputs } from './Inputs.tsx';
import { Outside } from './Outside.tsx';
import { Result } from './Result.tsx';
import { Steps } from './Steps.tsx';

// Module state survives closing and reopening the calculator on this page. It is never stored.
let lastDraft = initialDraft;

const Sheet = chakra('form', {
  base: {
    gridColumn: { md: '7 / 13', lg: '8 / 13' },
    gridRow: { md: '1' },
    mx: { base: '-24px', md: '0' },
    px: { base: '24', xl: '40' },
    py: { base: '32', xl: '40' },
    bg: 'sheet',
    color: 'ink',
  },
});

// Sticky: the result stays visible while the visitor changes the inputs.
const Beside = chakra('div', {
  base: {
    gridColumn: { md: '1 / 7', lg: '2 / 8' },
    gridRow: { md: '1' },
    alignSelf: 'start',
    position: { md: 'sticky' },
    top: { md: '88px' },
    '@media (max-height: 600px)': { position: 'static' },
  },
});

/** The inheritance tax calculator: inputs, and every step of the calculation for today and from April 2027. */
export function Calculator() {
  const { t } = useWords('taxCalculator');
  const [draft, setDraft] = useState(lastDraft);
  const change = (changed: Partial<TaxDraft>) =>
    setDraft((present) => {
      lastDraft = { ...present, ...changed };
      return lastDraft;
    });
  const { before, after, more } = comparePensions(inputFrom(draft, londonDay(new Date())));
  const outside = [before, after].find((result) => result.kind === 'outside');
  return (
    <Grid rowGap={{ base: '48', md: '64' }} data-calculator="">
      <Sheet aria-label={t('form.label')} noValidate onSubmit={(event) => event.preventDefault()}>
        <Inputs draft={draft} onChange={change} problems={before.kind === 'invalid' ? before.problems : []} />
      </Sheet>
      <Beside role="region" aria-label={t('result.label')}>
        <div aria-live="polite">
          {before.kind === 'answer' && after.kind === 'answer' ? (
            <Result draft={draft} before={before} after={after} more={more ?? 0} />
          ) : outside?.kind === 'outside' ? (
            <Outside draft={draft} reasons={outside.reasons} />
          ) : (
            <chakra.p textStyle="lead">{t('problem.waiting')}</chakra.p>
          )}
        </div>
      </Beside>
      {before.kind === 'answer' && after.kind === 'answer' && <Steps before={before} after={after} />}
    </Grid>
  );
}
