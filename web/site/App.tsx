import type { EmotionCache } from '@emotion/cache';
import type { LanguageCode } from '../../shared/languages.ts';
import { UiProvider } from '../ui/Provider.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';

/** The public site below a router: look, language, layout. */
export function App({ cache, language }: { cache: EmotionCache; language: LanguageCode }) {
  return (
    <UiProvider cache={cache}>
      <LanguageProvider initial={language}>
        <SiteLayout />
      </LanguageProvider>
    </UiProvider>
  );
}
