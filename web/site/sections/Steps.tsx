import { chakra } from '@chakra-ui/react';
import { Grid } from '../../ui/Layout.tsx';
import { Chapter, type ChapterProps } from './Chapter.tsx';

const List = chakra('ol', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
    columnGap: { base: '32', md: '24', xl: '32' },
    rowGap: { base: '32', md: '48' },
    '& > li': { borderTopWidth: '2px', borderColor: 'plum', pt: '16' },
    '& .when': { textStyle: 'small', color: 'ink2' },
    '& .big': {
      textStyle: 'figure',
      fontSize: 'calc(var(--display, 1) * clamp(3.75rem, 5.3vw, 5rem))',
      letterSpacing: '-0.045em',
      color: 'plum',
      mt: { base: '4', md: '16' },
      mb: { base: '12', md: '24' },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '8',
    },
    '& .word': {
      fontSize: 'calc(var(--display, 1) * clamp(2.75rem, 3.6vw, 3.5rem))',
      lineHeight: 'calc(var(--display, 1) * clamp(3.75rem, 5.3vw, 5rem))',
      letterSpacing: '-0.03em',
    },
    '& .big small': { fontSize: '1.5rem', letterSpacing: '-0.01em' },
    '& h3': { textStyle: 'h3', mb: '8' },
    '& ul': { mt: '16', textStyle: 'small', '& li': { borderTopWidth: '1px', borderColor: 'rule', py: '8' } },
  },
});

export interface Step {
  when: string;
  figure: string;
  /** Without a unit the figure is a word, in a smaller size. */
  unit?: string;
  title: string;
  text: string;
  /** The result of the step. */
  deliverables?: readonly string[];
}

/** The steps of a process, each with its duration in large figures. */
export function Steps({ items, ...chapter }: Omit<ChapterProps, 'children'> & { items: readonly Step[] }) {
  return (
    <Chapter {...chapter}>
      <Grid>
        <List>
          {items.map(({ when, figure, unit, title, text, deliverables }) => (
            <li key={title}>
              <p className="when">{when}</p>
              <p className={unit ? 'big' : 'big word'}>
                {figure} {unit && <small>{unit}</small>}
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
              {deliverables && (
                <ul>
                  {deliverables.map((deliverable) => (
                    <li key={deliverable}>{deliverable}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </List>
      </Grid>
    </Chapter>
  );
}
