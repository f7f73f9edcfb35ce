import { chakra } from '@chakra-ui/react';

/**
 * A dense table: ink rule under its head, hairlines between rows, a marigold edge on new arrivals. Cells are plain HTML,
 * styled from here, since a list has many of them: `data-clamp` keeps a text to a few lines, `data-actions` arranges controls,
 * side by side where `room` is roomy.
 */
export const DataTable = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    lineHeight: '1.3333',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& th, & td': { textAlign: 'left', overflowWrap: 'anywhere' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'tint',
      fontWeight: '600',
      py: '12',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1.5px',
      borderColor: 'ink',
    },
    '& tbody :is(th, td)': { py: '8', height: '60px', verticalAlign: 'middle', borderTopWidth: '1px', borderColor: 'rule' },
    '& tbody tr:first-of-type :is(th, td)': { borderTopWidth: '0' },
    '& tbody th': { fontWeight: '600' },
    '& tbody tr:hover': { bg: 'paper' },
    '& tbody tr:focus-within': { bg: 'plumTint' },
    '& tbody tr[data-arrived] th': { boxShadow: 'inset 4px 0 0 {colors.marigold}' },
    '& a': { textUnderlineOffset: '0.22em', textDecorationLine: 'underline', textDecorationColor: '{colors.rule}' },
    '& a:hover': { textDecorationColor: 'currentColor' },
    '& [data-actions]': { display: 'grid', gap: '8', alignItems: 'center' },
  },
  variants: {
    room: {
      narrow: {
        fontSize: '0.875rem',
        '& th, & td': { px: '6px' },
        '& th:first-of-type': { pl: '12' },
        '& [data-clamp]': { lineClamp: '4' },
      },
      roomy: {
        fontSize: '0.9375rem',
        '& th, & td': { px: '12' },
        '& th:first-of-type': { pl: '16' },
        '& tbody th': { fontSize: '1rem' },
        '& [data-clamp]': { lineClamp: '2' },
        '& [data-actions]': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '12' },
      },
    },
  },
  defaultVariants: { room: 'roomy' },
});
