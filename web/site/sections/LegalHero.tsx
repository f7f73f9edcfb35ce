import { legalPagesUpdated } from '../../../shared/commitments.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { Drawing } from '../../ui/Art.tsx';
import { useFormats } from '../useFormats.ts';
import { PageHero } from './PageHero.tsx';

interface LegalHeroProps {
  heading: string;
  lead: string;
  drawing: Drawing;
  /** Month of the last change, e.g. `2025-01`. */
  updated?: string;
}

/** The head of a legal page: title, purpose and month of the last change. */
export function LegalHero({ heading, lead, drawing, updated = legalPagesUpdated }: LegalHeroProps) {
  const { t } = useWords('sections');
  const { month } = useFormats();
  return (
    <PageHero
      crumb={heading}
      heading={heading}
      lead={lead}
      picture={{ name: drawing, alt: '' }}
      action={<p>{t('updated', { month: month(updated) })}</p>}
    />
  );
}
