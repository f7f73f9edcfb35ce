import { chakra } from '@chakra-ui/react';

const Lines = chakra('dl', {
  base: {
    borderTopWidth: '1.5px',
    borderColor: 'ink',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '24',
      py: '14px',
      borderBottomWidth: '1px',
      borderColor: 'rule',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    // Words and amounts do not break; where both do not fit in a line, the amount is below.
    '& dt': { flex: '1 1 0', minWidth: 'min-content' },
    '& dd': { textAlign: 'right', flex: 'none', ml: 'auto', maxWidth: '60%' },
    '& > .sum': { rowGap: '12', alignItems: 'baseline', pt: '20', borderBottomWidth: '0' },
    '& > .sum dt': { flex: '0 1 auto', minWidth: '0', fontWeight: '600' },
    '& > .sum dd': {
      maxWidth: '100%',
      textStyle: 'figure',
      fontSize: { base: 'min(2.75rem, 13vw)', md: 'min(3.5rem, 7vw)' },
      color: 'plum',
    },
  },
});

export interface LedgerLine {
  label: string;
  value: string;
}

/** Lines of a calculation, with its total in large figures if there is one. */
export function Ledger({ rows, sum }: { rows: readonly LedgerLine[]; sum?: LedgerLine }) {
  return (
    <Lines>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {sum && (
        <div className="sum">
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      )}
    </Lines>
  );
}
