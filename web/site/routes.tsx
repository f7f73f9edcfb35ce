import { type ComponentType, lazy } from 'react';
import { readPath } from '../../shared/languagePaths.ts';
import type { Namespace } from '../i18n/resources.d.ts';
import { isServed, whenTouched } from './whenTouched.ts';

/** One page: its address, the words it needs beside `common`, and its component in a chunk of its own. */
export interface Route {
  /** Address, or `not-found` for every address without a page. */
  path: `/${string}` | 'not-found';
  /** Source of its component, below `web/`: the build preloads its chunk from the page's HTML. */
  source: string;
  /** Namespaces of the page; the first holds its `meta`. */
  namespaces: readonly [Namespace, ...Namespace[]];
  /** Namespaces of parts below the fold, which bring their English words themselves (`lazyNear`). */
  later: readonly Namespace[];
  /** Whether the server's HTML stands until the reader first does something: then what the build names for it leaves its code out. */
  quiet: boolean;
  /** Fetches its code. */
  fetch: Load;
  /** Fetches what must be there before the page is shown: nothing, where it is quiet and stands there already. */
  load: () => Promise<unknown>;
  Component: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

function route(
  path: Route['path'],
  source: string,
  namespaces: Route['namespaces'],
  fetch: Load,
  later: Route['later'] = [],
): Route {
  return { path, source, namespaces, later, quiet: false, fetch, load: fetch, Component: lazy(fetch) };
}

/** A promise that answers on the spot: React then shows what it brings without a blank moment before. */
// biome-ignore lint/suspicious/noThenProperty: a promise is what React asks for
const here = <T,>(value: T) => ({ then: (answer: (value: T) => void) => answer(value) }) as Promise<T>;

/** A page that is read before it is operated, every one but the home page. */
function quiet(...parts: Parameters<typeof route>): Route {
  const page = route(...parts);
  let code: Awaited<ReturnType<Load>> | undefined;
  // In another language than the HTML's the page is rendered afresh: it is whole at once, or what stood there goes on standing.
  const load = async () => {
    if (isServed(page.path)) return;
    code = await page.fetch();
  };
  const Component = lazy(() => (code ? here(code) : whenTouched(page.fetch)));
  return { ...page, quiet: true, load, Component };
}

export const notFound = quiet(
  'not-found',
  'site/pages/notFound/NotFoundPage.tsx',
  ['notFound'],
  () => import('./pages/notFound/NotFoundPage.tsx'),
);

/** Every page of the site; each also stands in `shared/pages.ts`. The build checks that the two agree. */
export const routes: readonly Route[] = [
  route('/', 'site/pages/home/HomePage.tsx', ['home', 'enquiry', 'words'], () => import('./pages/home/HomePage.tsx'), [
    'homeSections',
    'faq',
    'taxCalculator',
  ]),
  quiet(
    '/services/will-writing',
    'site/pages/willWriting/WillWritingPage.tsx',
    ['willWriting', 'sections'],
    () => import('./pages/willWriting/WillWritingPage.tsx'),
  ),
  quiet(
    '/services/trusts-iht',
    'site/pages/trustsIht/TrustsIhtPage.tsx',
    ['trustsIht', 'sections'],
    () => import('./pages/trustsIht/TrustsIhtPage.tsx'),
  ),
  quiet(
    '/services/lasting-power-attorney',
    'site/pages/lastingPowerAttorney/LastingPowerAttorneyPage.tsx',
    ['lastingPowerAttorney', 'sections'],
    () => import('./pages/lastingPowerAttorney/LastingPowerAttorneyPage.tsx'),
  ),
  quiet(
    '/services/care-fee-protection',
    'site/pages/careFeeProtection/CareFeeProtectionPage.tsx',
    ['careFeeProtection', 'sections'],
    () => import('./pages/careFeeProtection/CareFeeProtectionPage.tsx'),
    ['careCalculator'],
  ),
  quiet(
    '/services/comprehensive-planning',
    'site/pages/comprehensivePlanning/ComprehensivePlanningPage.tsx',
    ['comprehensivePlanning', 'sections'],
    () => import('./pages/comprehensivePlanning/ComprehensivePlanningPage.tsx'),
  ),
  quiet(
    '/areas/westminster',
    'site/pages/borough/BoroughPage.tsx',
    ['westminster', 'borough', 'sections'],
    () => import('./pages/borough/BoroughPage.tsx'),
  ),
  quiet(
    '/areas/kensington-chelsea',
    'site/pages/borough/BoroughPage.tsx',
    ['kensingtonChelsea', 'borough', 'sections'],
    () => import('./pages/borough/BoroughPage.tsx'),
  ),
  quiet(
    '/areas/richmond',
    'site/pages/borough/BoroughPage.tsx',
    ['richmond', 'borough', 'sections'],
    () => import('./pages/borough/BoroughPage.tsx'),
  ),
  quiet(
    '/areas/barnet',
    'site/pages/borough/BoroughPage.tsx',
    ['barnet', 'borough', 'sections'],
    () => import('./pages/borough/BoroughPage.tsx'),
  ),
  quiet(
    '/areas/bromley',
    'site/pages/borough/BoroughPage.tsx',
    ['bromley', 'borough', 'sections'],
    () => import('./pages/borough/BoroughPage.tsx'),
  ),
  quiet(
    '/privacy-policy',
    'site/pages/privacy/PrivacyPage.tsx',
    ['privacy', 'sections'],
    () => import('./pages/privacy/PrivacyPage.tsx'),
  ),
  quiet(
    '/terms-of-service',
    'site/pages/terms/TermsPage.tsx',
    ['terms', 'sections'],
    () => import('./pages/terms/TermsPage.tsx'),
  ),
  quiet(
    '/complaints-procedure',
    'site/pages/complaints/ComplaintsPage.tsx',
    ['complaints', 'sections'],
    () => import('./pages/complaints/ComplaintsPage.tsx'),
  ),
  quiet(
    '/accessibility',
    'site/pages/accessibility/AccessibilityPage.tsx',
    ['accessibility', 'sections'],
    () => import('./pages/accessibility/AccessibilityPage.tsx'),
  ),
  quiet('/guides', 'site/pages/guides/GuidesPage.tsx', ['guides', 'sections'], () => import('./pages/guides/GuidesPage.tsx')),
  quiet(
    '/pricing',
    'site/pages/pricing/PricingPage.tsx',
    ['pricing', 'sections'],
    () => import('./pages/pricing/PricingPage.tsx'),
  ),
  quiet(
    '/case-studies',
    'site/pages/caseStudies/CaseStudiesPage.tsx',
    ['caseStudies', 'sections'],
    () => import('./pages/caseStudies/CaseStudiesPage.tsx'),
  ),
  quiet(
    '/partners',
    'site/pages/partners/PartnersPage.tsx',
    ['partners', 'sections'],
    () => import('./pages/partners/PartnersPage.tsx'),
  ),
  quiet(
    '/partners-success',
    'site/pages/partnersSuccess/PartnersSuccessPage.tsx',
    ['partnersSuccess', 'sections'],
    () => import('./pages/partnersSuccess/PartnersSuccessPage.tsx'),
  ),
];

/** The page at an address, in whichever language; a trailing slash makes no difference. */
export function routeAt(pathname: string): Route {
  const path = readPath(pathname).path.replace(/\/+$/, '') || '/';
  return routes.find((candidate) => candidate.path === path) ?? notFound;
}
