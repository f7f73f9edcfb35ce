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
    rowGap: { base: '32', md: '64' },
    '& > li': { borderTopWidth: '2px', borderColor: 'plum', pt: '16' },
    '& h3': {
      textStyle: 'h3',
      fontSize: 'calc(var(--display, 1) * 2.25rem)',
      lineHeight: leading(1.1111),
      letterSpacing: '-0.018em',
      mb: '12',
    },
    '& dl': { mt: '16' },
    '& dl > div': {
      display: { sm: 'grid' },
      gridTemplateColumns: '136px 1fr',
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

/** Four kinds of trust: what each does, whom it suits, what to keep in mind. */
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
