import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { facts } from '../../../../shared/facts.ts';
import type { Answer } from '../../../../shared/inheritanceTax/calculate.ts';
import type { SumLine } from '../../../../shared/inheritanceTax/lines.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { figuresIn } from '../../contentFigures.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { useLineWords } from './useLineWords.ts';

const Lines = chakra('dl', {
  base: {
    borderTopWidth: '1.5px',
    borderColor: 'onPlum',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '24',
      py: '10px',
      borderBottomWidth: '1px',
      borderColor: 'rulePlum',
    },
    '& dd': { flex: 'none', textAlign: 'right' },
    '& [data-effect=result]': { fontWeight: '600', borderColor: 'onPlum' },
    '& [data-effect=result] + [data-effect=starts]': { mt: '24' },
    '& [data-effect=shown]': { color: 'onPlum2' },
  },
});

const signs: Record<SumLine['effect'], string> = { starts: '', adds: '+ ', takes: '− ', result: '', shown: '' };

/** Every step of the calculation, for today or from April 2027, and its assumptions. One calculation has no choice between two. */
export function Steps({ before, after }: { before: Answer; after: Answer | undefined }) {
  const { pounds, day } = useFormats();
  const { t } = useWords('taxCalculator');
  const { shown } = useLanguage();
  const words = usePageWords('taxCalculator')('result');
  const assumptions = usePageWords('taxCalculator')('assumptions');
  const [which, setWhich] = useState<'before' | 'after'>('before');
  const { lines } = which === 'after' && after ? after : before;
  const lineWords = useLineWords();
  const taken = [...new Set([...before.assumptions, ...(after?.assumptions ?? [])])];
  return (
    <>
      <chakra.div gridColumn={{ md: '1 / 7', lg: '2 / 8' }}>
        <chakra.h3 textStyle="h3" mb="16">
          {words.steps}
        </chakra.h3>
        {after && (
          <chakra.div
            data-screen=""
            mb="24"
            color="ink"
            css={{ '& legend': { color: 'onPlum' }, '& label:has(:checked)': { bg: 'marigold', color: 'ink' } }}
          >
            <ChoiceGroup label={words.stepsFor}>
              <Segmented>
                {(['before', 'after'] as const).map((each) => (
                  <Segment
                    key={each}
                    name="tax-steps"
                    label={each === 'before' ? words.compareToday : words.compareFrom}
                    checked={which === each}
                    onChange={() => setWhich(each)}
                  />
                ))}
              </Segmented>
            </ChoiceGroup>
          </chakra.div>
        )}
        <Lines>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one sum, in its order
            <div key={at} data-effect={line.effect} data-line={line.id}>
              <dt>{lineWords(line)}</dt>
              <dd>
                {signs[line.effect]}
                {pounds(line.pounds)}
              </dd>
            </div>
          ))}
        </Lines>
      </chakra.div>
      <chakra.div gridColumn={{ md: '7 / 13', lg: '8 / 13' }} pl={{ md: '24', lg: '0' }}>
        <chakra.h3 textStyle="h3" mb="16">
          {words.assumptions}
        </chakra.h3>
        <chakra.ul css={{ '& li': { borderTopWidth: '1px', borderColor: 'rulePlum', py: '10px' } }} textStyle="small">
          {taken.map((id) => (
            <li key={id}>{assumptions[id]}</li>
          ))}
        </chakra.ul>
        <chakra.p textStyle="note" color="onPlum2" mt="16">
          {t('result.disclaimer', {
            checked: day(facts.nilRateBand.checked),
            frozen: figuresIn(shown).bandsFrozenUntil,
          })}
        </chakra.p>
      </chakra.div>
    </>
  );
}
