import { i18n } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/useWords.ts';
import type { Block } from '../../sections/Prose.tsx';
import { guideFigures } from './guideFigures.ts';
import type { GuideSlug } from './guides.ts';

interface GuideWords {
  intro: string;
  sections: readonly { heading: string; body: readonly Block[] }[];
}

/** The text of a guide with its figures filled in. Each guide is a namespace of its own. */
export function useGuideWords(slug: GuideSlug): GuideWords {
  const { shown } = useLanguage();
  const t = i18n.getFixedT(shown, `guide-${slug}` as 'guide-care-fee-protection');
  const figures = guideFigures(shown);
  return {
    intro: t('intro', figures),
    sections: t('sections', { returnObjects: true, ...figures } as never) as unknown as GuideWords['sections'],
  };
}
