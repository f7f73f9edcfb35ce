/** Kinds of content that can be samples. */
export type SampleContent = 'claims' | 'people' | 'reviews' | 'case studies' | 'videos' | 'care protection';

/**
 * Everything that names the firm (docs/requirements.md#firm-and-contact). A real firm changes only this file. A production deploy
 * refuses sample values: phone numbers reserved for fiction, `.example` domains and the entries of `sampleContent`. `samples.ts`
 * finds them.
 */
export const firm = {
  /** Content that the firm has not confirmed yet. Remove an entry once that content is true and proven. */
  sampleContent: ['claims', 'people', 'reviews', 'case studies', 'videos', 'care protection'] as readonly SampleContent[],
  tradingName: 'Larkfield Estate Planning',
  shortName: 'Larkfield',
  strapline: 'Estate Planning',
  legalLine: 'Larkfield Estate Planning is a trading name of Larkfield Private Client Ltd',
  /** What the Companies (Trading Disclosures) rules want on a website. `00000000` is a sample. */
  company: { number: '00000000', registeredOffice: '184 High Road, Loughton, Essex IG10 1DN' },
  phone: { display: '020 7946 0123', href: 'tel:+442079460123' },
  email: 'hello@larkfield.example',
  /** Where people report a weakness of the site: `/.well-known/security.txt`. */
  securityEmail: 'hello@larkfield.example',
  partnersEmail: 'partners@larkfield.example',
  /** Public address of the site; the build overrides it with SITE_URL. No trailing slash. */
  siteUrl: 'https://www.larkfield.example',
  offices: [
    {
      town: 'Loughton',
      lines: ['184 High Road', 'Loughton, Essex'],
      postcode: 'IG10 1DN',
      map: 'https://www.openstreetmap.org/search?query=High%20Road%20Loughton%20IG10%201DN',
    },
    {
      town: 'Canary Wharf',
      lines: ['Level 18, 40 Bank Street', 'London'],
      postcode: 'E14 5NR',
      map: 'https://www.openstreetmap.org/search?query=40%20Bank%20Street%20London%20E14%205NR',
    },
  ],
  social: {
    linkedin: 'https://www.linkedin.com/company/larkfield-example',
    instagram: 'https://www.instagram.com/larkfield.example',
    tiktok: 'https://www.tiktok.com/@larkfield.example',
  },
  calendlyUrl: 'https://calendly.com/larkfield-example/chemistry-call',
  /** Id of the analytics tag (`G-...`), loaded only for visitors who agree; empty for none. */
  analyticsTag: '' as string,
  willWritingUrl: 'https://wills.larkfield.example',
  /** Short films. `views` and `engagement` (likes and comments per view) are what the video service reports: sample figures. */
  videos: [
    {
      id: 'first-call',
      url: 'https://www.tiktok.com/@larkfield.example/video/7300000000000000001',
      views: '120K',
      engagement: '94%',
    },
    {
      id: 'the-house',
      url: 'https://www.tiktok.com/@larkfield.example/video/7300000000000000002',
      views: '85K',
      engagement: '91%',
    },
    {
      id: 'attorney',
      url: 'https://www.tiktok.com/@larkfield.example/video/7300000000000000003',
      views: '45K',
      engagement: '91%',
    },
  ],
  /** Claims of the hero (docs/requirements.md#home-page). Sample figures: each needs evidence before launch. */
  claims: {
    rating: '5.0',
    ratingOf: '5',
    reviews: '150+',
    years: '15+',
    families: '2000+',
    satisfaction: '98%',
    /** Professional indemnity in pounds: for each claim, and at least in all in a year (the partner pages name both). */
    indemnity: 2_000_000,
    indemnityInAll: 10_000_000,
    /** Free calls left this week, and the day they were counted (ISO; `sample` in the sample firm). */
    slots: { left: 3, asOf: 'sample' as string },
    quickWillPrice: 50,
    quickWillMinutes: 15,
    videoViews: '250K+',
    videoFollowers: '10K+',
    videoEngagement: '92%',
  },
  /**
   * How much of what a plan covers it can protect from care fees: pounds on average, and percent at most by the years before care.
   * The firm's own estimate, shown only with its caveat (docs/requirements.md#tax-and-care-facts).
   */
  careProtection: { average: 100_000, fiveYearsOrMore: 100, twoToFiveYears: 70 },
} as const;
