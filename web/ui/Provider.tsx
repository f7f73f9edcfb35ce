import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/** A style cache with its own key. It uses the server's rules unchanged. */
export const createStyleCache = (): EmotionCache =>
  createCache({
    key: 'lf',
    // No vendor prefixes: the browsers of vite.config.ts need none, and they would double the styles in every page.
    stylisPlugins: [],
  });

/** Provides both applications with tokens, global styles, and the cache of styles. */
export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
