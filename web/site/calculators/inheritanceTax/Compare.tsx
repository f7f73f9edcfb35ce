import { chakra } from '@chakra-ui/react';
import type { Figures } from '../../../../shared/inheritanceTax/figures.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const Table = chakra('table', {
  base: {
    width: '100%',
    mt: '32',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'lining-nums tabular-nums',
    // Small enough for two amounts of eight digits side by side on the narrowest phone.
    fontSize: { base: 'min(1.125rem, 4.1vw)', md: '1.125rem' },
    '& th, & td': { py: '12', pr: { base: '8', md: '16' }, borderBottomWidth: '1px', borderColor: 'rulePlum', fontWeight: '400' },
    '& th': { textAlign: 'left' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
    // Tamil words may break anywhere, amounts may not.
    '& td': { overflowWrap: 'break-word' },
    '& td:last-child, & th:last-child': { pr: '0' },
    '& thead th': { fontWeight: '600', pt: '0', borderColor: 'onPlum', verticalAlign: 'bottom' },
    '& .main': { fontWeight: '600' },
  },
});

/** The tax before and from April 2027, side by side. */
export function Compare({ before, after }: { before: Figures; after: Figures }) {
  const { pounds } = useFormats();
  const words = usePageWords('taxCalculator')('result');
  const rows = [
    ['estate', before.estate.total, after.estate.total],
    ['tax', before.tax.onEstate, after.tax.onEstate],
    ['pension', before.tax.fromPension, after.tax.fromPension],
    ['after', before.afterTax, after.afterTax],
  ] as const;
  return (
    <Table>
      <chakra.caption css={{ captionSide: 'top' }} textAlign="left">
        <VisuallyHidden>{words.compare}</VisuallyHidden>
      </chakra.caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.compareRow}</VisuallyHidden>
          </th>
          <th scope="col">{words.compareToday}</th>
          <th scope="col">{words.compareFrom}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(([id, , then]) => id !== 'pension' || then > 0)
          .map(([id, today, then]) => (
            <tr key={id} className={id === 'tax' ? 'main' : undefined}>
              <th scope="row">{words.rows[id]}</th>
              <td>{pounds(today)}</td>
              <td>{pounds(then)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}
