import { chakra } from '@chakra-ui/react';

const Lines = chakra('dl', {
  base: {
    borderTopWidth: '1.5px',
    borderColor: 'ink',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '24',
      py: '14px',
      borderBottomWidth: '1px',
      borderColor: 'rule',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& dt': { minWidth: '0', overflowWrap: 'anywhere' },
    // An amount is never parted, even where words may be.
    '& dd': { textAlign: 'right', flex: 'none', maxWidth: '60%' },
    '& > .sum': { flexWrap: 'wrap', alignItems: 'baseline', pt: '20', borderBottomWidth: '0' },
    '& > .sum dt': { fontWeight: '600' },
    '& > .sum dd': {
      ml: 'auto',
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

/** Lines of an account, with the sum in large figures where there is one. */
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
