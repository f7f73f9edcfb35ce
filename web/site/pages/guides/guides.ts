import type { EnquiryService } from '../../../../shared/vocabularies.ts';
import type { Drawing } from '../../../ui/Art.tsx';
import type { GuideSlug } from '../../guideSlugs.ts';

/** Day of the last check of the guides against their sources. */
export const guidesReviewed = '2026-11-20';

export interface Source {
  /** Name of the page or Act, in its own language. */
  title: string;
  href: string;
}

const gov = (title: string, path: string): Source => ({ title, href: `https://www.gov.uk/${path}` });
const act = (title: string, path: string): Source => ({ title, href: `https://www.legislation.gov.uk/${path}` });

/**
 * The six guides (docs/requirements.md#guides): slug, which is also the anchor; drawing; reading time in minutes at 200 words a
 * minute; the service of its enquiry link; the calculator that it links to; sources.
 */
export const guides = [
  {
    slug: 'complete-will-writing-guide',
    drawing: 'will',
    minutes: 7,
    service: 'will-writing',
    calculator: 'who-inherits',
    sources: [
      gov('Making a will', 'make-will'),
      gov('Intestacy: who inherits if someone dies without a will', 'inherits-someone-dies-without-will'),
      act('Wills Act 1837', 'ukpga/Will4and1Vict/7/26/contents'),
      act('Administration of Estates Act 1925', 'ukpga/Geo5/15-16/23/contents'),
    ],
  },
  {
    slug: 'inheritance-tax-strategies',
    drawing: 'scales',
    minutes: 6,
    service: 'trusts-iht',
    calculator: 'inheritance-tax',
    sources: [
      gov('Inheritance Tax', 'inheritance-tax'),
      gov(
        'Inheritance Tax thresholds and interest rates',
        'government/publications/rates-and-allowances-inheritance-tax-thresholds-and-interest-rates',
      ),
      gov(
        'Work out and apply the residence nil rate band',
        'guidance/work-out-and-apply-the-residence-nil-rate-band-for-inheritance-tax',
      ),
      act('Inheritance Tax Act 1984', 'ukpga/1984/51/contents'),
    ],
  },
  {
    slug: 'lasting-power-attorney-guide',
    drawing: 'spectacles',
    minutes: 7,
    service: 'lpa',
    calculator: 'lpa-fees',
    sources: [
      gov('Make, register or end a lasting power of attorney', 'power-of-attorney'),
      gov('Mental Capacity Act Code of Practice', 'government/publications/mental-capacity-act-code-of-practice'),
      act('Mental Capacity Act 2005', 'ukpga/2005/9/contents'),
    ],
  },
  {
    slug: 'family-trust-planning',
    drawing: 'tree',
    minutes: 7,
    service: 'trusts-iht',
    calculator: 'inheritance-tax',
    sources: [
      gov('Trusts and taxes', 'trusts-taxes'),
      gov('Trusts and Inheritance Tax', 'guidance/trusts-and-inheritance-tax'),
      gov('Register a trust as a trustee', 'guidance/register-a-trust-as-a-trustee'),
    ],
  },
  {
    slug: 'care-fee-protection',
    drawing: 'teapot',
    minutes: 6,
    service: 'care-fee-protection',
    calculator: 'care-fees',
    sources: [
      gov(
        'Care and support statutory guidance',
        'government/publications/care-act-statutory-guidance/care-and-support-statutory-guidance',
      ),
      gov(
        'Social care charging for local authorities',
        'government/publications/social-care-charging-for-local-authorities-2026-to-2027',
      ),
      { title: 'Charging for social care', href: 'https://www.gov.wales/charging-social-care' },
      {
        title: 'NHS continuing healthcare',
        href: 'https://www.nhs.uk/social-care-and-support/money-work-and-benefits/nhs-continuing-healthcare/',
      },
    ],
  },
  {
    slug: 'business-estate-planning',
    drawing: 'shop',
    minutes: 6,
    service: 'trusts-iht',
    calculator: 'inheritance-tax',
    sources: [
      gov('Business Relief for Inheritance Tax', 'business-relief-inheritance-tax'),
      gov('Agricultural Relief for Inheritance Tax', 'guidance/agricultural-relief-on-inheritance-tax'),
      gov(
        'Agricultural property relief and business property relief changes',
        'government/publications/agricultural-property-relief-and-business-property-relief-reforms',
      ),
    ],
  },
] as const satisfies readonly {
  slug: GuideSlug;
  drawing: Drawing;
  minutes: number;
  service: EnquiryService;
  calculator: 'who-inherits' | 'inheritance-tax' | 'lpa-fees' | 'care-fees';
  sources: readonly Source[];
}[];

export type Guide = (typeof guides)[number];
