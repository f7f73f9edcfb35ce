import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * Where Emotion's style elements stand: the head. What the server sent stays where it is: Emotion would put it there once more,
 * and a style element that is put anywhere, be it in its own place, has the whole page styled and laid out again.
 */
const inHead = {
  insertBefore: (tag: HTMLElement, before: Node | null) => (tag.isConnected ? tag : document.head.insertBefore(tag, before)),
};

/** A style cache of its own key, which takes over the server's style elements. */
export const createStyleCache = (): EmotionCache =>
  createCache({
    key: 'lf',
    // The one thing that Emotion does with its container.
    container: inHead as unknown as Node,
    // No vendor prefixes: the browsers of vite.config.ts need none, and they would double the styles in every page.
    stylisPlugins: [],
  });

/** Whether the HTML of the page contains the global styles. That of the dashboard and of the development server does not. */
const areServed = typeof document !== 'undefined' && document.querySelector('style[data-emotion^="lf-global"]') !== null;

/** The system, without the global styles if the page has them: making them again takes 5 ms, on a phone 20 ms. */
const present: typeof system = areServed ? Object.create(system, { _global: { value: [] } }) : system;

/** Provides both applications with tokens, global styles, and the cache of the styles that the server sent. */
export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={present}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
