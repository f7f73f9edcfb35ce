import { firm } from './firm.ts';

/**
 * Addresses of third-party widgets. None is contacted before the visitor opens it or agrees to it
 * (docs/requirements.md#third-parties). The Content-Security-Policy allows exactly these addresses.
 */
export const scheduling = {
  /** The widget of the scheduling provider. Source: its embedding guide. */
  script: 'https://assets.calendly.com/assets/external/widget.js',
  /** The origin of the calendar, which is shown in a frame. */
  frame: firm.calendlyUrl.split('/').slice(0, 3).join('/'),
} as const;

/**
 * The short films of the home page. TikTok's embed script loads its player code and style sheet from `files`, which depend on the
 * region, and shows its page in a frame.
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

/** The configured analytics tag; undefined without one. `connect` lists the origins that it sends to. */
export const analyticsTag = firm.analyticsTag
  ? {
      id: firm.analyticsTag,
      script: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(firm.analyticsTag)}`,
      connect: ['https://www.google-analytics.com', 'https://region1.google-analytics.com'],
    }
  : undefined;
