import type { Anchor } from '../SiteLink.tsx';

/** Slugs of the five service pages, in the order of the menu. */
export const serviceSlugs = [
  'will-writing',
  'trusts-iht',
  'lasting-power-attorney',
  'care-fee-protection',
  'comprehensive-planning',
] as const;

/** Slugs of the five borough pages. */
export const areaSlugs = ['westminster', 'kensington-chelsea', 'richmond', 'barnet', 'bromley'] as const;

/** Anchors of the home page that the footer lists. */
export const footerAnchors: readonly Anchor[] = ['services', 'about', 'process', 'testimonials', 'faq', 'contact'];
