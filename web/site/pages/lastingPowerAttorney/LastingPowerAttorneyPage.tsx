import { AskSection } from '../../ask/AskSection.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { Consultation } from '../../sections/Consultation.tsx';
import { FigureRow } from '../../sections/FigureRow.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { Points } from '../../sections/Points.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { Quotes } from '../../sections/Quotes.tsx';
import { ServiceData } from '../../sections/ServiceData.tsx';
import { Steps } from '../../sections/Steps.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { LpaTypes } from './LpaTypes.tsx';

const target = { service: 'lpa' } as const;

export default function LastingPowerAttorneyPage() {
  const words = usePageWords('lastingPowerAttorney');
  const { art, ...hero } = words('hero');
  return (
    <>
      <PageHero {...hero} picture={{ name: 'hall', alt: art }} action={<Consultation target={target} place="hero" />} />
      <FigureRow items={words('figures')} />
      <Points numeral={1} {...words('benefits')} />
      <LpaTypes numeral={2} {...words('types')} />
      <Steps numeral={3} {...words('process')} />
      <Points numeral={4} {...words('risks')} ground="plum" />
      <Quotes numeral={5} {...words('testimonials')} />
      <Questions numeral={6} {...words('questions')} />
      <AskSection numeral={7} service="lpa" />
      <ClosingCall {...words('closing')} action={<Consultation target={target} place="closing" />} />
      <ServiceData
        slug="lasting-power-attorney"
        name={hero.crumb}
        description={words('meta').description}
        questions={words('questions').items}
      />
    </>
  );
}
