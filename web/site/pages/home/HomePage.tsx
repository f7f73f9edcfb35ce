import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HomeSection } from './HomeSection.tsx';
import { LeadMagnet } from './leadMagnet/LeadMagnet.tsx';
import { Process } from './Process.tsx';
import { Services } from './Services.tsx';
import { StickyBar } from './StickyBar.tsx';
import { Team } from './Team.tsx';
import { Testimonials } from './Testimonials.tsx';
import { TrustBadges } from './TrustBadges.tsx';
import { Videos } from './videos/Videos.tsx';

/** The home page, in the order of docs/requirements.md#home-page. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <HomeSection id="services" numeral={1} Part={Services} />
      <HomeSection id="tiktok-videos" numeral={2} Part={Videos} />
      <HomeSection id="lead-magnet" numeral={3} Part={LeadMagnet} ground="plum" />
      <TrustBadges />
      <HomeSection id="about" numeral={4} Part={Team} />
      <HomeSection id="testimonials" numeral={5} Part={Testimonials} />
      <HomeSection id="process" numeral={6} Part={Process} />
      <EnquirySection numeral={7} />
      <HomeSection id="faq" numeral={8} Part={Faq} />
      <StickyBar />
    </>
  );
}
