import { useMemo } from 'react';
import type { Namespace, Resources } from '../i18n/resources.d.ts';
import { useLanguage, useWords } from '../i18n/useWords.ts';
import { figuresIn } from './contentFigures.ts';

/**
 * Returns a function for the texts of a section, with the figures of the firm and of the law filled in:
 * `const words = usePageWords('willWriting'); <Points {...words('benefits')} />`. `more` has the values of the page's own placeholders.
 */
export function usePageWords<N extends Namespace>(namespace: N) {
  const { t } = useWords(namespace);
  const { shown } = useLanguage();
  const figures = useMemo(() => figuresIn(shown), [shown]);
  return <S extends keyof Resources[N] & string>(section: S, more: Record<string, string | number> = {}) =>
    t(section as never, { returnObjects: true, ...figures, ...more } as never) as unknown as Resources[N][S];
}
