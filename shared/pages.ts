/**
 * A route of the site (docs/requirements.md#routes). A `page` is prerendered to HTML; a `shell` is served from the dashboard's
 * empty HTML file, which has no code of the public site. `indexable` decides the robots meta tag and the sitemap.
 */
export interface Page {
  path: `/${string}`;
  kind: 'page' | 'shell';
  indexable: boolean;
}

export const pages = [
  { path: '/', kind: 'page', indexable: true },
  { path: '/services/will-writing', kind: 'page', indexable: true },
  { path: '/services/trusts-iht', kind: 'page', indexable: true },
  { path: '/services/lasting-power-attorney', kind: 'page', indexable: true },
  { path: '/services/care-fee-protection', kind: 'page', indexable: true },
  { path: '/services/comprehensive-planning', kind: 'page', indexable: true },
  { path: '/areas/westminster', kind: 'page', indexable: true },
  { path: '/areas/kensington-chelsea', kind: 'page', indexable: true },
  { path: '/areas/richmond', kind: 'page', indexable: true },
  { path: '/areas/barnet', kind: 'page', indexable: true },
  { path: '/areas/bromley', kind: 'page', indexable: true },
  { path: '/privacy-policy', kind: 'page', indexable: true },
  { path: '/terms-of-service', kind: 'page', indexable: true },
  { path: '/complaints-procedure', kind: 'page', indexable: true },
  { path: '/accessibility', kind: 'page', indexable: true },
  { path: '/guides', kind: 'page', indexable: true },
  { path: '/guides/complete-will-writing-guide', kind: 'page', indexable: true },
  { path: '/guides/inheritance-tax-strategies', kind: 'page', indexable: true },
  { path: '/guides/lasting-power-attorney-guide', kind: 'page', indexable: true },
  { path: '/guides/family-trust-planning', kind: 'page', indexable: true },
  { path: '/guides/care-fee-protection', kind: 'page', indexable: true },
  { path: '/guides/business-estate-planning', kind: 'page', indexable: true },
  { path: '/guides/when-someone-dies', kind: 'page', indexable: true },
  { path: '/guides/unmarried-couples', kind: 'page', indexable: true },
  { path: '/guides/pensions-and-inheritance-tax', kind: 'page', indexable: true },
  { path: '/guides/second-families', kind: 'page', indexable: true },
  { path: '/guides/contesting-a-will', kind: 'page', indexable: true },
  { path: '/guides/advance-decisions', kind: 'page', indexable: true },
  { path: '/calculators', kind: 'page', indexable: true },
  { path: '/calculators/inheritance-tax', kind: 'page', indexable: true },
  { path: '/calculators/late-spouse-allowance', kind: 'page', indexable: true },
  { path: '/calculators/who-inherits', kind: 'page', indexable: true },
  { path: '/calculators/lpa-fees', kind: 'page', indexable: true },
  { path: '/calculators/care-fees', kind: 'page', indexable: true },
  { path: '/calculators/do-you-need-us', kind: 'page', indexable: true },
  { path: '/pricing', kind: 'page', indexable: true },
  { path: '/do-it-yourself-or-pay-us', kind: 'page', indexable: true },
  // Never indexed: the private links of bookings lead here.
  { path: '/book', kind: 'page', indexable: false },
  { path: '/printables', kind: 'page', indexable: true },
  { path: '/case-studies', kind: 'page', indexable: true },
  { path: '/partners', kind: 'page', indexable: true },
  { path: '/partners-success', kind: 'page', indexable: false },
  { path: '/admin', kind: 'shell', indexable: false },
  { path: '/auth', kind: 'shell', indexable: false },
] as const satisfies readonly Page[];
