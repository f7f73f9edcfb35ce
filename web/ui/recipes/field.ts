import { defineRecipe } from '@chakra-ui/react';

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%231E1719' stroke-width='1.75'%3E%3Cpath d='M1 1l5 5 5-5'/%3E%3C/svg%3E\")";

/** Text input, select and text area. `size` md is 56 px high; sm, for the dashboard, 48 px. */
export const fieldRecipe = defineRecipe({
  className: 'field',
  base: {
    display: 'block',
    width: '100%',
    borderWidth: '1.5px',
    borderColor: 'field',
    borderRadius: 'base',
    bg: 'sheet',
    color: 'ink',
    fontVariantNumeric: 'lining-nums tabular-nums',
    lineHeight: '1.5556',
    // Forced-colors mode removes the shadow and shows the transparent outline.
    _focus: { outline: '3px solid transparent', borderColor: 'plum', boxShadow: '0 0 0 3px {colors.marigold}' },
    '&[aria-invalid=true]': { borderColor: 'red', borderWidth: '2px' },
    _disabled: { bg: 'tint', color: 'ink2', cursor: 'not-allowed' },
  },
  variants: {
    kind: {
      input: {},
      select: { appearance: 'none', bgImage: chevron, bgRepeat: 'no-repeat', textOverflow: 'ellipsis' },
      area: { minHeight: '144px', resize: 'vertical' },
    },
    size: {
      md: { minHeight: '56px', px: '16', py: '12', fontSize: '1.125rem' },
      sm: { minHeight: '48px', px: '14px', py: '8', fontSize: '1rem' },
    },
  },
  compoundVariants: [
    { kind: 'select', size: 'md', css: { pr: '36px', bgPos: 'right 16px center' } },
    { kind: 'select', size: 'sm', css: { pr: '36px', bgPos: 'right 14px center' } },
    { kind: 'area', size: 'md', css: { minHeight: '144px' } },
  ],
  defaultVariants: { kind: 'input', size: 'md' },
});
