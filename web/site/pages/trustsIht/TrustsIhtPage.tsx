import { AskSection } from '../../ask/AskSection.tsx';
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
import { GiftTaper } from './GiftTaper.tsx';
import { TrustTypes } from './TrustTypes.tsx';

const target = { service: 'trusts-iht' } as const;

export default function TrustsIhtPage() {
  const words = usePageWords('trustsIht');
  const hero = words('hero');
  const { art, ...strategies } = words('strategies');
  return (
    <>
      <PageHero {...hero} action={<Consultation target={target} place="hero" />}>
        <GiantFigure {...words('giant')} />
      </PageHero>
      <FigureRow items={words('figures')} />
      <Points numeral={1} {...words('benefits')} />
      <TrustTypes numeral={2} {...words('trusts')} />
      <Ways numeral={3} {...strategies} picture={{ name: 'orchard', alt: art }} />
      <GiftTaper numeral={4} />
      <Quotes numeral={5} {...words('testimonials')} />
      <Questions numeral={6} {...words('questions')} />
      <AskSection numeral={7} service="trusts-iht" />
      <ClosingCall {...words('closing')} action={<Consultation target={target} place="closing" />} />
      <ServiceData
        slug="trusts-iht"
        name={hero.crumb}
        description={words('meta').description}
        questions={words('questions').items}
      />
    </>
  );
}
