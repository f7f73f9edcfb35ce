import { defineRecipe } from '@chakra-ui/react';

/** Buttons and links that look like buttons. `link` is an underlined secondary action; `lit` is for plum backgrounds. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    borderRadius: 'base',
    borderWidth: '2px',
    borderColor: 'transparent',
    fontFamily: 'sans',
    fontWeight: '600',
    lineHeight: '1.3333',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 0.15s, border-color 0.15s, color 0.15s',
    // A button with `aria-disabled` keeps the focus while something is saved. It has no hover style then.
    _disabled: { pointerEvents: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'plum',
        borderColor: 'plum',
        color: 'onPlum',
        _hover: { bg: 'plumDeep', borderColor: 'plumDeep' },
        _disabled: { bg: 'tint', borderColor: 'rule', color: 'ink2' },
      },
      line: {
        bg: 'transparent',
        borderColor: 'plum',
        color: 'plum',
        _hover: { bg: 'plum', color: 'onPlum' },
        _disabled: { borderColor: 'rule', color: 'ink2' },
      },
      lit: {
        bg: 'marigold',
        borderColor: 'marigold',
        color: 'ink',
        _hover: { bg: 'marigoldLight', borderColor: 'marigoldLight' },
        _disabled: { bg: 'transparent', borderColor: 'rulePlum', color: 'onPlum2' },
      },
      link: {
        border: '0',
        // A link of two lines is aligned like the text around it.
        justifyContent: 'flex-start',
        textAlign: 'start',
        lineHeight: '1.5556',
        color: 'inherit',
        textDecorationLine: 'underline',
        textDecorationThickness: '2px',
        textDecorationColor: '{colors.marigold}',
        textUnderlineOffset: '6px',
        _hover: { textDecorationColor: 'currentColor' },
        _disabled: { color: 'ink2', textDecorationColor: '{colors.rule}' },
      },
    },
    size: {
      md: { minHeight: '56px', px: '28px', py: '14px', fontSize: '1.125rem' },
      sm: { minHeight: '48px', px: '20', py: '10px', fontSize: '1rem' },
    },
  },
  compoundVariants: [
    { variant: 'link', size: 'md', css: { minHeight: '44px', p: '0' } },
    { variant: 'link', size: 'sm', css: { minHeight: '44px', p: '0' } },
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
});
