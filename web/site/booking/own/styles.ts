/** Styles of days and times that React and the script of the first free times (`start/freeTimes.ts`) have in common. */

// 14 cells in one order at every width, with the same height while they load, so that nothing moves.
export const daysStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(auto-fill, minmax(44px, 1fr))', sm: 'repeat(7, minmax(0, 1fr))' },
  gap: { base: '4', sm: '8' },
  '& > *': { minHeight: '78px', px: '0' },
  '& small': {
    display: 'block',
    fontSize: { base: '0.75rem', sm: '0.8125rem' },
    lineHeight: '1.25',
    fontWeight: '400',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
  },
  '& strong': { display: 'block', fontSize: '1.25rem', lineHeight: '1.2', fontWeight: '600' },
  '& label:has(:disabled) strong': { fontWeight: '400' },
} as const;

export const groupStyle = { minWidth: '0', mt: '24', '& > legend': { textStyle: 'label', mb: '8' } } as const;

// As high as a morning and an afternoon of hours by the quarter, so that what follows does not move.
export const timesBoxStyle = { minHeight: { base: '480px', sm: '420px' } } as const;

export const timesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
  gap: '8',
  // A square marks a time at which somebody speaks the visitor's language.
  '& [data-speaks]': { position: 'relative' },
  '& [data-speaks]::after': {
    content: '""',
    position: 'absolute',
    top: '-10px',
    right: '-10px',
    width: '7px',
    height: '7px',
    bg: 'marigold',
    outline: '1px solid {colors.ink}',
  },
} as const;

export const halfStyle = { textStyle: 'note', color: 'ink2', mb: '8', '&:not(:first-of-type)': { mt: '16' } } as const;
