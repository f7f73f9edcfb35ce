import type { BreadcrumbList, LocalBusiness, Service } from 'schema-dts';
import type { Borough } from '../../shared/boroughs.ts';
import { firm } from '../../shared/firm.ts';
import { siteUrl } from './pageHead.ts';

/** The firm as search engines know it: the same node on every page. */
const business = { '@type': 'LocalBusiness', '@id': `${siteUrl}/#firm`, name: firm.tradingName, url: `${siteUrl}/` } as const;

/** The way from the home page to a page, for search results. */
export function breadcrumbData(home: string, current: string, path: `/${string}`): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home, item: `${siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: current, item: `${siteUrl}${path}` },
    ],
  };
}

/** One service of the firm. */
export function serviceData(name: string, description: string, path: `/${string}`): Service {
  return {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    name,
    serviceType: name,
    description,
    url: `${siteUrl}${path}`,
    provider: { ...business, telephone: firm.phone.display },
    areaServed: ['England', 'Wales'].map((country) => ({ '@type': 'Country', name: country })),
  };
}

/** The firm in one borough: area, locality, region, postcode district, country (product spec, section 2, "Borough pages"). */
export function boroughData(borough: Borough, description: string): LocalBusiness {
  const url = `${siteUrl}/areas/${borough.slug}`;
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: `${firm.tradingName}, ${borough.name}`,
    description,
    url,
    telephone: firm.phone.display,
    email: firm.email,
    priceRange: '£££',
    openingHours: 'Mo-Fr 09:00-17:30',
    areaServed: { '@type': 'AdministrativeArea', name: borough.name },
    address: {
      '@type': 'PostalAddress',
      addressLocality: borough.name,
      addressRegion: 'London',
      postalCode: borough.postcode,
      addressCountry: 'GB',
    },
    parentOrganization: business,
  };
}
