import type { BoroughSlug } from '../../../../shared/boroughs.ts';
import { i18n } from '../../../i18n/i18n.ts';
import type { Resources } from '../../../i18n/resources.d.ts';
import { useLanguage } from '../../../i18n/useWords.ts';
import { usePageWords } from '../../usePageWords.ts';

/** Where each borough's own words stand; its drawing has the same name. */
const namespaces = {
  westminster: 'westminster',
  'kensington-chelsea': 'kensingtonChelsea',
  richmond: 'richmond',
  barnet: 'barnet',
  bromley: 'bromley',
} as const;

/** Everything a borough can have words for; most have a part of it. */
type BoroughWords = Resources['westminster'] & Pick<Resources['richmond'], 'asked'>;

/** The words of one borough, and which of the optional sections it has. */
export function useBoroughWords(slug: BoroughSlug) {
  const namespace = namespaces[slug];
  const { shown } = useLanguage();
  // Westminster has the most sections, so its file stands for the type of all five; `has` guards what others lack.
  const words = usePageWords(namespace as 'westminster') as <S extends keyof BoroughWords>(section: S) => BoroughWords[S];
  return { drawing: namespace, words, has: (section: keyof BoroughWords) => i18n.exists(section, { ns: namespace, lng: shown }) };
}
