import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './globalCss.ts';
import { textStyles } from './textStyles.ts';
import { tokens } from './tokens.ts';

/**
 * Our own small Chakra system: tokens, text styles and global styles. Recipes are not registered here; each component
 * hands its own to Chakra's factory, so that a recipe ships in the chunk of the component that uses it.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'lf',
  preflight: true,
  globalCss,
  theme: { breakpoints: { sm: '600px', md: '744px', lg: '960px', xl: '1280px' }, tokens, textStyles },
});
