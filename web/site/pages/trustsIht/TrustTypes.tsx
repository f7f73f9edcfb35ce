import { chakra } from '@chakra-ui/react';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { Chapter } from '../../sections/Chapter.tsx';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { md: '48', xl: '64' },
    rowGap: { base: '32', md: '0' },
    // Aligns title, description and audience of two neighbours.
    '& > li': {
      borderTopWidth: '2px',
      borderColor: 'plum',
      pt: '16',
      display: { md: 'grid' },
      gridTemplateRows: 'subgrid',
      gridRow: { md: 'span 4' },
      mb: { md: '64' },
    },
    '& > li:nth-last-of-type(-n + 2)': { mb: '0' },
    '& h3': {
      textStyle: 'h3',
      fontSize: {
        base: 'calc(var(--display, 1) * 2.25rem)',
        md: 'calc(var(--display, 1) * 2rem)',
        lg: 'calc(var(--display, 1) * 2.25rem)',
      },
      lineHeight: leading(1.1111),
      letterSpacing: '-0.018em',
      mb: '12',
    },
    '& dl': { mt: { base: '16', md: '0' }, display: { md: 'grid' }, gridTemplateRows: 'subgrid', gridRow: { md: 'span 2' } },
    '& p': { mb: { md: '16' } },
    '& dl > div': {
      display: { sm: 'grid', md: 'block', lg: 'grid' },
      gridTemplateColumns: '136px 1fr',
      alignContent: 'start',
      columnGap: '16',
      py: '12',
      borderTopWidth: '1px',
      borderColor: 'field/40',
    },
    '& dt': { fontWeight: '600' },
  },
});

interface TrustTypesProps {
  numeral: number;
  heading: string;
  aside: string;
  suits: string;
  mind: string;
  items: readonly { title: string; text: string; suits: string; mind: string }[];
}

/** Four types of trust: description, audience and drawbacks. */
export function TrustTypes({ suits, mind, items, ...chapter }: TrustTypesProps) {
  return (
    <Chapter {...chapter} ground="tint">
      <Grid>
        <List>
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
              <dl>
                <div>
                  <dt>{suits}</dt>
                  <dd>{item.suits}</dd>
                </div>
                <div>
                  <dt>{mind}</dt>
                  <dd>{item.mind}</dd>
                </div>
              </dl>
            </li>
          ))}
        </List>
      </Grid>
    </Chapter>
  );
}
