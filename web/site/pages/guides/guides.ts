import type { EnquiryService } from '../../../../shared/vocabularies.ts';
import type { Drawing } from '../../../ui/Art.tsx';
import type { GuideSlug } from '../../guideSlugs.ts';

/** Day of the last check of the guides with a card against their sources. */
export const guidesReviewed = '2026-11-20';
/** Day of the last check of the other guides against their sources. */
export const moreGuidesReviewed = '2026-11-22';

export interface Source {
  /** Name of the page or Act, in its own language. */
  title: string;
  href: string;
}

const gov = (title: string, path: string): Source => ({ title, href: `https://www.gov.uk/${path}` });
const act = (title: string, path: string): Source => ({ title, href: `https://www.legislation.gov.uk/${path}` });

/**
 * A guide: slug, which is also the anchor; drawing; reading time in minutes at 200 words a minute; the service of its enquiry link; the
 * calculator that it links to; the day of the last check; sources.
 */
export interface Guide {
  slug: GuideSlug;
  drawing: Drawing;
  minutes: number;
  service: EnquiryService;
  calculator: 'who-inherits' | 'inheritance-tax' | 'lpa-fees' | 'care-fees';
  reviewed: string;
  sources: readonly Source[];
}

/** The six guides with a card (docs/requirements.md#guides). */
export const cardGuides = [
  {
    slug: 'complete-will-writing-guide',
    drawing: 'will',
    minutes: 7,
    service: 'will-writing',
    calculator: 'who-inherits',
    reviewed: guidesReviewed,
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
    minutes: 7,
    service: 'trusts-iht',
    calculator: 'inheritance-tax',
    reviewed: guidesReviewed,
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
    reviewed: guidesReviewed,
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
    reviewed: guidesReviewed,
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
    reviewed: guidesReviewed,
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
    reviewed: guidesReviewed,
    sources: [
      gov('Business Relief for Inheritance Tax', 'business-relief-inheritance-tax'),
      gov('Agricultural Relief for Inheritance Tax', 'guidance/agricultural-relief-on-inheritance-tax'),
      gov(
        'Agricultural property relief and business property relief changes',
        'government/publications/agricultural-property-relief-and-business-property-relief-reforms',
      ),
    ],
  },
] as const satisfies readonly Guide[];

export type CardGuide = (typeof cardGuides)[number];

/** The guides that are listed below the cards. */
export const moreGuides = [
  {
    slug: 'when-someone-dies',
    drawing: 'letter',
    minutes: 6,
    service: 'comprehensive-planning',
    calculator: 'inheritance-tax',
    reviewed: moreGuidesReviewed,
    sources: [
      gov('What to do when someone dies: step by step', 'when-someone-dies'),
      gov('Applying for probate (forms PA1P and PA1A)', 'applying-for-probate'),
      gov('Tell Us Once', 'after-a-death/organisations-you-need-to-contact-and-tell-us-once'),
      gov('Valuing the estate of someone who’s died (form IHT400)', 'valuing-estate-of-someone-who-died'),
      act('Legal Services Act 2007, section 12 and schedule 2', 'ukpga/2007/29/section/12'),
      act('Trustee Act 1925, section 27', 'ukpga/Geo5/15-16/19/section/27'),
      act('Births and Deaths Registration Act 1953, section 17', 'ukpga/Eliz2/1-2/20/section/17'),
    ],
  },
  {
    slug: 'unmarried-couples',
    drawing: 'keys',
    minutes: 6,
    service: 'will-writing',
    calculator: 'who-inherits',
    reviewed: moreGuidesReviewed,
    sources: [
      gov('Intestacy: who inherits if someone dies without a will', 'inherits-someone-dies-without-will'),
      gov('Joint property ownership', 'joint-property-ownership'),
      gov('Bereavement Support Payment', 'bereavement-support-payment'),
      act('Administration of Estates Act 1925, section 46', 'ukpga/Geo5/15-16/23/section/46'),
      act('Inheritance Tax Act 1984, section 18', 'ukpga/1984/51/section/18'),
      act('Inheritance (Provision for Family and Dependants) Act 1975, section 1', 'ukpga/1975/63/section/1'),
    ],
  },
  {
    slug: 'pensions-and-inheritance-tax',
    drawing: 'clock',
    minutes: 6,
    service: 'trusts-iht',
    calculator: 'inheritance-tax',
    reviewed: moreGuidesReviewed,
    sources: [
      gov(
        'Inheritance Tax: unused pension funds and death benefits',
        'government/publications/inheritance-tax-unused-pension-funds-and-death-benefits',
      ),
      gov('Tax on a private pension you inherit', 'tax-on-pension-death-benefits'),
      gov('Find pension contact details', 'find-pension-contact-details'),
      gov('Income Tax rates and Personal Allowances', 'income-tax-rates'),
      { title: 'Pension Wise', href: 'https://www.moneyhelper.org.uk/en/pensions-and-retirement/pension-wise' },
      act('Inheritance Tax Act 1984', 'ukpga/1984/51/contents'),
    ],
  },
  {
    slug: 'second-families',
    drawing: 'table',
    minutes: 6,
    service: 'trusts-iht',
    calculator: 'who-inherits',
    reviewed: moreGuidesReviewed,
    sources: [
      gov('Intestacy: who inherits if someone dies without a will', 'inherits-someone-dies-without-will'),
      gov('Making a will: updating your will', 'make-will/updating-your-will'),
      gov('Trusts and taxes', 'trusts-taxes'),
      act('Wills Act 1837, sections 18 and 18A', 'ukpga/Will4and1Vict/7/26/section/18'),
      act('Inheritance Tax Act 1984, sections 8K and 49A', 'ukpga/1984/51/section/8K'),
      act('Inheritance (Provision for Family and Dependants) Act 1975, section 1', 'ukpga/1975/63/section/1'),
    ],
  },
  {
    slug: 'contesting-a-will',
    drawing: 'desk',
    minutes: 6,
    service: 'will-writing',
    calculator: 'who-inherits',
    reviewed: moreGuidesReviewed,
    sources: [
      gov('Applying for probate: stopping an application (caveat)', 'applying-for-probate/stopping-a-grant'),
      gov('Search probate records for documents and wills', 'search-will-probate'),
      act('Inheritance (Provision for Family and Dependants) Act 1975, sections 1 to 4', 'ukpga/1975/63/section/1'),
      act('Wills Act 1837, section 9', 'ukpga/Will4and1Vict/7/26/section/9'),
      act('Administration of Justice Act 1982, section 20', 'ukpga/1982/53/section/20'),
      act('Inheritance Tax Act 1984, section 142', 'ukpga/1984/51/section/142'),
    ],
  },
  {
    slug: 'advance-decisions',
    drawing: 'mantel',
    minutes: 6,
    service: 'lpa',
    calculator: 'lpa-fees',
    reviewed: moreGuidesReviewed,
    sources: [
      gov('Make, register or end a lasting power of attorney (form LP1H)', 'power-of-attorney'),
      {
        title: 'NHS: advance decision to refuse treatment (living will)',
        href: 'https://www.nhs.uk/tests-and-treatments/end-of-life-care/planning-ahead/advance-decision-to-refuse-treatment/',
      },
      { title: 'Compassion in Dying', href: 'https://compassionindying.org.uk/' },
      gov('Mental Capacity Act Code of Practice', 'government/publications/mental-capacity-act-code-of-practice'),
      act('Mental Capacity Act 2005, sections 9 to 11 and 24 to 26', 'ukpga/2005/9/section/24'),
    ],
  },
] as const satisfies readonly Guide[];

export const guides: readonly Guide[] = [...cardGuides, ...moreGuides];
