import { chakra } from '@chakra-ui/react';
import { Wrap } from '../../../ui/Layout.tsx';

interface Moment {
  figure: string;
  unit: string;
  title: string;
  text: string;
}

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'repeat(3, 1fr)' },
    borderTopWidth: '1px',
    borderColor: 'rulePlum',
    '& li': {
      py: { base: '24', lg: '32' },
      px: { lg: '32' },
      borderColor: 'rulePlum',
      borderTopWidth: { base: '1px', lg: '0' },
      borderLeftWidth: { lg: '1px' },
    },
    '& li:first-of-type': { pl: '0', borderTopWidth: '0', borderLeftWidth: '0' },
    '& li:last-of-type': { pr: '0' },
    '& .figure': {
      textStyle: 'figure',
      fontSize: 'calc(var(--display, 1) * clamp(3.75rem, 6.2vw, 5.5rem))',
      letterSpacing: '-0.045em',
      mb: '16',
    },
    '& .figure small': { fontSize: '1.5rem', letterSpacing: '-0.01em', ml: '8', color: 'onPlum2' },
    '& h3': { textStyle: 'h4', mb: '4' },
    '& p': { color: 'onPlum2', maxWidth: '44ch' },
    '& .figure, & .figure small': { color: 'onPlum' },
  },
});

/** The three deadlines for the firm's replies to a complaint. */
export function Timetable({ heading, items }: { heading: string; items: readonly Moment[] }) {
  return (
    <chakra.section aria-labelledby="timetable" bg="plum" color="onPlum" mb={{ base: '56', md: '80' }}>
      <Wrap pt={{ base: '40', md: '56' }} pb={{ base: '24', md: '40' }}>
        <chakra.h2 id="timetable" textStyle="h3" mb={{ base: '24', md: '32' }}>
          {heading}
        </chakra.h2>
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
      </Wrap>
    </chakra.section>
  );
}
