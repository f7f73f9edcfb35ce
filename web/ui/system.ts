import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './globalCss.ts';
import { textStyles } from './textStyles.ts';
import { tokens } from './tokens.ts';

/**
 * A small Chakra system with tokens, text styles and global styles. Components pass their recipes to Chakra directly, so that a
 * recipe is in the chunk of its component.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'lf',
  preflight: true,
  globalCss,
  theme: { breakpoints: { sm: '600px', md: '744px', lg: '960px', xl: '1280px' }, tokens, textStyles },
});
