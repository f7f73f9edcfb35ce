import { chakra } from '@chakra-ui/react';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import { TickList } from '../../sections/TickList.tsx';

const Pair = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gridTemplateRows: { md: 'repeat(4, auto)' },
    rowGap: { base: '64', md: '0' },
    '& > li': { display: { md: 'grid' }, gridTemplateRows: { md: 'subgrid' }, gridRow: { md: 'span 4' } },
    '& > li:first-of-type': { pr: { md: '32', xl: '48' } },
    '& > li:last-of-type': { pl: { md: '32', xl: '48' }, borderLeftWidth: { md: '1px' }, borderColor: 'ink' },
    '& h3': {
      textStyle: 'h3',
      fontSize: 'calc(var(--display, 1) * clamp(2rem, 3vw, 2.75rem))',
      lineHeight: leading(1.1),
      letterSpacing: '-0.018em',
      mb: '12',
    },
    '& h4': { textStyle: 'label', mb: '12' },
  },
});

interface LpaTypesProps {
  numeral: number;
  heading: string;
  aside: string;
  covers: string;
  begins: string;
  items: readonly { title: string; text: string; covers: readonly string[]; begins: string }[];
}

/** The two types of lasting power of attorney, side by side. */
export function LpaTypes({ covers, begins, items, ...chapter }: LpaTypesProps) {
  return (
    <Chapter {...chapter} ground="tint">
      <Grid>
        <Pair>
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <chakra.p textStyle="lead" mb="32">
                {item.text}
              </chakra.p>
              <chakra.div mb="32">
                <h4>{covers}</h4>
                <TickList items={item.covers} />
              </chakra.div>
              <div>
                <h4>{begins}</h4>
                <chakra.p maxWidth="44ch">{item.begins}</chakra.p>
              </div>
            </li>
          ))}
        </Pair>
      </Grid>
    </Chapter>
  );
}
