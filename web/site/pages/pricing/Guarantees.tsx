import { chakra } from '@chakra-ui/react';
import { guarantees, packages } from '../../../../shared/prices.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { lg: 'repeat(3, 1fr)' },
    columnGap: { base: '24', xl: '32' },
    rowGap: '40',
    '& li': { borderTopWidth: '2px', borderColor: 'plum', pt: '16' },
    '& .figure': {
      textStyle: 'figure',
      fontSize: 'calc(var(--display, 1) * clamp(3.75rem, 6.2vw, 5.5rem))',
      letterSpacing: '-0.045em',
      color: 'plum',
      mb: '16',
    },
    // The columns are narrow, so the unit is below the figure.
    '& .figure small': {
      display: { lg: 'block', xl: 'inline' },
      fontSize: '1.5rem',
      lineHeight: { lg: leading(1.25), xl: '1' },
      letterSpacing: '-0.01em',
      ml: { base: '8', lg: '0', xl: '8' },
      mt: { lg: '8', xl: '0' },
    },
    '& h3': { textStyle: 'h3', mb: '8' },
    '& li p:last-of-type': { maxWidth: '44ch' },
  },
});

/** The three guarantees, and the offer for early booking. */
export function Guarantees({ numeral }: { numeral: number }) {
  const { pounds, percent } = useFormats();
  const words = usePageWords('pricing');
  const { heading, items, offer } = words('guarantees', {
    quoteHours: guarantees.quoteHours,
    days: guarantees.earlyBooking.withinDays,
    percent: percent(guarantees.earlyBooking.percentOff),
    locked: pounds(packages.comprehensive.price),
  });
  return (
    <Chapter numeral={numeral} heading={heading}>
      <Grid>
        <List>
          {items.map(({ figure, unit, title, text }) => (
            <li key={title}>
              <p className="figure">
                {figure} <small>{unit}</small>
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
        <chakra.p gridColumn={{ md: '2 / 13' }} mt="48" textStyle="lead" borderTopWidth="1px" borderColor="rule" pt="24">
          {offer}
        </chakra.p>
      </Grid>
    </Chapter>
  );
}
