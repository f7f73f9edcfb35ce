import type { ComponentType } from 'react';
import { GroundSection, headingOf } from '../../sections/Chapter.tsx';

/** What a section of the home page gets: its number, and the id of the element it is in. */
export interface PartProps {
  numeral: number;
  within: string;
}

interface HomeSectionProps {
  id: string;
  numeral?: number;
  Part: ComponentType<PartProps>;
  ground?: 'paper' | 'plum';
}

/** A section of the home page with the anchor that links name. */
export function HomeSection({ id, numeral = 0, Part, ground = 'paper' }: HomeSectionProps) {
  return (
    <GroundSection id={id} ground={ground} data-ground={ground} aria-labelledby={headingOf(id)}>
      <Part numeral={numeral} within={id} />
    </GroundSection>
  );
}
