import type { EmotionCache } from '@emotion/cache';
import { useEffect } from 'react';
import type { LanguageCode } from '../../shared/languages.ts';
import { UiProvider } from '../ui/Provider.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import type { LoadedPage } from './loadPage.ts';

interface AppProps {
  cache: EmotionCache;
  page: LoadedPage;
  /** The language that the address names, if any. */
  prefix: LanguageCode | undefined;
  /** The language the visitor wants; differs from the page's when its texts did not load. */
  chosen: LanguageCode;
  /** Called once the page is rendered and React handles events. */
  onReady?: () => void;
}

/** One page of the public site. */
export function App({ cache, page, prefix, chosen, onReady }: AppProps) {
  // The outermost component's effect runs last, after every form has restored its answers.
  useEffect(() => onReady?.(), [onReady]);
  return (
    <UiProvider cache={cache}>
      <LanguageProvider page={page} prefix={prefix} chosen={chosen}>
        <SiteLayout Page={page.Component} />
      </LanguageProvider>
    </UiProvider>
  );
}
