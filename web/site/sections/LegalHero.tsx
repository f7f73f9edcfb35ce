import type { ReactNode } from 'react';
import { legalPagesUpdated } from '../../../shared/commitments.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { Drawing } from '../../ui/Art.tsx';
import { useFormats } from '../useFormats.ts';
import { PageHero } from './PageHero.tsx';

interface LegalHeroProps {
  heading: string;
  lead: string;
  drawing: Drawing;
  /** Month of the last change, e.g. `2026-11`. Without it, that of the legal pages. */
  updated?: string;
  /** A link to a part of the page. */
  children?: ReactNode;
}

/** The head of a legal page: title, purpose and month of the last change, and a link if there is one. */
export function LegalHero({ heading, lead, drawing, updated, children }: LegalHeroProps) {
  const { t } = useWords('sections');
  const { month } = useFormats();
  return (
    <PageHero
      crumb={heading}
      heading={heading}
      lead={lead}
      picture={{ name: drawing, alt: '' }}
      action={
        <>
          <p>{updated ? t('updated', { month: month(updated) }) : t('updatedSince', { month: month(legalPagesUpdated) })}</p>
          {children}
        </>
      }
    />
  );
}
