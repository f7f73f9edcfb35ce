/**
 * Everything that names the firm. A real firm changes this one file.
 * Sample values (the phone number reserved for fiction, `.example` domains, what `sampleContent` lists) are refused by a
 * production deploy; `samples.ts` finds which are left.
 */
export const firm = {
  /** Content that nobody has confirmed yet. Take an entry out once what the site says there is true and can be shown to be. */
  sampleContent: ['claims', 'people', 'reviews', 'case studies', 'videos'] as readonly string[],
  tradingName: 'Larkfield Estate Planning',
  shortName: 'Larkfield',
  strapline: 'Estate Planning',
  legalLine: 'Larkfield Estate Planning is a trading name of Larkfield Private Client Ltd',
  phone: { display: '020 7946 0123', href: 'tel:+442079460123' },
  email: 'hello@larkfield.example',
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
  /** Id of the analytics tag (`G-...`), loaded only for visitors who agree to it; empty for none. */
  analyticsTag: '' as string,
  willWritingUrl: 'https://wills.larkfield.example',
  /** Short films; `views` and `engagement` (likes and comments to views) as the video service reports them: sample figures. */
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
  /** Claims shown in the hero (product spec, section 2). Sample figures: each needs its evidence before launch. */
  claims: {
    rating: '5.0',
    ratingOf: '5',
    reviews: '150+',
    years: '15+',
    families: '2000+',
    satisfaction: '98%',
    indemnity: '£2M',
    slotsLeft: 3,
    quickWillPrice: '£50',
    quickWillMinutes: 15,
    videoViews: '250K+',
    videoFollowers: '10K+',
    videoEngagement: '92%',
  },
} as const;
