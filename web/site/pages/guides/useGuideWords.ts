import { use } from 'react';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { i18n, loadContent } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/useWords.ts';
import type { Block } from '../../sections/Prose.tsx';
import { guideFigures } from './guideFigures.ts';
import type { GuideSlug } from './guides.ts';

export interface GuideWords {
  intro: string;
  sections: readonly { heading: string; body: readonly Block[] }[];
}

const loading = new Map<string, Promise<LanguageCode>>();

/** Loads a guide in a language; asked again it answers the same promise, unless the load failed or fell back to English. */
function prepareGuide(slug: GuideSlug, language: LanguageCode): Promise<LanguageCode> {
  const key = `${language} ${slug}`;
  const known = loading.get(key);
  if (known) return known;
  const promise = loadContent([`guide-${slug}`], language);
  loading.set(key, promise);
  promise.then(
    (shown) => shown !== language && loading.delete(key),
    () => loading.delete(key),
  );
  return promise;
}

/** The text of a guide with its figures filled in. Suspends until it has arrived; a guide is a namespace of its own. */
export function useGuideWords(slug: GuideSlug): GuideWords {
  const { shown } = useLanguage();
  const language = use(prepareGuide(slug, shown));
  const t = i18n.getFixedT(language, `guide-${slug}` as 'guide-care-fee-protection');
  const figures = guideFigures(language);
  return {
    intro: t('intro', figures),
    sections: t('sections', { returnObjects: true, ...figures } as never) as unknown as GuideWords['sections'],
  };
}
