import type { Namespace } from '../i18n/resources.d.ts';
import { guideSlugs } from './guideSlugs.ts';

/** One page: its address, its component and its namespaces in addition to those of every page. */
export interface Route {
  /** Address without its language, or `not-found` for every address without a page. */
  path: `/${string}` | 'not-found';
  /** File in `pages/`, without extension. */
  file: string;
  /** Namespaces of the page; the first holds its `meta`. */
  namespaces: readonly [Namespace, ...Namespace[]];
}

const form = ['forms', 'words'] as const;
const service = ['sections', 'ask', ...form] as const;

const guidePages = guideSlugs.map(
  (slug): Route => ({
    path: `/guides/${slug}`,
    file: 'guides/GuidePage',
    namespaces: [`guide-${slug}`, 'guides', 'sections'],
  }),
);

export const notFound: Route = { path: 'not-found', file: 'notFound/NotFoundPage', namespaces: ['notFound'] };

/** Every page of the site. The build checks that `shared/pages.ts` lists the same pages. */
export const routes: readonly Route[] = [
  { path: '/', file: 'home/HomePage', namespaces: ['home', 'homeSections', 'faq', 'enquiry', ...form] },
  { path: '/services/will-writing', file: 'willWriting/WillWritingPage', namespaces: ['willWriting', ...service] },
  { path: '/services/trusts-iht', file: 'trustsIht/TrustsIhtPage', namespaces: ['trustsIht', ...service] },
  {
    path: '/services/lasting-power-attorney',
    file: 'lastingPowerAttorney/LastingPowerAttorneyPage',
    namespaces: ['lastingPowerAttorney', ...service],
  },
  {
    path: '/services/care-fee-protection',
    file: 'careFeeProtection/CareFeeProtectionPage',
    namespaces: ['careFeeProtection', 'careCalculator', ...service],
  },
  {
    path: '/services/comprehensive-planning',
    file: 'comprehensivePlanning/ComprehensivePlanningPage',
    namespaces: ['comprehensivePlanning', ...service],
  },
  { path: '/areas/westminster', file: 'borough/BoroughPage', namespaces: ['westminster', 'borough', 'sections'] },
  { path: '/areas/kensington-chelsea', file: 'borough/BoroughPage', namespaces: ['kensingtonChelsea', 'borough', 'sections'] },
  { path: '/areas/richmond', file: 'borough/BoroughPage', namespaces: ['richmond', 'borough', 'sections'] },
  { path: '/areas/barnet', file: 'borough/BoroughPage', namespaces: ['barnet', 'borough', 'sections'] },
  { path: '/areas/bromley', file: 'borough/BoroughPage', namespaces: ['bromley', 'borough', 'sections'] },
  { path: '/privacy-policy', file: 'privacy/PrivacyPage', namespaces: ['privacy', 'sections'] },
  { path: '/terms-of-service', file: 'terms/TermsPage', namespaces: ['terms', 'sections'] },
  {
    path: '/complaints-procedure',
    file: 'complaints/ComplaintsPage',
    namespaces: ['complaints', 'sections', 'forms', 'words', 'privacyForm'],
  },
  { path: '/accessibility', file: 'accessibility/AccessibilityPage', namespaces: ['accessibility', 'sections'] },
  { path: '/guides', file: 'guides/GuidesPage', namespaces: ['guides', 'sections'] },
  ...guidePages,
  { path: '/calculators', file: 'calculators/CalculatorsPage', namespaces: ['calculators', 'sections'] },
  {
    path: '/calculators/inheritance-tax',
    file: 'calculators/InheritanceTaxPage',
    namespaces: ['calcTax', 'taxCalculator', 'calculators', 'sections'],
  },
  {
    path: '/calculators/late-spouse-allowance',
    file: 'calculators/LateSpousePage',
    namespaces: ['calcLateSpouse', 'calculators', 'sections'],
  },
  {
    path: '/calculators/who-inherits',
    file: 'calculators/WhoInheritsPage',
    namespaces: ['calcWhoInherits', 'calculators', 'sections'],
  },
  {
    path: '/calculators/care-fees',
    file: 'calculators/CareFeesPage',
    namespaces: ['calcCare', 'careCalculator', 'calculators', 'sections'],
  },
  {
    path: '/calculators/do-you-need-us',
    file: 'calculators/DoYouNeedUsPage',
    namespaces: ['calcQuiz', 'calculators', 'sections'],
  },
  { path: '/calculators/lpa-fees', file: 'calculators/LpaFeesPage', namespaces: ['calcLpa', 'calculators', 'sections'] },
  { path: '/pricing', file: 'pricing/PricingPage', namespaces: ['pricing', 'sections'] },
  {
    path: '/do-it-yourself-or-pay-us',
    file: 'doItYourself/DoItYourselfPage',
    namespaces: ['doItYourself', 'sections'],
  },
  { path: '/book', file: 'book/BookPage', namespaces: ['book', 'ask', 'forms', 'words', 'sections'] },
  { path: '/printables', file: 'printables/PrintablesPage', namespaces: ['printables', 'sections'] },
  { path: '/case-studies', file: 'caseStudies/CaseStudiesPage', namespaces: ['caseStudies', 'sections'] },
  { path: '/partners', file: 'partners/PartnersPage', namespaces: ['partners', 'partnerForm', 'sections', ...form] },
  { path: '/partners-success', file: 'partnersSuccess/PartnersSuccessPage', namespaces: ['partnersSuccess', 'sections'] },
];

/** Namespaces of the parts of every page: header, footer, booking dialog and chat. */
const everywhere = ['common', 'booking', 'chat'] as const;

export const namespacesOf = (route: Route): readonly Namespace[] => [...everywhere, ...route.namespaces];

/** Returns the source file of a page's component, relative to `web/`. The build lists its chunks in the page's HTML. */
export const sourceOf = ({ file }: Route): string => `site/pages/${file}.tsx`;

/** Returns the page at an address without language prefix. Ignores a trailing slash. */
export function routeAt(path: string): Route {
  const bare = path.replace(/\/+$/, '') || '/';
  return routes.find((route) => route.path === bare) ?? notFound;
}
