import { firmFacts } from '../../../../shared/facts.ts';
import { Steps } from '../../sections/Steps.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import type { PartProps } from './HomeSection.tsx';

const [consultation, discovery, implementation] = firmFacts.consultationSteps.value.map(({ minutes }) => minutes ?? '');

/** The four meetings, from consultation to signature. */
export function Process({ numeral, within }: PartProps) {
  const { span } = useFormats();
  const { heading, aside, items } = usePageWords('homeSections')('process', {
    consultation,
    discovery,
    implementation,
    wholePlanWeeks: span(firmFacts.comprehensivePlanWeeks.value),
  } as Record<string, string | number>);
  return <Steps {...{ numeral, heading, aside, items, within }} />;
}
