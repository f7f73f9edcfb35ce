import { AskSection } from '../../ask/AskSection.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { Consultation } from '../../sections/Consultation.tsx';
import { FigureRow } from '../../sections/FigureRow.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { Points } from '../../sections/Points.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { Quotes } from '../../sections/Quotes.tsx';
import { ServiceData } from '../../sections/ServiceData.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { BundledServices } from './BundledServices.tsx';
import { Ideal } from './Ideal.tsx';
import { Phases } from './Phases.tsx';

const target = { booking: 'comprehensive' } as const;

export default function ComprehensivePlanningPage() {
  const words = usePageWords('comprehensivePlanning');
  const { art, ...hero } = words('hero');
  return (
    <>
      <PageHero {...hero} picture={{ name: 'library', alt: art }} action={<Consultation target={target} place="hero" />} />
      <FigureRow items={words('figures')} />
      <BundledServices numeral={1} />
      <Points numeral={2} {...words('advantages')} across={2} />
      <Phases numeral={3} />
      <Ideal numeral={4} {...words('ideal')} />
      <Quotes numeral={5} {...words('testimonials')} />
      <Questions numeral={6} {...words('questions')} />
      <AskSection numeral={7} service="comprehensive" />
      <ClosingCall {...words('closing')} action={<Consultation target={target} place="closing" />} />
      <ServiceData
        slug="comprehensive-planning"
        name={hero.crumb}
        description={words('meta').description}
        questions={words('questions').items}
      />
    </>
  );
}
