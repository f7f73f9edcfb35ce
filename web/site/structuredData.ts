import type { BreadcrumbList, FAQPage, LegalService, LocalBusiness, Service } from 'schema-dts';
import type { Borough } from '../../shared/boroughs.ts';
import { firm } from '../../shared/firm.ts';
import { siteUrl } from './pageHead.ts';

/** Returns the public address of a page, with the language prefix of the present address. */
export type PublicUrl = (page: `/${string}`) => string;

/** The node of the firm, the same on every page. */
const business = { '@type': 'LocalBusiness', '@id': `${siteUrl}/#firm`, name: firm.tradingName, url: `${siteUrl}/` } as const;

/** Returns the breadcrumb of a page, which is below the home page or below `parent`. */
export function breadcrumbData(
  home: string,
  current: string,
  path: `/${string}`,
  url: PublicUrl,
  parent?: { name: string; path: `/${string}` },
): BreadcrumbList {
  const pages = [{ name: home, path: '/' as const }, ...(parent ? [parent] : []), { name: current, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: url(page.path),
    })),
  };
}

/** Returns the node of a service. */
export function serviceData(name: string, description: string, path: `/${string}`, url: PublicUrl): Service {
  return {
    '@type': 'Service',
    '@id': `${url(path)}#service`,
    name,
    serviceType: name,
    description,
    url: url(path),
    provider: { ...business, telephone: firm.phone.display },
    areaServed: ['England', 'Wales'].map((country) => ({ '@type': 'Country', name: country })),
  };
}

/** Returns the node of the firm in one borough (docs/requirements.md#borough-pages). */
export function boroughData(borough: Borough, description: string, publicUrl: PublicUrl): LocalBusiness {
  const url = publicUrl(`/areas/${borough.slug}`);
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

/** Returns the node of the firm for the home page. schema.org lists advice on wills under LegalService, a kind of LocalBusiness. */
export function firmData(): LegalService {
  return {
    ...business,
    '@type': 'LegalService',
    legalName: firm.legalLine.split(' is a trading name of ')[1] ?? firm.tradingName,
    telephone: firm.phone.display,
    email: firm.email,
    image: `${siteUrl}/icon-512.png`,
    priceRange: '£££',
    openingHours: 'Mo-Fr 09:00-17:30',
    areaServed: ['England', 'Wales'].map((country) => ({ '@type': 'Country', name: country })),
    address: firm.offices.map(({ town, lines, postcode }) => ({
      '@type': 'PostalAddress',
      streetAddress: lines[0],
      addressLocality: town,
      postalCode: postcode,
      addressCountry: 'GB',
    })),
    sameAs: Object.values(firm.social),
  };
}

/** Returns the node of the questions and answers. */
export function faqData(items: readonly { question: string; answer: string }[], url: PublicUrl): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url('/')}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
