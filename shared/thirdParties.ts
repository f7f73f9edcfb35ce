import { firm } from './firm.ts';

/**
 * Other companies' parts of the pages. None is contacted before the visitor opens or agrees to it (decisions, "third-party
 * widgets"); the Content-Security-Policy admits exactly these addresses.
 */
export const scheduling = {
  /** The scheduling provider's widget, as its embedding guide names it. */
  script: 'https://assets.calendly.com/assets/external/widget.js',
  /** Where the calendar itself stands, inside a frame. */
  frame: firm.calendlyUrl.split('/').slice(0, 3).join('/'),
} as const;

/**
 * The short films of the home page: TikTok's embed script, which fetches its player code and style sheet from the service's own
 * file servers (by region) and puts its page into a frame.
 */
export const videos = {
  script: 'https://www.tiktok.com/embed.js',
  files: [
    'https://sf16-website-login.neutral.ttwstatic.com',
    'https://lf16-tiktok-web.ttwstatic.com',
    'https://lf16-tiktok-web.tiktokcdn-us.com',
  ],
  frame: 'https://www.tiktok.com',
} as const;

/** The configured analytics tag; undefined when there is none. `connect` is where it reports to. */
export const analyticsTag = firm.analyticsTag
  ? {
      id: firm.analyticsTag,
      script: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(firm.analyticsTag)}`,
      connect: ['https://www.google-analytics.com', 'https://region1.google-analytics.com'],
    }
  : undefined;
