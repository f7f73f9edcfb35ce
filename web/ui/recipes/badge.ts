import { defineRecipe } from '@chakra-ui/react';

/** A status with a small square, so that its meaning does not depend on colour alone. */
export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: '26px',
    py: '2px',
    pl: '8',
    pr: '10px',
    borderRadius: 'base',
    fontWeight: '600',
    fontSize: '0.875rem',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    _before: { content: '""', width: '8px', height: '8px', flex: 'none', bg: 'currentColor', forcedColorAdjust: 'none' },
  },
  variants: {
    tone: {
      new: { bg: 'redBg', color: 'red' },
      contacted: { bg: 'amberBg', color: 'amber', _before: { bg: 'amberMark' } },
      closed: { bg: 'greenBg', color: 'green' },
      pending: { bg: 'blueBg', color: 'blue' },
      lit: { bg: 'plumTint', color: 'plum', _before: { bg: 'marigold', outline: '1.5px solid {colors.plum}' } },
    },
  },
  defaultVariants: { tone: 'new' },
});
