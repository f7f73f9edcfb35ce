import { useLanguage, useWords } from '../../i18n/useWords.ts';
import type { Drawing } from '../../ui/Art.tsx';
import { legalFigures } from './legalFigures.ts';
import { PageHero } from './PageHero.tsx';

/** The head of a legal page: what it is, in a sentence what for, and when it was last changed. */
export function LegalHero({ heading, lead, drawing }: { heading: string; lead: string; drawing: Drawing }) {
  const { t } = useWords('sections');
  const { shown } = useLanguage();
  return (
    <PageHero
      crumb={heading}
      heading={heading}
      lead={lead}
      picture={{ name: drawing, alt: '' }}
      action={<p>{t('updated', { month: legalFigures(shown).updated })}</p>}
    />
  );
}
