import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { inLong } from './long.ts';

/** The password of the product under test. */
export const password = process.env.E2E_ADMIN_PASSWORD ?? '';

/** axe as it is published for pages. `axe.source` is twice as long, and each page has to parse it. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Console errors of failed requests. Tests check failed requests themselves. */
const failedRequest = /^Failed to load resource|Failed to fetch dynamically imported module|^The form could not be sent\./;

/** A path that only `interceptAtOnce` requests. */
const probe = '/is-intercepted';

/**
 * Lets `page.route` return only when the open page uses the route. Chromium intercepts the requests of an open page a moment later than
 * Playwright's `route` returns, so a request at once could bypass its first route.
 */
function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page);
  let isIntercepted = false;
  page.route = async (...options) => {
    const added = await route(...options);
    if (isIntercepted || page.url() === 'about:blank') return added;
    isIntercepted = true;
    // It stays, because interception would end with the last route.
    await route(`**${probe}`, (request) => request.fulfill({ status: 204 }));
    await expect.poll(() => page.evaluate(async (path) => (await fetch(path)).status, probe)).toBe(204);
    return added;
  };
}

/** A test that fails on unexpected exceptions and console errors. */
export const test = base.extend({
  page: async ({ page }, use) => {
    interceptAtOnce(page);
    const unexpected: string[] = [];
    page.on('pageerror', (error) => unexpected.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !failedRequest.test(message.text())) unexpected.push(message.text());
    });
    await use(page);
    // Otherwise a handler that is still waiting for a response fails the test when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** Signs in without the form. */
export async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/login', { data: { password } });
  expect(response.status()).toBe(200);
}

/** Signs in, opens the dashboard and waits for its list. */
export async function openDashboard(page: Page, path = '/admin'): Promise<void> {
  await signIn(page);
  await page.goto(path);
  // By text, because the page behind a dialog has no roles.
  await expect(page.getByText('Recent Contact Submissions')).toBeVisible();
}

/** Returns a name that no other test uses. */
export const uniqueName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;

/** Returns a phone number that no other test uses. */
export const uniquePhone = () => `020 ${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Sends the answers of a form and returns the response. `name` is a first and a last name. */
async function sendAnswers(
  request: APIRequestContext,
  path: string,
  name: string,
  answers: object,
): Promise<Record<string, string>> {
  const [firstName, ...rest] = name.split(' ');
  const data = { firstName, lastName: rest.join(' '), consent: true, ...answers };
  const response = await request.post(path, { data });
  expect(response.status()).toBe(201);
  return await response.json();
}

/** Sends an enquiry as the form does and returns its id. `name` is a first and a last name. */
export async function sendEnquiry(request: APIRequestContext, name: string, answers: object = {}): Promise<string> {
  const { submissionId = '' } = await sendAnswers(request, '/api/enhanced-contact', name, {
    email: 'ann.archer@example.co.uk',
    phone: '020 7946 0555',
    service: 'trusts-iht',
    urgency: 'few-weeks',
    bookingPreference: 'callback',
    ...answers,
  });
  return submissionId;
}

/** Sends a partner application as its form does and returns its id. `name` is a first and a last name. */
export async function sendApplication(request: APIRequestContext, name: string, answers: object = {}): Promise<string> {
  const { applicationId = '' } = await sendAnswers(request, '/api/partner-application', name, {
    email: 'bea.bridge@advisers.example',
    phone: '020 7946 0777',
    experience: '6-10',
    specialization: 'financial-planning',
    motivation: 'Our clients ask for wills.',
    ...answers,
  });
  return applicationId;
}

/** Paths of the site that exist. Most pages link to the same pages. */
const existing = new Set<string>();

/** Fails if a path of the site is not found. Each is requested once for all tests of a worker. */
export async function expectFound(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  for (const path of paths.filter((each) => !existing.has(each))) {
    expect((await request.get(path)).status(), path).toBe(200);
    existing.add(path);
  }
}

/**
 * Advances the installed clock of a page from poll to poll until a check passes. One poll may not be enough: it returns 304 while the
 * server's counters are out of date.
 */
export async function pollUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(31_000);
    await check();
  }).toPass();
}

/** Returns the table row with a name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Returns the violations that axe finds in a part of a page, each with its elements. Frames of other companies are not checked. */
async function violationsOf(page: Page, part: string, options: RunOptions): Promise<string[]> {
  // A page gets axe once. Injecting it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(
    async ([selector, settings]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, settings);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [part, options] as const,
  );
}

/**
 * Fails if axe finds a violation within the selector `part`, or if the content is wider than the window. `without` lists axe rules
 * to skip.
 */
export async function expectAccessible(page: Page, part = 'html', without: readonly string[] = []): Promise<void> {
  // Waits for the end of animations.
  await page.evaluate(() => {
    // axe cannot see sections below the fold that are not laid out (web/ui/globalCss.ts).
    document.documentElement.dataset.whole = '';
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  // axe checks the target size of WCAG 2.2 only when it is enabled. The dashboard is not checked for it.
  const rules = {
    'target-size': { enabled: !/\/(admin|auth)/.test(page.url()) },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  // Without the style sheets, which only experimental rules read.
  const found = () => violationsOf(page, part, { rules, resultTypes: ['violations'], preload: { assets: ['media'] } });
  // Checked again after a second, because colours may be in transition.
  await expect.poll(found, { intervals: [1_000] }).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Runs `expectAccessible` at 320 and 1280 px, and at 390 px in `npm run test:long`. `prepare` runs before each check, e.g. to scroll. */
export async function expectAccessibleAtEveryWidth(page: Page, part?: string, prepare?: () => Promise<void>): Promise<void> {
  for (const width of inLong([320, 390, 1280], [320, 1280])) {
    await page.setViewportSize({ width, height: 844 });
    await base.step(`${width} px`, async () => {
      await prepare?.();
      await expectAccessible(page, part);
    });
  }
}

/** Makes both lists of contacts return an error status until the page's routes are removed. */
export async function breakLists(page: Page, status = 500): Promise<void> {
  const body = { success: false, code: 'server_error', message: 'Something went wrong on our side.' };
  await page.route(/\/api\/admin\/(enhanced-)?contacts(\?|$)/, (route) => route.fulfill({ status, json: body }));
}
