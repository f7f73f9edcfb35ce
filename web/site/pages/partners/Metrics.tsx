import { chakra } from '@chakra-ui/react';
import { Wrap } from '../../../ui/Layout.tsx';
import type { partnerFigures } from '../../sections/partnerFigures.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'auto auto auto auto' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      py: { base: '20', md: '32' },
      borderColor: 'rulePlum',
    },
    '& > div + div': { borderTopWidth: { base: '1px', xl: '0' }, borderLeftWidth: { xl: '1px' }, pl: { xl: '32' } },
    smToXl: {
      '& > div:nth-of-type(2)': { borderTopWidth: '0' },
      '& > div:nth-of-type(even)': { borderLeftWidth: '1px', pl: '24' },
    },
    '& dd': { textStyle: 'figure', fontSize: { base: '2.5rem', xl: 'clamp(2.5rem, 3.4vw, 3.25rem)' }, whiteSpace: 'nowrap' },
    '& dt': { mt: '12', textStyle: 'small', color: 'onPlum2' },
  },
});

interface MetricsProps {
  label: string;
  fee: string;
  share: string;
  bonus: string;
  indemnity: string;
  figures: ReturnType<typeof partnerFigures>;
}

/** Four figures about the programme. */
export function Metrics({ label, figures, ...words }: MetricsProps) {
  const rows = [
    [words.fee, `${figures.feeFrom}-${figures.feeTo}`],
    [words.share, `${figures.shareFrom.replace(/\s*%/, '')}-${figures.shareTo}`],
    [words.bonus, figures.bonus],
    [words.indemnity, figures.indemnityInAll],
  ] as const;
  return (
    <chakra.section aria-label={label} bg="plum" color="onPlum">
      <Wrap>
        <List>
          {rows.map(([word, figure]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </List>
      </Wrap>
    </chakra.section>
  );
}
