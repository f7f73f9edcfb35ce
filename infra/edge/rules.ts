import { createHash } from 'node:crypto';
import { headScript } from '../../shared/headScript.ts';
import { analyticsTag, scheduling, videos } from '../../shared/thirdParties.ts';

/**
 * How the site is served, in one place: the CloudFront distribution is built from it and the local server follows it.
 * See infra/README.md, "The edge", for why unknown pages are answered by the API's default route.
 */

/** Which CloudFront Function runs on a viewer's request. */
export type ViewerRequest = 'site' | 'api';

export interface Behaviour {
  /** CloudFront path pattern; `*` stands for any characters. The default behaviour has '*'. */
  pattern: string;
  origin: 'site' | 'api';
  viewerRequest: ViewerRequest;
  /** Whether the edge keeps answers; what a browser keeps is `cacheControl`. */
  cached: boolean;
  /** Sent when the origin sent none, so a not-found answer under /assets is not kept for a year. */
  cacheControl: string;
  /** Headers beside the security headers. */
  headers?: Record<string, string>;
}

/**
 * What the bucket also holds as compressed at build, in a file with `.br` behind its name, by extension: the content type it is served
 * with. The viewer's request is led there when the browser takes Brotli.
 */
export const storedTypes = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
} as const;

const staff = {
  origin: 'site',
  viewerRequest: 'site',
  cached: false,
  cacheControl: 'no-store',
  headers: { 'X-Robots-Tag': 'noindex, nofollow' },
} as const;

/** In the order in which CloudFront tries them; the last is the default. */
export const behaviours: readonly [...Behaviour[], Behaviour] = [
  { pattern: '/api/*', origin: 'api', viewerRequest: 'api', cached: false, cacheControl: 'no-store' },
  {
    pattern: '/assets/*',
    origin: 'site',
    viewerRequest: 'site',
    cached: true,
    cacheControl: 'public, max-age=31536000, immutable',
  },
  { pattern: '/admin*', ...staff },
  { pattern: '/auth*', ...staff },
  // Short, so that a release is everywhere within minutes even without an invalidation.
  { pattern: '*', origin: 'site', viewerRequest: 'site', cached: true, cacheControl: 'public, max-age=60' },
];

/** Statuses of the site's bucket that mean "no such file": S3 says 403 to a reader who may not list the bucket. */
export const missingStatuses = [403, 404] as const;

// Nothing at all unless the firm has configured a tag, which loads only for visitors who agree to it.
const tag = analyticsTag
  ? { script: [new URL(analyticsTag.script).origin], connect: analyticsTag.connect }
  : { script: [], connect: [] };

/**
 * Content-Security-Policy, by directive. Emotion writes style elements, hence the one 'unsafe-inline'. Other companies' parts
 * are admitted by their exact address, and asked for only when the visitor opens them (`shared/thirdParties.ts`).
 */
export const contentSecurityPolicy = {
  'default-src': "'self'",
  // The booking calendar and the films: each provider's script puts its page into a frame; that of the films brings a style sheet.
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
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/** Sent with every answer, whichever origin it came from. */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': Object.entries(contentSecurityPolicy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** The behaviour CloudFront would choose for a path (without query). */
export function behaviourFor(path: string): Behaviour {
  const matches = ({ pattern }: Behaviour) =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path);
  return behaviours.find(matches) ?? (behaviours[behaviours.length - 1] as Behaviour);
}
