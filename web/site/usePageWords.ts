import { useMemo } from 'react';
import type { Namespace, Resources } from '../i18n/resources.d.ts';
import { useLanguage, useWords } from '../i18n/useWords.ts';
import { figuresIn } from './contentFigures.ts';

/**
 * The words of a page by section, with the figures of the firm and the field filled in:
 * `const words = usePageWords('willWriting'); <Points {...words('benefits')} />`. `more` fills what belongs to this page alone.
 */
export function usePageWords<N extends Namespace>(namespace: N) {
  const { t } = useWords(namespace);
  const { shown } = useLanguage();
  const figures = useMemo(() => figuresIn(shown), [shown]);
  return <S extends keyof Resources[N] & string>(section: S, more: Record<string, string | number> = {}) =>
    t(section as never, { returnObjects: true, ...figures, ...more } as never) as unknown as Resources[N][S];
}
