import { type ReactNode, use, useMemo } from 'react';
import { readyWords } from './prepare.ts';
import type { Namespace } from './resources.d.ts';
import { LanguageContext, useLanguage } from './useWords.ts';

/**
 * Brings words of its own to a part that loads late: suspends until they have arrived, and shows what stands in it in the
 * language they are there in. Inside it `useWords` works as on a page.
 */
export function WithWords({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  const outer = useLanguage();
  const shown = use(readyWords(namespaces, outer.shown));
  const value = useMemo(() => ({ ...outer, shown }), [outer, shown]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
