import type { ComponentType } from 'react';
import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import { Hero } from './Hero.tsx';

/** A numbered section of the home page is told its place among them. */
type Numbered = ComponentType<{ numeral: number }>;

/** The numbered sections below the hero, in the spec's order. A new one is one line. */
const sections: readonly Numbered[] = [EnquirySection];

export default function HomePage() {
  return (
    <>
      <Hero />
      {sections.map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
        <Section key={index} numeral={index + 1} />
      ))}
    </>
  );
}
