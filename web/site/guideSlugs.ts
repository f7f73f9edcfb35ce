/** The slugs of the six guides with a card (docs/requirements.md#guides), in the order of their cards. */
export const cardGuideSlugs = [
  'complete-will-writing-guide',
  'inheritance-tax-strategies',
  'lasting-power-attorney-guide',
  'family-trust-planning',
  'care-fee-protection',
  'business-estate-planning',
] as const;

/** The slugs of the guides that are listed below the cards, in the order of the list. */
export const moreGuideSlugs = [
  'when-someone-dies',
  'unmarried-couples',
  'pensions-and-inheritance-tax',
  'second-families',
  'contesting-a-will',
  'advance-decisions',
] as const;

/** The slugs of all guides. Part of every page's code, so only the slugs. */
export const guideSlugs = [...cardGuideSlugs, ...moreGuideSlugs] as const;

export type GuideSlug = (typeof guideSlugs)[number];
