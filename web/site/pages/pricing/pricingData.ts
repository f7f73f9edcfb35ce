import type { TFunction } from 'i18next';
import type { BreadcrumbList, Product, Thing } from 'schema-dts';
import { type PackageId, packages } from '../../../../shared/prices.ts';
import { breadcrumbData, type PublicUrl } from '../../structuredData.ts';

/** Returns the structured data of the three packages. */
export function pricingData(t: TFunction<'pricing'>, home: string, url: PublicUrl): Thing[] {
  const offers = (Object.keys(packages) as PackageId[]).map(
    (id): Product => ({
      '@type': 'Product',
      name: t(`packages.${id}.title`),
      description: t(`packages.${id}.idealFor`),
      offers: { '@type': 'Offer', price: packages[id].price, priceCurrency: 'GBP', url: url('/pricing') },
    }),
  );
  const trail: BreadcrumbList = breadcrumbData(home, t('crumb'), '/pricing', url);
  return [...offers, trail];
}
