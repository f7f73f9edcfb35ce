import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { SampleContent } from '../../../shared/firm.ts';
import { Section, Wrap } from '../../ui/Layout.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SampleNote } from './SampleNote.tsx';

// A rule separates two sections of the same background colour.
export const GroundSection = chakra(Section, {
  base: {
    '&[data-ground=plum] h2 ~ div, &[data-ground=plum] [aria-hidden]': { color: 'onPlum2' },
    '[data-ground=paper] + &': {
      '&[data-ground=paper]': {
        pt: '0',
        '& [data-head]': { borderTopWidth: '1px', borderColor: 'ink', pt: { base: '32', md: '48' } },
      },
    },
  },
});

export interface ChapterProps {
  numeral: number;
  heading: string;
  /** A text beside the heading. */
  aside?: string;
  ground?: 'paper' | 'tint' | 'plum';
  /** Id of the section, when links lead to it. */
  id?: string;
  /** Id of the section element around the chapter; without it the chapter renders the section itself. */
  within?: string;
  /** The kind of content that the section shows, which may be a sample. */
  sample?: SampleContent;
  children: ReactNode;
}

/** Returns the id of the heading that labels a section. */
export const headingOf = (sectionId: string): string => `${sectionId}-heading`;

/** A numbered section of a page, labelled by its heading. */
export function Chapter({ numeral, heading, aside, ground = 'paper', id: sectionId, within, sample, children }: ChapterProps) {
  const own = useId();
  const id = within ? headingOf(within) : own;
  const asides = (aside || sample) && (
    <>
      {aside && <p>{aside}</p>}
      {sample && <SampleNote of={sample} />}
    </>
  );
  const inside = (
    <Wrap>
      <div data-head="">
        <SectionHead numeral={numeral} heading={heading} id={id} aside={asides} />
      </div>
      {children}
    </Wrap>
  );
  if (within) return inside;
  return (
    <GroundSection id={sectionId} ground={ground} data-ground={ground} aria-labelledby={id}>
      {inside}
    </GroundSection>
  );
}
