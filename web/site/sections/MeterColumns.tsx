import { chakra } from '@chakra-ui/react';
import { Grid } from '../../ui/Layout.tsx';
import { Chapter, type ChapterProps } from './Chapter.tsx';

const List = chakra('ol', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    borderWidth: '1px',
    borderColor: 'rulePlum',
    '& > li': { py: { base: '24', md: '32' }, px: '24', borderColor: 'rulePlum', borderTopWidth: '1px' },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& .small': {
      display: 'block',
      fontFamily: 'serif',
      fontSize: '1.5rem',
      lineHeight: '1.3333',
      letterSpacing: '-0.01em',
      color: 'onPlum2',
    },
    '& .big': {
      display: 'block',
      textStyle: 'figure',
      letterSpacing: '-0.04em',
      mb: { base: '16', md: '24' },
      fontSize: 'calc(var(--display, 1) * clamp(3.25rem, 4.4vw, 4.5rem))',
    },
    '& .text': { textStyle: 'small', color: 'onPlum2' },
  },
  variants: {
    across: {
      3: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        lg: { '& > li': { borderTopWidth: '0' }, '& > li + li': { borderLeftWidth: '1px' } },
      },
      6: {
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(6, minmax(0, 1fr))',
        },
        '& > li': { borderLeftWidth: '1px', px: '20' },
        smDown: {
          '& > li:nth-of-type(-n + 2)': { borderTopWidth: '0' },
          '& > li:nth-of-type(2n + 1)': { borderLeftWidth: '0' },
        },
        sm: {
          '& > li:nth-of-type(-n + 3)': { borderTopWidth: '0' },
          '& > li:nth-of-type(3n + 1)': { borderLeftWidth: '0' },
        },
        xl: { '& > li': { borderTopWidth: '0', '&:nth-of-type(4)': { borderLeftWidth: '1px' } } },
        '& .big': { mb: '16', fontSize: 'calc(var(--display, 1) * clamp(min(2.5rem, 10vw), 4vw, 3.75rem))' },
        '& .small': { fontSize: '1.125rem', fontFamily: 'sans', letterSpacing: '0', mb: '8' },
      },
    },
  },
});

const Bar = chakra('span', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '4',
    '&:not(:last-child)': { mb: '24' },
    '& i': { height: '8px', bg: 'rulePlum', '@media (forced-colors: active)': { border: '1px solid CanvasText' } },
    '& i.on': { bg: 'marigold', '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } },
    '& i.open': { bg: 'transparent', borderWidth: '1px', borderColor: 'rulePlum' },
  },
});

interface Measure {
  small: string;
  big: string;
  /** Number of filled parts; null when there is no figure. */
  lit: number | null;
  /** Text alternative of the meter. */
  title?: string;
  text?: string;
}

/** One column for each stage, with a meter drawn to scale. */
export function MeterColumns(
  props: Omit<ChapterProps, 'children' | 'ground'> & { items: readonly Measure[]; parts: number; note: string; across: 3 | 6 },
) {
  const { items, parts, note, across, ...chapter } = props;
  const marks = Array.from({ length: parts }, (_, at) => at);
  return (
    <Chapter {...chapter} ground="plum">
      <Grid>
        <List across={across}>
          {items.map(({ small, big, lit, title, text }) => (
            <li key={`${small} ${big}`}>
              <span className="small">{small}</span>
              <span className="big">{big}</span>
              <Bar aria-hidden="true">
                {marks.map((at) => (
                  <i key={at} className={lit === null ? 'open' : at < lit ? 'on' : undefined} />
                ))}
              </Bar>
              {title && (
                <chakra.p fontWeight="600" mb="4">
                  {title}
                </chakra.p>
              )}
              {text && <p className="text">{text}</p>}
            </li>
          ))}
        </List>
        <chakra.p gridColumn={{ md: '2 / 11' }} mt="24" textStyle="small" color="onPlum2" maxWidth="84ch">
          {note}
        </chakra.p>
      </Grid>
    </Chapter>
  );
}
