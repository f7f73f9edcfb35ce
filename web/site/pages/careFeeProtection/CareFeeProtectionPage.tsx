import { useLanguage } from '../../../i18n/useWords.ts';
import { AskSection } from '../../ask/AskSection.tsx';
import { CareCalculator } from '../../calculators/careMeans/CareCalculator.tsx';
import { CaseStudy } from '../../sections/CaseStudy.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { Consultation } from '../../sections/Consultation.tsx';
import { FigureRow } from '../../sections/FigureRow.tsx';
import { GiantFigure } from '../../sections/GiantFigure.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { Points } from '../../sections/Points.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { Quotes } from '../../sections/Quotes.tsx';
import { ServiceData } from '../../sections/ServiceData.tsx';
import { Ways } from '../../sections/Ways.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { CareCosts } from './CareCosts.tsx';
import { caseFigures } from './caseFigures.ts';
import { EarlyPlanning } from './EarlyPlanning.tsx';

const target = { booking: 'care-fee' } as const;
const caseDrawings = ['house', 'tray'] as const;

export default function CareFeeProtectionPage() {
  const { shown } = useLanguage();
  const words = usePageWords('careFeeProtection');
  const hero = words('hero');
  const { art, ...strategies } = words('strategies');
  return (
    <>
      <PageHero {...hero} action={<Consultation target={target} place="hero" />}>
        <GiantFigure {...words('giant')} />
      </PageHero>
      <FigureRow items={words('figures')} />
      <CareCosts numeral={1} />
      <CareCalculator numeral={2} />
      <Ways numeral={3} {...strategies} picture={{ name: 'dusk', alt: art }} />
      <EarlyPlanning numeral={4} />
      <Points numeral={5} {...words('benefits')} />
      {words('cases', caseFigures(shown)).map(({ art: alt, ...story }, at) => (
        <CaseStudy key={story.heading} {...story} picture={{ name: caseDrawings[at] ?? 'house', alt }} mirrored={at % 2 === 1} />
      ))}
      <Quotes numeral={6} {...words('testimonials')} />
      <Questions numeral={7} {...words('questions')} />
      <AskSection numeral={8} service="care-fee" />
      <ClosingCall {...words('closing')} action={<Consultation target={target} place="closing" />} />
      <ServiceData
        slug="care-fee-protection"
        name={hero.crumb}
        description={words('meta').description}
        questions={words('questions').items}
      />
    </>
  );
}
