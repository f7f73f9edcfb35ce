import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Art, type Drawing } from '../../ui/Art.tsx';
import { Grid, Section, Wrap } from '../../ui/Layout.tsx';
import { Numeral } from '../../ui/SectionHead.tsx';

const Intro = chakra('div', {
  base: {
    gridColumn: { md: '2 / 13', lg: '2 / 6' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& > h2': { textStyle: 'h2', mb: '24' },
    '& > .drawing': { display: { base: 'none', lg: 'block' }, width: '100%', maxWidth: '320px', mt: 'auto', pt: '56' },
  },
});

const Sheet = chakra('div', {
  base: {
    gridColumn: { md: '2 / 13', lg: '6 / 13' },
    display: 'flex',
    flexDirection: 'column',
    bg: 'sheet',
    borderWidth: { base: '1px 0', md: '1px' },
    borderColor: 'ink',
    px: { base: '24', md: '32', xl: '48' },
    py: { base: '32', md: '40' },
    mx: { base: '-24px', md: '0' },
    mt: { base: '40', lg: '0' },
  },
});

interface FormSheetProps {
  numeral: number;
  headingId: string;
  heading: string;
  /** The text below the heading. */
  intro: ReactNode;
  drawing: Drawing;
  children: ReactNode;
}

/** A form on a sheet, with heading, text and drawing beside it. */
export function FormSheet({ numeral, headingId, heading, intro, drawing, children }: FormSheetProps) {
  return (
    <Grid>
      <Numeral>{numeral}</Numeral>
      <Intro>
        <h2 id={headingId}>{heading}</h2>
        {intro}
        <div className="drawing">
          <Art name={drawing} ground="tint" />
        </div>
      </Intro>
      <Sheet>{children}</Sheet>
    </Grid>
  );
}

/** The last section of a page, with a form on a sheet. It is laid out at once (web/ui/globalCss.ts). */
export function FormSection({ id, ...sheet }: FormSheetProps & { id: string }) {
  return (
    <Section
      id={id}
      ground="tint"
      aria-labelledby={sheet.headingId}
      scrollMarginTop="64px"
      css={{ contentVisibility: 'visible' }}
    >
      <Wrap>
        <FormSheet {...sheet} />
      </Wrap>
    </Section>
  );
}
