import { firmFacts } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Steps } from '../../sections/Steps.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

/** The four phases of a plan, each with its weeks and its result. */
export function Phases({ numeral }: { numeral: number }) {
  const { span } = useFormats();
  const { t } = useWords('comprehensivePlanning');
  const { heading, aside, items } = usePageWords('comprehensivePlanning')('process');
  const weeks = firmFacts.comprehensivePhaseWeeks.value;
  const steps = items.map((item, at) => {
    const length = weeks[at];
    return {
      ...item,
      when: t('process.phase', { number: at + 1 }),
      figure: length ? span(length) : t('process.ongoing'),
      unit: length ? t('process.weeks') : undefined,
    };
  });
  return <Steps {...{ numeral, heading, aside }} items={steps} />;
}
