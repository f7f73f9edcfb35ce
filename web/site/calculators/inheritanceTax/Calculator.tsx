import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { londonDay } from '../../../../shared/londonDay.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { initialDraft, type TaxDraft, type TaxResults, taxResults } from './draft.ts';
import { Inputs } from './Inputs.tsx';
import { Outside } from './Outside.tsx';
import { Result } from './Result.tsx';
import { Steps } from './Steps.tsx';

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

/** The inheritance tax calculator of the home page. Its answers are in memory only. */
export function Calculator() {
  const [draft, setDraft] = useState(initialDraft);
  const change = (changed: Partial<TaxDraft>) => setDraft((present) => ({ ...present, ...changed }));
  return <TaxCalculator draft={draft} onChange={change} results={taxResults(draft, londonDay(new Date()))} />;
}

interface TaxCalculatorProps {
  draft: TaxDraft;
  onChange: (changed: Partial<TaxDraft>) => void;
  /** The calculations of the draft. */
  results: TaxResults;
  /** On its own page the calculator also asks for a date of death in the past. */
  asksDate?: boolean;
  /** Shown above the questions. */
  notice?: ReactNode;
}

/** The inheritance tax calculator: questions, and every step for today and from April 2027, or for a death in the past. */
export function TaxCalculator({ draft, onChange, results, asksDate = false, notice }: TaxCalculatorProps) {
  const { t } = useWords('taxCalculator');
  const { today: before, later: after, more } = results;
  const outside = [before, after].find((result) => result?.kind === 'outside');
  return (
    <Grid rowGap={{ base: '48', md: '64' }} data-calculator="">
      <Sheet data-screen="" aria-label={t('form.label')} noValidate onSubmit={(event) => event.preventDefault()}>
        {notice}
        <Inputs
          asksDate={asksDate}
          draft={draft}
          onChange={onChange}
          problems={before.kind === 'invalid' ? before.problems : []}
        />
      </Sheet>
      <Beside role="region" aria-label={t('result.label')}>
        <div aria-live="polite">
          {before.kind === 'answer' && after?.kind !== 'outside' ? (
            <Result draft={draft} before={before} after={after?.kind === 'answer' ? after : undefined} more={more} />
          ) : outside?.kind === 'outside' ? (
            <Outside draft={draft} reasons={outside.reasons} />
          ) : (
            <chakra.p textStyle="lead">{t('problem.waiting')}</chakra.p>
          )}
        </div>
      </Beside>
      {before.kind === 'answer' && after?.kind !== 'outside' && (
        <Steps before={before} after={after?.kind === 'answer' ? after : undefined} />
      )}
    </Grid>
  );
}
