import { randomUUID } from 'node:crypto';
import { sendCanaryEnquiry } from '../../functions/canaryEnquiry.ts';
import { behaviourFor, securityHeadersOf, securityTextPath } from '../../infra/edge/rules.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { pages } from '../../shared/pages.ts';
import { CheckFailed, contains, json, post, type SiteResponse, same, type Visit } from './visit.ts';

/** Settings of the checks for the site under test. */
export interface SmokeTarget {
  address: string;
  visit: Visit;
  /** Signs the mark of a test enquiry; without it no enquiry is sent. */
  canaryKey: string | undefined;
}

/** A check, named after what it confirms; `skip` returns why it cannot run here. */
export interface Check {
  name: string;
  skip?(target: SmokeTarget): string | undefined;
  run(target: SmokeTarget): Promise<void>;
}

/** Checks the security headers that `infra/edge/rules.ts` sets on the responses of a path. */
function checkSecurityHeaders(what: string, path: string, { headers }: SiteResponse): void {
  for (const [name, value] of Object.entries(securityHeadersOf(behaviourFor(path))))
    same(`${name} of ${what}`, headers.get(name), value);
}

/** Requests an HTML page and checks its status and headers. */
async function page(visit: Visit, path: string, status: number): Promise<SiteResponse> {
  const answer = await visit(path);
  same(`Status of ${path}`, answer.status, status);
  contains(`Content-Type of ${path}`, answer.headers.get('content-type') ?? 'none', /^text\/html/);
  checkSecurityHeaders(path, path, answer);
  return answer;
}

/** Checks a response of the API: status, JSON, never cached, and the error code of a refusal. */
async function checkCall(what: string, answer: SiteResponse, status: number, code?: string) {
  same(`Status of ${what}`, answer.status, status);
  same(`Cache-Control of ${what}`, answer.headers.get('cache-control'), 'no-store');
  checkSecurityHeaders(what, '/api/', answer);
  const body = json(what, answer);
  same(`success of ${what}`, body.success, code === undefined);
  same(`code of ${what}`, body.code, code);
  return body;
}

/** The checks of a running site, the most informative first. */
export const checks: readonly Check[] = [
  {
    name: 'the API and its table work',
    async run({ visit }) {
      await checkCall('/api/health', await visit('/api/health'), 200);
    },
  },
  {
    name: `all ${pages.length} pages are served, with the security headers`,
    async run({ visit }) {
      for (const { path, kind, indexable } of pages) {
        const { headers, text } = await page(visit, path, 200);
        same(`Cache-Control of ${path}`, headers.get('cache-control'), behaviourFor(path).cacheControl);
        contains(path, text, /<title>[^<]+<\/title>/);
        if (kind === 'page' && indexable) contains(path, text, /<link[^>]+rel="canonical"/);
      }
    },
  },
  {
    name: 'scripts, styles and fonts are served compressed and cached for good',
    async run({ visit }) {
      const { text } = await visit('/');
      const found = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''));
      if (found.size === 0) throw new CheckFailed('The home page names no asset');
      for (const path of found) {
        const { status, headers, text: body } = await visit(path, { headers: { 'accept-encoding': 'br' } });
        same(`Status of ${path}`, status, 200);
        same(`Cache-Control of ${path}`, headers.get('cache-control'), behaviourFor(path).cacheControl);
        // CloudFront does not compress smaller files ("Serving compressed files").
        if (/\.(js|css)$/.test(path) && body.length >= 1000)
          same(`Content-Encoding of ${path}`, headers.get('content-encoding'), 'br');
      }
    },
  },
  {
    name: 'robots.txt, sitemap.xml and a security.txt that has not expired are served',
    async run({ visit }) {
      for (const [path, wanted] of [
        ['/robots.txt', /^sitemap:/im],
        ['/sitemap.xml', '<urlset'],
      ] as const) {
        const { status, text } = await visit(path);
        same(`Status of ${path}`, status, 200);
        contains(path, text, wanted);
      }
      const { status, text } = await visit(securityTextPath);
      same(`Status of ${securityTextPath}`, status, 200);
      const expires = /^Expires: (.+)$/m.exec(text)?.[1];
      if (!(Date.parse(expires ?? '') > Date.now())) throw new CheckFailed(`${securityTextPath} has expired: deploy a new build`);
    },
  },
  {
    name: 'an unknown path is 404 with our page, and a missing file is not cached',
    async run({ visit }) {
      contains('The not-found page', (await page(visit, `/no-such-page-${randomUUID()}`, 404)).text, '404 Page Not Found');
      const { headers } = await page(visit, `/assets/no-such-file-${randomUUID()}.js`, 404);
      if (/immutable/.test(headers.get('cache-control') ?? '')) throw new CheckFailed('A missing asset is cached for good');
    },
  },
  {
    name: 'other forms of a path redirect to the canonical one',
    async run({ visit }) {
      const { status, headers } = await visit('/pricing/?utm_source=check');
      same('Status of /pricing/', status, 301);
      same('Location of /pricing/', headers.get('location'), '/pricing?utm_source=check');
    },
  },
  {
    name: 'http redirects to https',
    skip: ({ address }) => (address.startsWith('https:') ? undefined : 'the address is http itself'),
    async run({ address, visit }) {
      const { status, headers } = await visit(`${address.replace('https:', 'http:')}/pricing`);
      same('Status of plain http', status, 301);
      contains('Location of plain http', headers.get('location') ?? 'none', /^https:/);
    },
  },
  {
    name: 'the dashboard’s shell is not cached and not indexed',
    async run({ visit }) {
      for (const path of ['/admin', '/auth', '/admin/anything']) {
        const { headers } = await page(visit, path, 200);
        same(`Cache-Control of ${path}`, headers.get('cache-control'), 'no-store');
        contains(`X-Robots-Tag of ${path}`, headers.get('x-robots-tag') ?? 'none', 'noindex');
      }
    },
  },
  {
    name: 'an unknown call returns 404 in the error envelope',
    async run({ visit }) {
      await checkCall('an unknown call', await visit(`/api/no-such-call-${randomUUID()}`), 404, 'not_found');
    },
  },
  {
    name: 'invalid input is refused with the name of each field',
    async run({ visit }) {
      const { path } = contracts.enhancedContact;
      const empty = await checkCall('an empty enquiry', await post(visit, path, {}), 400, 'invalid_request');
      const fields = (empty.errors as Array<{ path: string }>).map((error) => error.path);
      for (const field of ['firstName', 'email', 'service', 'consent']) {
        if (!fields.includes(field)) throw new CheckFailed(`The response to an empty enquiry does not name ${field}`);
      }
      const odd = await visit(path, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
      await checkCall('malformed JSON', odd, 400, 'malformed_json');
    },
  },
  {
    name: 'a page of another website cannot write',
    async run({ visit }) {
      const foreign = await post(visit, contracts.login.path, { password: '' }, { origin: 'https://elsewhere.example' });
      await checkCall('a foreign write', foreign, 403, 'cross_site');
    },
  },
  {
    name: 'staff calls need a session, and a wrong password does not create one',
    async run({ visit }) {
      await checkCall('a list without a session', await visit(contracts.listContacts.path), 401, 'not_signed_in');
      const answer = await post(visit, contracts.login.path, { password: `wrong-${randomUUID()}` });
      await checkCall('a wrong password', answer, 401, 'wrong_password');
      if (answer.headers.get('set-cookie')?.match(/=[^;]{8}/)) throw new CheckFailed('A wrong password set a cookie');
    },
  },
  {
    name: 'an enquiry is stored (marked as a check, and in no list)',
    skip: ({ canaryKey }) => (canaryKey ? undefined : 'CANARY_KEY is not set'),
    async run({ address, canaryKey = '' }) {
      await sendCanaryEnquiry(address, canaryKey, 15_000).catch((error: Error) => {
        throw new CheckFailed(
          error.name === '$ZodError' ? 'The response to the enquiry does not match its contract' : error.message,
        );
      });
    },
  },
];
