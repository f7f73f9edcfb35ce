import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import { lazyNear } from '../../lazyNear.ts';
import { LazySection, type PartProps } from '../../sections/LazySection.tsx';
import { Hero } from './Hero.tsx';
import { LateBar } from './LateBar.tsx';

const words = ['homeSections'] as const;
const upper = () => import('./upper.ts');
const middle = () => import('./middle.ts');
const lower = () => import('./lower.ts');

const Services = lazyNear<PartProps>('services', words, () => upper().then((parts) => parts.Services));
const Videos = lazyNear<PartProps>('tiktok-videos', words, () => upper().then((parts) => parts.Videos));
const LeadMagnet = lazyNear<PartProps>('lead-magnet', words, () => middle().then((parts) => parts.LeadMagnet));
const TrustBadges = lazyNear<PartProps>('trust-badges', words, () => middle().then((parts) => parts.TrustBadges));
const Team = lazyNear<PartProps>('about', words, () => middle().then((parts) => parts.Team));
const Testimonials = lazyNear<PartProps>('testimonials', words, () => lower().then((parts) => parts.Testimonials));
const Process = lazyNear<PartProps>('process', words, () => lower().then((parts) => parts.Process));
const Faq = lazyNear<PartProps>('faq', [...words, 'faq'], () => lower().then((parts) => parts.Faq));

/** The home page in the spec's order. Everything below the hero keeps the server's HTML until it comes near. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <LazySection id="services" numeral={1} Part={Services} />
      <LazySection id="tiktok-videos" numeral={2} Part={Videos} />
      <LazySection id="lead-magnet" numeral={3} Part={LeadMagnet} ground="plum" />
      <LazySection id="trust-badges" Part={TrustBadges} ground="band" minHeight="100px" />
      <LazySection id="about" numeral={4} Part={Team} minHeight="600px" />
      <LazySection id="testimonials" numeral={5} Part={Testimonials} minHeight="400px" />
      <LazySection id="process" numeral={6} Part={Process} />
      <EnquirySection numeral={7} />
      <LazySection id="faq" numeral={8} Part={Faq} />
      <LateBar />
    </>
  );
}
