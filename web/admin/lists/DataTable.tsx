import { chakra } from '@chakra-ui/react';

/**
 * A dense table. Its cells are plain HTML styled from here, because a list has many of them: `data-clamp` limits a text to a few
 * lines, `data-second` is a secondary line, `data-name` holds a checkbox and a name, `data-actions` arranges controls (side by
 * side if `room` is roomy), `data-space` is the space of rows that are not rendered, `data-arrived` marks new records.
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
      py: '8',
      height: '48px',
      borderBottomWidth: '1.5px',
      borderColor: 'ink',
    },
    '& tbody :is(th, td)': { py: '8', height: '60px', verticalAlign: 'middle', borderTopWidth: '1px', borderColor: 'rule' },
    '& tbody tr[aria-rowindex="2"] :is(th, td)': { borderTopWidth: '0' },
    '& tbody tr[data-space] td': { p: '0', borderTopWidth: '0' },
    '& tbody th': { fontWeight: '600' },
    '& tbody tr:hover': { bg: 'paper' },
    '& tbody tr:is([data-selected], :focus-within)': { bg: 'plumTint' },
    '& tbody tr:focus-visible': { outlineOffset: '-3px', boxShadow: 'none', outline: '3px solid {colors.plum}' },
    '& [data-name]': { display: 'flex', alignItems: 'center', gap: '4' },
    '& [data-name] > span': { minWidth: '0', maxWidth: '100%' },
    '& [data-second]': { display: 'block', color: 'ink2', fontSize: '0.875rem' },
    '& tbody tr[data-arrived] th': { boxShadow: 'inset 4px 0 0 {colors.marigold}' },
    '& a': { textUnderlineOffset: '0.22em', textDecorationLine: 'underline', textDecorationColor: '{colors.rule}' },
    '& a:hover': { textDecorationColor: 'currentColor' },
    '& [data-actions]': { display: 'grid', gap: '8', alignItems: 'center' },
  },
  variants: {
    density: {
      comfortable: {},
      compact: {
        lineHeight: '1.25',
        '& thead th': { py: '0', height: '36px' },
        '& tbody :is(th, td)': { py: '2px', height: '36px' },
        '& tbody :is(select, button)': { minHeight: '34px!' },
        '& tbody [data-name] > label': { minHeight: '28px' },
        '& [data-clamp][data-clamp]': { lineClamp: '1' },
        '& [data-actions][data-actions]': { gap: '4' },
      },
    },
    room: {
      narrow: {
        fontSize: '0.875rem',
        '& th, & td': { px: '6px' },
        '& tr > :first-child': { pl: '12' },
        '& [data-name]': { flexDirection: 'column', alignItems: 'flex-start', gap: '0' },
        '& [data-name] > label': { minHeight: '32px' },
        '& [data-clamp]': { lineClamp: '4' },
      },
      roomy: {
        fontSize: '0.9375rem',
        '& th, & td': { px: '12' },
        '& tr > :first-child': { pl: '16' },
        '& tbody th': { fontSize: '1rem' },
        '& [data-clamp]': { lineClamp: '2' },
        '& [data-actions]': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '12' },
      },
    },
  },
  defaultVariants: { room: 'roomy', density: 'comfortable' },
});
