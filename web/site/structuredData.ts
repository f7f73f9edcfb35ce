import type { BreadcrumbList, FAQPage, LocalBusiness, ProfessionalService, Service } from 'schema-dts';
import type { Borough } from '../../shared/boroughs.ts';
import { firm } from '../../shared/firm.ts';
import { siteUrl } from './pageHead.ts';

/** Returns the public address of a page, with the language prefix of the present address. */
export type PublicUrl = (page: `/${string}`) => string;

/**
 * The node of the firm, the same on every page. The firm is not a law firm, so no legal type
 * (docs/requirements.md#firm-and-contact).
 */
const business = {
  '@type': 'ProfessionalService',
  '@id': `${siteUrl}/#firm`,
  name: firm.tradingName,
  url: `${siteUrl}/`,
} as const;

/** Returns the breadcrumb of a page. `parent` is the page between the home page and this one. */
export function breadcrumbData(
  home: string,
  current: string,
  path: `/${string}`,
  url: PublicUrl,
  parent?: { name: string; to: `/${string}` },
): BreadcrumbList {
  const steps = [{ name: home, to: '/' as const }, ...(parent ? [parent] : []), { name: current, to: path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url(to) })),
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

/**
 * Returns the node of the firm in one borough (docs/requirements.md#borough-pages): the area that it serves. The firm has no
 * premises there, so the borough's address belongs to the area and not to the business.
 */
export function boroughData(borough: Borough, description: string, publicUrl: PublicUrl): ProfessionalService {
  const url = publicUrl(`/areas/${borough.slug}`);
  return {
    '@type': 'ProfessionalService',
    '@id': `${url}#business`,
    name: `${firm.tradingName}, ${borough.name}`,
    description,
    url,
    telephone: firm.phone.display,
    email: firm.email,
    priceRange: '£££',
    openingHours: 'Mo-Fr 09:00-17:30',
    areaServed: {
      '@type': 'Place',
      name: borough.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: borough.name,
        addressRegion: 'London',
        postalCode: borough.postcode,
        addressCountry: 'GB',
      },
    },
    parentOrganization: business,
  };
}

/** Returns the nodes of the firm for the home page: the firm, and each of its offices. */
export function firmData(): (ProfessionalService | LocalBusiness)[] {
  const main: ProfessionalService = {
    ...business,
    legalName: firm.legalLine.split(' is a trading name of ')[1] ?? firm.tradingName,
    telephone: firm.phone.display,
    email: firm.email,
    image: `${siteUrl}/icon-512.png`,
    priceRange: '£££',
    openingHours: 'Mo-Fr 09:00-17:30',
    areaServed: ['England', 'Wales'].map((country) => ({ '@type': 'Country', name: country })),
    sameAs: Object.values(firm.social),
  };
  const offices = firm.offices.map(
    ({ town, lines, postcode }): LocalBusiness => ({
      '@type': 'LocalBusiness',
      '@id': `${siteUrl}/#office-${town.toLowerCase().replaceAll(' ', '-')}`,
      name: `${firm.tradingName}, ${town}`,
      url: `${siteUrl}/`,
      telephone: firm.phone.display,
      openingHours: 'Mo-Fr 09:00-17:30',
      address: {
        '@type': 'PostalAddress',
        streetAddress: lines[0],
        addressLocality: town,
        postalCode: postcode,
        addressCountry: 'GB',
      },
      parentOrganization: business,
    }),
  );
  return [main, ...offices];
}

/** Returns the node of the questions and answers of a page. */
export function faqData(items: readonly { question: string; answer: string }[], path: `/${string}`, url: PublicUrl): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url(path)}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
