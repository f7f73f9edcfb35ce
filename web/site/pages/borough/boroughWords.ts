import type { BoroughSlug } from '../../../../shared/boroughs.ts';
import { i18n } from '../../../i18n/i18n.ts';
import type { Resources } from '../../../i18n/resources.d.ts';
import { useLanguage } from '../../../i18n/useWords.ts';
import { usePageWords } from '../../usePageWords.ts';

/** Namespace of each borough's texts; its drawing has the same name. */
const namespaces = {
  westminster: 'westminster',
  'kensington-chelsea': 'kensingtonChelsea',
  richmond: 'richmond',
  barnet: 'barnet',
  bromley: 'bromley',
} as const;

/** All sections that a borough can have; most have some of them. */
type BoroughWords = Resources['westminster'] & Pick<Resources['richmond'], 'asked'>;

/** Returns the texts of one borough, and a function that returns whether it has an optional section. */
export function useBoroughWords(slug: BoroughSlug) {
  const namespace = namespaces[slug];
  const { shown } = useLanguage();
  // Westminster has the most sections, so its file is the type of all five; `has` says which ones exist.
  const words = usePageWords(namespace as 'westminster') as <S extends keyof BoroughWords>(section: S) => BoroughWords[S];
  return { drawing: namespace, words, has: (section: keyof BoroughWords) => i18n.exists(section, { ns: namespace, lng: shown }) };
}
