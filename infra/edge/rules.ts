import { createHash } from 'node:crypto';
import { timesQuery } from '../../shared/contracts/booking.ts';
import { headScript } from '../../shared/headScript.ts';
import { analyticsTag, scheduling, videos } from '../../shared/thirdParties.ts';

/** How the site is served. The distribution is built from this file, and the local server uses it. */

/** The CloudFront Function that runs on a viewer request. */
export type ViewerRequest = 'site' | 'api';

/** The names of the Content-Security-Policies. */
export type PolicyName = 'site' | 'dashboard' | 'api';

export interface Behaviour {
  /** CloudFront path pattern, in which `*` matches any characters. The pattern of the default behaviour is '*'. */
  pattern: string;
  origin: 'site' | 'api';
  viewerRequest: ViewerRequest;
  /** Whether CloudFront caches responses. `cacheControl` decides about the browser. */
  cached: boolean;
  /** The query parameters that are part of the cache key; none when absent. Other parameters do not change a cached response. */
  cachedQuery?: readonly string[];
  /** Sent if the origin sends no Cache-Control, so that a not-found response under /assets is not cached for a year. */
  cacheControl: string;
  policy: PolicyName;
  /** Which sites may embed a response. Pictures of shared links are shown on other sites. */
  embedding: 'same-origin' | 'cross-origin';
  /** Headers in addition to the security headers. */
  headers?: Record<string, string>;
}

/**
 * Content types, by extension, of the files that the build also stores with Brotli compression, in a file with `.br` appended to its
 * name: docs/decisions/0028-precompressed-files.md.
 */
export const compressedTypes = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
} as const;

/** Path of the rules by which browsers prefetch pages. Chromium ignores them with any other content type than the one below. */
export const speculationRulesPath = '/speculation-rules.json';

/** Path of the file that tells researchers where to report a weakness (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';

/** Content types of files whose extension usually means another type. */
export const specialTypes: Readonly<Record<string, string>> = { [speculationRulesPath]: 'application/speculationrules+json' };

const staff = {
  origin: 'site',
  viewerRequest: 'site',
  cached: false,
  cacheControl: 'no-store',
  policy: 'dashboard',
  embedding: 'same-origin',
  headers: { 'X-Robots-Tag': 'noindex, nofollow' },
} as const;

/** In the order in which CloudFront matches them; the last one is the default. */
export const behaviours: readonly [...Behaviour[], Behaviour] = [
  // The same for every visitor. The response says for how many seconds it may be cached.
  {
    pattern: '/api/booking/times',
    origin: 'api',
    viewerRequest: 'api',
    cached: true,
    cachedQuery: Object.keys(timesQuery),
    cacheControl: 'no-store',
    policy: 'api',
    embedding: 'same-origin',
  },
  {
    pattern: '/api/*',
    origin: 'api',
    viewerRequest: 'api',
    cached: false,
    cacheControl: 'no-store',
    policy: 'api',
    embedding: 'same-origin',
  },
  {
    pattern: '/assets/*',
    origin: 'site',
    viewerRequest: 'site',
    cached: true,
    cacheControl: 'public, max-age=31536000, immutable',
    // The not-found page is also served below this path.
    policy: 'site',
    embedding: 'cross-origin',
  },
  { pattern: '/admin*', ...staff },
  { pattern: '/auth*', ...staff },
  // One minute, so that a release is visible soon even if its invalidation fails.
  {
    pattern: '*',
    origin: 'site',
    viewerRequest: 'site',
    cached: true,
    cacheControl: 'public, max-age=60',
    policy: 'site',
    embedding: 'same-origin',
    headers: { 'Speculation-Rules': `"${speculationRulesPath}"` },
  },
];

/** Statuses of the bucket for a missing file. S3 returns 403 to a reader that may not list the bucket. */
export const missingStatuses = [403, 404] as const;

// Empty unless the firm has configured an analytics tag, which loads only after the visitor's consent.
const tag = analyticsTag
  ? { script: [new URL(analyticsTag.script).origin], connect: analyticsTag.connect }
  : { script: [], connect: [] };

/** Directives that every policy has. */
const common = { 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/**
 * Policy of the public pages. Emotion writes style elements, which need 'unsafe-inline'. Third parties are allowed by their exact
 * address and load only when the visitor opens them: docs/requirements.md#third-parties.
 */
const site = {
  'default-src': "'self'",
  // The scripts of the booking calendar and of the videos, each of which opens a frame. The videos' script loads a style sheet.
  'script-src': [
    "'self'",
    `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`,
    new URL(scheduling.script).origin,
    new URL(videos.script).origin,
    ...videos.files,
    ...tag.script,
  ].join(' '),
  'frame-src': `${scheduling.frame} ${videos.frame}`,
  'style-src': `'self' 'unsafe-inline' ${videos.files.join(' ')}`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': ["'self'", ...tag.connect].join(' '),
  'form-action': "'self'",
  ...common,
};

/** Policy of the dashboard, which shows what strangers typed: no third parties, no frames, no inline scripts. */
const dashboard = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'form-action': "'self'",
  ...common,
};

/** Policy of the API, whose responses are data. A browser that opens one as a page loads nothing. */
const api = { 'default-src': "'none'", 'form-action': "'none'", ...common };

const policies: Record<PolicyName, Record<string, string>> = { site, dashboard, api };

/** Headers that every response of site and API has. */
const everywhere: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** Returns the security headers of a behaviour's responses. */
export function securityHeadersOf({ policy, embedding }: Behaviour): Record<string, string> {
  const directives = Object.entries(policies[policy]).map(([directive, sources]) => `${directive} ${sources}`);
  return {
    'Content-Security-Policy': directives.join('; '),
    'Cross-Origin-Resource-Policy': embedding,
    ...everywhere,
  };
}

/** Returns the behaviour that CloudFront applies to a path without its query string. */
export function behaviourFor(path: string): Behaviour {
  const matches = ({ pattern }: Behaviour) =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);
  return behaviours.find(matches) ?? (behaviours[behaviours.length - 1] as Behaviour);
}
