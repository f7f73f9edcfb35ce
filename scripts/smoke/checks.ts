import { randomUUID } from 'node:crypto';
import { sendCanaryEnquiry } from '../../functions/canaryEnquiry.ts';
import { behaviourFor, securityHeaders } from '../../infra/edge/rules.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { pages } from '../../shared/pages.ts';
import { holds, json, post, same, type Visit, type Visited, Wrong } from './visit.ts';

export interface Surroundings {
  address: string;
  visit: Visit;
  /** Signs the mark of a test enquiry; without it none is sent. */
  canaryKey: string | undefined;
}

/** A check by what it finds true; `skip` says why it cannot be made here. */
export interface Check {
  name: string;
  skip?(around: Surroundings): string | undefined;
  run(around: Surroundings): Promise<void>;
}

/** Every security header of every answer, as `infra/edge/rules.ts` has them. */
function guarded(what: string, { headers }: Visited): void {
  for (const [name, value] of Object.entries(securityHeaders)) same(`${name} of ${what}`, headers.get(name), value);
}

/** An HTML page with its status, its headers, and no more life in caches than its path is given. */
async function page(visit: Visit, path: string, status: number): Promise<Visited> {
  const answer = await visit(path);
  same(`Status of ${path}`, answer.status, status);
  holds(`Content-Type of ${path}`, answer.headers.get('content-type') ?? 'none', /^text\/html/);
  guarded(path, answer);
  return answer;
}

/** An answer of the API: status, JSON, never kept. A refused one carries its code. */
async function called(what: string, answer: Visited, status: number, code?: string) {
  same(`Status of ${what}`, answer.status, status);
  same(`Cache-Control of ${what}`, answer.headers.get('cache-control'), 'no-store');
  guarded(what, answer);
  const body = json(what, answer);
  same(`success of ${what}`, body.success, code === undefined);
  same(`code of ${what}`, body.code, code);
  return body;
}

/** What is asked of a site that runs, most telling first. */
export const checks: readonly Check[] = [
  {
    name: 'the API and its table answer',
    async run({ visit }) {
      await called('/api/health', await visit('/api/health'), 200);
    },
  },
  {
    name: `all ${pages.length} pages are served, with the security headers`,
    async run({ visit }) {
      for (const { path, kind, indexable } of pages) {
        const { headers, text } = await page(visit, path, 200);
        same(`Cache-Control of ${path}`, headers.get('cache-control'), behaviourFor(path).cacheControl);
        holds(path, text, /<title>[^<]+<\/title>/);
        if (kind === 'page' && indexable) holds(path, text, /<link[^>]+rel="canonical"/);
      }
    },
  },
  {
    name: 'scripts, styles and fonts are served for good, compressed',
    async run({ visit }) {
      const { text } = await visit('/');
      const found = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''));
      if (found.size === 0) throw new Wrong('The home page names no asset');
      for (const path of found) {
        const { status, headers, text: body } = await visit(path, { headers: { 'accept-encoding': 'br' } });
        same(`Status of ${path}`, status, 200);
        same(`Cache-Control of ${path}`, headers.get('cache-control'), behaviourFor(path).cacheControl);
        // CloudFront leaves what is smaller as it is ("Serving compressed files").
        if (/\.(js|css)$/.test(path) && body.length >= 1000)
          same(`Content-Encoding of ${path}`, headers.get('content-encoding'), 'br');
      }
    },
  },
  {
    name: 'robots.txt and sitemap.xml are served',
    async run({ visit }) {
      for (const [path, wanted] of [
        ['/robots.txt', /^sitemap:/im],
        ['/sitemap.xml', '<urlset'],
      ] as const) {
        const { status, text } = await visit(path);
        same(`Status of ${path}`, status, 200);
        holds(path, text, wanted);
      }
    },
  },
  {
    name: 'an address nobody has is 404 with our page, a missing file is not kept',
    async run({ visit }) {
      holds('The not-found page', (await page(visit, `/no-such-page-${randomUUID()}`, 404)).text, '404 Page Not Found');
      const { headers } = await page(visit, `/assets/no-such-file-${randomUUID()}.js`, 404);
      if (/immutable/.test(headers.get('cache-control') ?? '')) throw new Wrong('A missing asset is kept for good');
    },
  },
  {
    name: 'other forms of an address move to the clean one',
    async run({ visit }) {
      const { status, headers } = await visit('/pricing/?utm_source=check');
      same('Status of /pricing/', status, 301);
      same('Location of /pricing/', headers.get('location'), '/pricing?utm_source=check');
    },
  },
  {
    name: 'plain http moves to https',
    skip: ({ address }) => (address.startsWith('https:') ? undefined : 'the address is plain http itself'),
    async run({ address, visit }) {
      const { status, headers } = await visit(`${address.replace('https:', 'http:')}/pricing`);
      same('Status of plain http', status, 301);
      holds('Location of plain http', headers.get('location') ?? 'none', /^https:/);
    },
  },
  {
    name: 'the dashboard’s shell is never kept and in no search engine',
    async run({ visit }) {
      for (const path of ['/admin', '/auth', '/admin/anything']) {
        const { headers } = await page(visit, path, 200);
        same(`Cache-Control of ${path}`, headers.get('cache-control'), 'no-store');
        holds(`X-Robots-Tag of ${path}`, headers.get('x-robots-tag') ?? 'none', 'noindex');
      }
    },
  },
  {
    name: 'an unknown call is 404 in the error envelope',
    async run({ visit }) {
      await called('an unknown call', await visit(`/api/no-such-call-${randomUUID()}`), 404, 'not_found');
    },
  },
  {
    name: 'wrong input is refused, each field by its name',
    async run({ visit }) {
      const { path } = contracts.enhancedContact;
      const empty = await called('an empty enquiry', await post(visit, path, {}), 400, 'invalid_request');
      const fields = (empty.errors as Array<{ path: string }>).map((error) => error.path);
      for (const field of ['firstName', 'email', 'service', 'consent']) {
        if (!fields.includes(field)) throw new Wrong(`An empty enquiry is not told that ${field} is missing`);
      }
      const odd = await visit(path, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
      await called('malformed JSON', odd, 400, 'malformed_json');
    },
  },
  {
    name: 'another website’s page cannot write',
    async run({ visit }) {
      const foreign = await post(visit, contracts.login.path, { password: '' }, { origin: 'https://elsewhere.example' });
      await called('a foreign write', foreign, 403, 'cross_site');
    },
  },
  {
    name: 'staff calls want a session, and a wrong password gives none',
    async run({ visit }) {
      await called('a list without a session', await visit(contracts.listContacts.path), 401, 'not_signed_in');
      const answer = await post(visit, contracts.login.path, { password: `wrong-${randomUUID()}` });
      await called('a wrong password', answer, 401, 'wrong_password');
      if (answer.headers.get('set-cookie')?.match(/=[^;]{8}/)) throw new Wrong('A wrong password was given a cookie');
    },
  },
  {
    name: 'an enquiry is stored (marked as a check, and in no list)',
    skip: ({ canaryKey }) => (canaryKey ? undefined : 'CANARY_KEY is not set'),
    async run({ address, canaryKey = '' }) {
      await sendCanaryEnquiry(address, canaryKey, 15_000).catch((error: Error) => {
        throw new Wrong(error.name === '$ZodError' ? 'The enquiry was answered in another form' : error.message);
      });
    },
  },
];
