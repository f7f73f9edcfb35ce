import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * A style cache of its own key: Emotion moves the server's style elements about for its default key only, which would
 * cost every visitor a second style pass.
 */
export const createStyleCache = (): EmotionCache =>
  // No vendor prefixes: the browsers of vite.config.ts need none, and they would double the styles in every page.
  createCache({ key: 'lf', stylisPlugins: [] });

/** The look of both applications: tokens, global styles, and the cache that holds what the server already sent. */
export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
