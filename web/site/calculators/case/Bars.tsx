import { chakra } from '@chakra-ui/react';

const List = chakra('div', {
  base: {
    display: 'grid',
    gap: '16',
    '& svg': { display: 'block', width: '100%', height: '32px', mt: '4', forcedColorAdjust: 'none' },
    '@media print': { gap: '4px', fontSize: '9pt', lineHeight: '1.3', '& svg': { height: '16px', mt: '0' } },
  },
});

/** A bar: `part` of `whole`, in one unit. */
export interface BarItem {
  label: string;
  part: number;
  whole: number;
}

/** Parts of wholes as bars. The table beside them has the same amounts, so screen readers skip the bars. */
export function Bars({ items }: { items: readonly BarItem[] }) {
  return (
    <List aria-hidden="true">
      {items.map(({ label, part, whole }) => (
        <div key={label}>
          {label}
          <svg viewBox="0 0 400 32" preserveAspectRatio="none" aria-hidden="true">
            <rect width="400" height="32" fill="#FFFDF9" stroke="#1E1719" strokeWidth="2" />
            <rect width={whole > 0 ? Math.min(400, (400 * part) / whole) : 0} height="32" fill="#4A1431" />
          </svg>
        </div>
      ))}
    </List>
  );
}
