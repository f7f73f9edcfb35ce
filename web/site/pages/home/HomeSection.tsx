import type { ComponentType } from 'react';
import { GroundSection, headingOf } from '../../sections/Chapter.tsx';

/** Props of a section of the home page: its number, and the id of the element around it. */
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

/** A section of the home page with its anchor. */
export function HomeSection({ id, numeral = 0, Part, ground = 'paper' }: HomeSectionProps) {
  return (
    <GroundSection id={id} ground={ground} data-ground={ground} aria-labelledby={headingOf(id)}>
      <Part numeral={numeral} within={id} />
    </GroundSection>
  );
}
