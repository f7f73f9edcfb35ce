import type { TFunction } from 'i18next';
import type { Article, BreadcrumbList } from 'schema-dts';
import { firm } from '../../../../shared/firm.ts';
import { siteUrl } from '../../pageHead.ts';
import { breadcrumbData, type PublicUrl } from '../../structuredData.ts';
import { guides, guidesReviewed } from './guides.ts';

/** Returns the structured data of the guides: one article each, at its anchor. */
export function guidesData(t: TFunction<'guides'>, home: string, url: PublicUrl): (Article | BreadcrumbList)[] {
  const articles = guides.map(
    ({ slug }): Article => ({
      '@type': 'Article',
      headline: t(`items.${slug}.title`),
      description: t(`items.${slug}.description`),
      url: `${url('/guides')}#${slug}`,
      dateModified: guidesReviewed,
      isAccessibleForFree: true,
      publisher: { '@type': 'Organization', '@id': `${siteUrl}/#firm`, name: firm.tradingName },
    }),
  );
  return [...articles, breadcrumbData(home, t('crumb'), '/guides', url)];
}
