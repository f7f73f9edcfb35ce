import { firmFacts } from '../../../../shared/facts.ts';
import { span } from '../../figures.ts';
import type { PartProps } from '../../sections/LazySection.tsx';
import { Steps } from '../../sections/Steps.tsx';
import { usePageWords } from '../../usePageWords.ts';

const [consultation, discovery, implementation] = firmFacts.consultationSteps.value.map(({ minutes }) => minutes ?? '');
const wholePlanWeeks = span(firmFacts.comprehensivePlanWeeks.value);

/** The four meetings, from the free consultation to the signing. */
export function Process({ numeral, within }: PartProps) {
  const { heading, aside, items } = usePageWords('homeSections')('process', {
    consultation,
    discovery,
    implementation,
    wholePlanWeeks,
  } as Record<string, string | number>);
  return <Steps {...{ numeral, heading, aside, items, within }} />;
}
