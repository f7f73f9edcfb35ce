import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

/** The password the product under test was started with. */
export const password = process.env.E2E_ADMIN_PASSWORD ?? '';

/** A page that fails its test on a console error or an exception nobody expected; refused calls are told by their own tests. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const unexpected: string[] = [];
    page.on('pageerror', (error) => unexpected.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) unexpected.push(message.text());
    });
    await use(page);
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** Signs the page's browser in without the form. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { password } });
  expect(answer.status()).toBe(200);
}

/** Opens the dashboard signed in and waits for its list. */
export async function openDashboard(page: Page, path = '/admin'): Promise<void> {
  await signIn(page);
  await page.goto(path);
  // By its text, since the page behind a dialog has no roles.
  await expect(page.getByText('Recent Contact Submissions')).toBeVisible();
}

/** A name no other test uses. */
export const uniqueName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;

/** Stores an enquiry as the form would; answers its id. `name` is a first and a last name. */
export async function sendEnquiry(
  request: APIRequestContext,
  name: string,
  answers: Record<string, unknown> = {},
): Promise<string> {
  const [firstName, ...rest] = name.split(' ');
  const data = {
    firstName,
    lastName: rest.join(' '),
    email: 'ann.archer@example.co.uk',
    phone: '020 7946 0555',
    service: 'trusts-iht',
    urgency: 'few-weeks',
    bookingPreference: 'callback',
    consent: true,
    ...answers,
  };
  const answer = await request.post('/api/enhanced-contact', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { submissionId: string }).submissionId;
}

/** Stores a partner application as its form would; answers its id. */
export async function sendApplication(
  request: APIRequestContext,
  name: string,
  answers: Record<string, unknown> = {},
): Promise<string> {
  const [firstName, ...rest] = name.split(' ');
  const data = {
    firstName,
    lastName: rest.join(' '),
    email: 'bea.bridge@advisers.example',
    phone: '020 7946 0777',
    experience: '6-10',
    specialization: 'financial-planning',
    motivation: 'Our clients ask for wills.',
    consent: true,
    ...answers,
  };
  const answer = await request.post('/api/partner-application', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { applicationId: string }).applicationId;
}

/** The table row of a name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Fails on anything axe finds, in the part with this selector or on the whole page, `without` some of its rules, and on content wider than the page. */
export async function expectAccessible(page: Page, part = 'html', without: readonly string[] = []): Promise<void> {
  // What slides to its place is looked at once it is there.
  await page.evaluate(() => {
    // axe cannot see sections below the fold that are not laid out (web/ui/globalCss.ts).
    document.documentElement.dataset.whole = '';
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  // The size of targets is asked for by WCAG 2.2 and left out by axe unless told; of the dashboard it has not been asked yet.
  const rules = {
    'target-size': { enabled: !/\/(admin|auth)/.test(page.url()) },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  // In one go, rather than put together in a second page: that takes three times as long, and only reads other companies' frames as well.
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ rules, resultTypes: ['violations'] })
    .setLegacyMode();
  const found = async () =>
    (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  // A colour that is only just changing is looked at again; what is wrong stays wrong.
  await expect.poll(found, { intervals: [1_000] }).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** The same at the three widths that every page and state is looked at, widening from the narrowest; at each, `look` goes where there is something to see. */
export async function expectAccessibleAtEveryWidth(page: Page, part?: string, look?: () => Promise<void>): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await base.step(`${width} px`, async () => {
      await look?.();
      await expectAccessible(page, part);
    });
  }
}

/** Makes both lists of contacts answer with the given status until the page's routes are lifted. */
export async function breakLists(page: Page, status = 500): Promise<void> {
  const body = { success: false, code: 'server_error', message: 'Something went wrong on our side.' };
  await page.route(/\/api\/admin\/(enhanced-)?contacts(\?|$)/, (route) => route.fulfill({ status, json: body }));
}
