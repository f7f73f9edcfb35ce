import { boroughs, nilRateBandsIn } from '../../../../shared/boroughs.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { useAddress } from '../../PageContext.ts';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { Consultation } from '../../sections/Consultation.tsx';
import { FigureRow } from '../../sections/FigureRow.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { Points } from '../../sections/Points.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { boroughData, breadcrumbData } from '../../structuredData.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { About } from './About.tsx';
import { useBoroughWords } from './boroughWords.ts';
import { ServicesPanel } from './ServicesPanel.tsx';

const target = { booking: 'contact' } as const;

/** The page of each of the five boroughs, chosen by the address. */
export default function BoroughPage() {
  const { shortPounds, number } = useFormats();
  const { path, url } = useAddress();
  const borough = boroughs.find(({ slug }) => path.replace(/\/+$/, '').endsWith(`/${slug}`)) ?? boroughs[0];
  const { drawing, words, has } = useBoroughWords(borough.slug);
  const shared = usePageWords('borough');
  const { t } = useWords('sections');
  const { art, ...hero } = words('hero');
  const figures = shared('figures', {
    area: borough.name,
    people: number(borough.people),
    census: number(borough.census),
    home: shortPounds(borough.home),
    bands: nilRateBandsIn(borough.home),
  });
  return (
    <>
      <PageHero
        crumb={borough.name}
        {...hero}
        picture={{ name: drawing, alt: art }}
        action={<Consultation target={target} place="hero" />}
      />
      <FigureRow items={[figures.people, figures.home, figures.bands]} note={shared('note')} />
      <About numeral={1} {...words('about')} asked={has('asked') ? words('asked') : undefined} />
      {has('challenges') && <Points numeral={2} {...words('challenges')} across={2} />}
      {has('services') && <ServicesPanel numeral={has('challenges') ? 3 : 2} {...words('services')} />}
      <ClosingCall {...words('closing')} action={<Consultation target={target} place="closing" />} />
      <StructuredData
        things={[
          boroughData(borough, words('meta').description, url),
          breadcrumbData(t('home'), borough.name, `/areas/${borough.slug}`, url),
        ]}
      />
    </>
  );
}
