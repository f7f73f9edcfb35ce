import type { TFunction } from 'i18next';
import type { BreadcrumbList, Product, Thing } from 'schema-dts';
import { type PackageId, packages } from '../../../../shared/prices.ts';
import { siteUrl } from '../../pageHead.ts';
import { breadcrumbData } from '../../structuredData.ts';

/** The three packages as offers, for search results. */
export function pricingData(t: TFunction<'pricing'>, home: string): Thing[] {
  const offers = (Object.keys(packages) as PackageId[]).map(
    (id): Product => ({
      '@type': 'Product',
      name: t(`packages.${id}.title`),
      description: t(`packages.${id}.idealFor`),
      offers: { '@type': 'Offer', price: packages[id].price, priceCurrency: 'GBP', url: `${siteUrl}/pricing` },
    }),
  );
  const trail: BreadcrumbList = breadcrumbData(home, t('crumb'), '/pricing');
  return [...offers, trail];
}
