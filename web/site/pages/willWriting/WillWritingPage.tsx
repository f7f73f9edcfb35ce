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
import { Features } from './Features.tsx';
import { WithoutWill } from './WithoutWill.tsx';

const target = { service: 'will-writing' } as const;

export default function WillWritingPage() {
  const words = usePageWords('willWriting');
  const { art, ...hero } = words('hero');
  return (
    <>
      <PageHero {...hero} picture={{ name: 'bureau', alt: art }} action={<Consultation target={target} place="hero" />} />
      <FigureRow items={words('figures')} />
      <Points numeral={1} {...words('benefits')} />
      <Features numeral={2} {...words('features')} />
      <WithoutWill numeral={3} {...words('without')} />
      <Quotes numeral={4} {...words('testimonials')} />
      <Questions numeral={5} {...words('questions')} />
      <AskSection numeral={6} service="will-writing" />
      <ClosingCall {...words('closing')} action={<Consultation target={target} place="closing" />} />
      <ServiceData
        slug="will-writing"
        name={hero.crumb}
        description={words('meta').description}
        questions={words('questions').items}
      />
    </>
  );
}
