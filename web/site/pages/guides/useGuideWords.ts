import { i18n } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../i18n/useWords.ts';
import type { GuideSlug } from '../../guideSlugs.ts';
import type { Block } from '../../sections/Prose.tsx';
import type { Question } from '../../sections/QuestionList.tsx';
import { guideFigures } from './guideFigures.ts';

interface Chapter {
  heading: string;
  body: readonly Block[];
}

interface GuideWords {
  intro: string;
  sections: readonly Chapter[];
  /** A worked example with invented people. */
  example: Chapter;
  questions: readonly Question[];
}

/** Returns the text of a guide with its figures. Each guide is a namespace. */
export function useGuideWords(slug: GuideSlug): GuideWords {
  const { shown } = useLanguage();
  const t = i18n.getFixedT(shown, `guide-${slug}` as 'guide-care-fee-protection');
  const figures = guideFigures(shown);
  const read = <K extends keyof GuideWords>(key: K) =>
    t(key as 'intro', { returnObjects: true, ...figures } as never) as unknown as GuideWords[K];
  return { intro: read('intro'), sections: read('sections'), example: read('example'), questions: read('questions') };
}
