/** The slugs of the guides (docs/requirements.md#guides), in the order of their cards. Part of every page's code, so only the slugs. */
export const guideSlugs = [
  'complete-will-writing-guide',
  'inheritance-tax-strategies',
  'lasting-power-attorney-guide',
  'family-trust-planning',
  'care-fee-protection',
  'business-estate-planning',
] as const;

export type GuideSlug = (typeof guideSlugs)[number];
