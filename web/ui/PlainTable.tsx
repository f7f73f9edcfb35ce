import { chakra } from '@chakra-ui/react';

// A table that is too wide scrolls, so that the page does not.
const Box = chakra('div', { base: { overflowX: 'auto' } });

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: '14px', pr: '16', overflowWrap: 'normal' },
    '& thead th': {
      fontWeight: '600',
      fontSize: '1rem',
      lineHeight: '1.5',
      pt: '0',
      pb: '12',
      verticalAlign: 'bottom',
      borderBottomWidth: '1.5px',
      borderColor: 'ink',
    },
    '& tbody th': { fontWeight: '400' },
    '& tbody th, & tbody td': { borderBottomWidth: '1px', borderColor: 'rule' },
    '& tr': { breakInside: 'avoid' },
    '& th:last-child, & td:last-child': { pr: '0' },
  },
});

/** A table of text. The first cell of a row is its header. */
export function PlainTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // Within reach of the keyboard, which has to be able to scroll it.
    <Box data-table="" role="group" aria-label={head.join(', ')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cells of a row may have the same text
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
