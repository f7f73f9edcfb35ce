import type { Page } from 'playwright';
import { pages } from '../../shared/pages.ts';
import { adminStates } from './adminStates.ts';
import { pageState, type State } from './state.ts';

const form = (page: Page) => page.locator('#enhanced-contact');
const next = (page: Page) => form(page).getByRole('button', { name: 'Next' }).click();

/** Scrolls to an element and waits until it is rendered. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.waitForTimeout(600);
}

async function step2(page: Page): Promise<void> {
  await scrollTo(page, '#enhanced-contact');
  await form(page).getByLabel('First name').fill('Margaret');
  await form(page).getByLabel('Last name').fill('Ellison');
  await form(page).getByLabel('Email address').fill('margaret.ellison@example.co.uk');
  await next(page);
}

async function step3(page: Page): Promise<void> {
  await step2(page);
  await form(page).getByLabel('Trusts & IHT').check();
  await form(page).getByLabel('In a few weeks').check();
  await form(page).getByLabel('Phone number').fill('07700 900 184');
  await next(page);
}

async function step4(page: Page, preference: string): Promise<void> {
  await step3(page);
  await next(page);
  await form(page).getByLabel(preference).check();
  await form(page).getByLabel('I agree to be contacted').check();
}

const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Request' }).click();

const respondWith = (status: number, path: string) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, body: '' }));

async function openCalculator(page: Page): Promise<void> {
  await scrollTo(page, '#lead-magnet');
  const part = page.locator('#lead-magnet');
  await part.getByLabel('Email address').fill('margaret@example.co.uk');
  await part.getByRole('button', { name: 'Open the calculator' }).click();
  await part.getByRole('form', { name: 'Your figures' }).waitFor();
}

async function openBooking(page: Page): Promise<void> {
  // The first visible one: in the header on a wide screen, below the heading on a phone.
  await page.locator('[data-booking]:visible').first().click();
  await page.getByRole('dialog').waitFor();
}

/** Replaces the scheduling provider's script and page with small ones, so that nothing is requested from it. */
async function mockCalendar(page: Page): Promise<void> {
  await page.route('https://assets.calendly.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Calendly = { initInlineWidget({ url, parentElement }) {
        const frame = Object.assign(document.createElement('iframe'), { title: 'Calendar', src: url });
        parentElement.append(frame);
      } };`,
    }),
  );
  await page.route('https://calendly.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Calendar</title><body style="font:18px sans-serif;padding:32px">Sample calendar',
    }),
  );
}

// The menus are details, whose summaries are not found as buttons.
const openMenu = (page: Page) => page.locator('#site-menu-button').click();

/** Opens a list of the header, on narrow screens inside the menu. */
async function openList(page: Page, list: 'services' | 'language'): Promise<void> {
  if (await page.locator('#site-menu-button').isVisible()) await openMenu(page);
  await page.locator(`#${list}-menu-button`).click();
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.getByRole('log').getByText('automated assistant').waitFor();
}

/** All states. The dashboard comes first, because other states send records that would push the sample records down its lists. */
export const states: readonly State[] = [
  ...adminStates,
  ...pages.filter(({ kind }) => kind === 'page').map(({ path }) => pageState(path)),
  { name: 'not-found', path: '/no/such/page', area: 'page' },
  {
    name: 'text-at-200',
    path: '/',
    area: 'view',
    prepare: (page) => page.addStyleTag({ content: 'html { font-size: 200% }' }).then(() => {}),
  },
  { name: 'menu', path: '/', area: 'view', narrowerThan: 1280, prepare: openMenu },
  { name: 'menu-services', path: '/', area: 'view', prepare: (page) => openList(page, 'services') },
  { name: 'menu-languages', path: '/', area: 'view', prepare: (page) => openList(page, 'language') },
  {
    name: 'sticky-bar',
    path: '/',
    area: 'view',
    narrowerThan: 744,
    prepare: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 1400));
      await page.getByRole('region', { name: 'Reach us' }).waitFor();
    },
  },
  {
    name: 'sticky-bar-small',
    path: '/',
    area: 'view',
    narrowerThan: 744,
    prepare: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 1400));
      await page.getByRole('button', { name: 'Make this bar smaller' }).click();
    },
  },
  {
    name: 'statistics-line',
    path: '/',
    area: 'view',
    firstVisit: true,
    prepare: (page) => page.getByRole('complementary', { name: 'Cookies and statistics' }).waitFor(),
  },
  {
    name: 'cookies',
    path: '/pricing',
    area: 'view',
    prepare: async (page) => {
      await scrollTo(page, '#footer');
      await page.getByRole('button', { name: 'Cookies and statistics' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'booking',
    path: '/pricing',
    area: 'view',
    before: mockCalendar,
    prepare: async (page) => {
      if (!(await page.locator('[data-booking]:visible').count())) await openMenu(page);
      await openBooking(page);
      await page.locator('iframe').waitFor();
    },
  },
  {
    name: 'booking-loading',
    path: '/services/care-fee-protection',
    area: 'view',
    before: (page) => page.route('https://assets.calendly.com/**', () => new Promise(() => {})),
    prepare: openBooking,
  },
  {
    name: 'booking-failed',
    path: '/services/care-fee-protection',
    area: 'view',
    before: (page) => page.route('https://assets.calendly.com/**', (route) => route.abort()),
    prepare: async (page) => {
      await openBooking(page);
      await page.waitForTimeout(800);
    },
  },
  { name: 'chat', path: '/', area: 'view', prepare: openChat },
  {
    name: 'chat-answers',
    path: '/pricing',
    area: 'view',
    prepare: async (page) => {
      await openChat(page);
      const input = page.getByPlaceholder('Ask about estate planning...');
      await input.fill('What does a will cost for a couple?');
      await input.press('Enter');
      await page.locator('[data-from=assistant]').nth(1).waitFor();
    },
  },
  {
    name: 'chat-waiting',
    path: '/pricing',
    area: 'view',
    before: (page) => page.route('**/api/agent/message', () => new Promise(() => {})),
    prepare: async (page) => {
      await openChat(page);
      const input = page.getByPlaceholder('Ask about estate planning...');
      await input.fill('What does a will cost for a couple?');
      await input.press('Enter');
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'chat-failed',
    path: '/pricing',
    area: 'view',
    before: respondWith(503, '**/api/agent/*'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Chat with us' }).click();
      await page.getByText('Failed to start conversation').waitFor();
    },
  },
  {
    name: 'film-failed',
    path: '/',
    area: '#tiktok-videos',
    before: (page) => page.route('https://www.tiktok.com/**', (route) => route.abort()),
    prepare: async (page) => {
      await scrollTo(page, '#tiktok-videos');
      await page.locator('#tiktok-videos').getByRole('button', { name: /^Play/ }).click();
      await page.getByRole('heading', { name: 'Unable to load video' }).waitFor();
    },
  },
  { name: 'tax-calculator', path: '/', area: '#lead-magnet', prepare: openCalculator },
  {
    name: 'tax-calculator-full',
    path: '/',
    area: '#lead-magnet',
    prepare: async (page) => {
      await openCalculator(page);
      const part = page.locator('#lead-magnet');
      await part.getByLabel('Widowed or a surviving civil partner', { exact: true }).check();
      await part.getByLabel('Unused pension funds').fill('200000');
      for (const group of ['Gifts in the last 7 years', 'Business and farm', 'Less common matters'])
        await part.getByText(group, { exact: true }).click();
      await part.getByRole('button', { name: 'Add a gift' }).click();
      await part.getByLabel('Everything you own, less debts').fill('a lot');
    },
  },
  {
    name: 'care-calculator',
    path: '/services/care-fee-protection',
    area: '#means-test',
    prepare: async (page) => {
      await scrollTo(page, '#means-test');
      await page.locator('#means-test').getByLabel('Savings and investments').fill('21,000');
    },
  },
  {
    name: 'faq-open',
    path: '/',
    area: '#faq',
    prepare: async (page) => {
      await scrollTo(page, '#faq');
      await page.locator('#faq summary').nth(1).click();
    },
  },
  { name: 'form-1', path: '/', area: '#enhanced-contact', prepare: (page) => scrollTo(page, '#enhanced-contact') },
  { name: 'form-2', path: '/', area: '#enhanced-contact', prepare: step2 },
  { name: 'form-3', path: '/', area: '#enhanced-contact', prepare: step3 },
  { name: 'form-4', path: '/', area: '#enhanced-contact', prepare: (page) => step4(page, 'Call me back') },
  {
    name: 'form-refused',
    path: '/',
    area: '#enhanced-contact',
    before: respondWith(503, '**/api/enhanced-contact'),
    prepare: async (page) => {
      page.on('dialog', (dialog) => dialog.accept());
      await step4(page, 'Call me back');
      await submit(page);
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'form-errors',
    path: '/',
    area: '#enhanced-contact',
    prepare: async (page) => {
      await scrollTo(page, '#enhanced-contact');
      await form(page).getByLabel('First name').fill('Margaret');
      await form(page).getByLabel('Last name').fill('Ellison');
      await form(page).getByLabel('Email address').fill('margaret@nowhere');
      await next(page);
      await page.waitForTimeout(300);
    },
  },
  ...(['Book a call now', 'Schedule online', 'Call me back', 'Send information first'] as const).map(
    (preference, index): State => ({
      name: `form-5-${index + 1}`,
      path: '/',
      area: '#enhanced-contact',
      prepare: async (page) => {
        await step4(page, preference);
        await submit(page);
        await form(page).getByText('Request Submitted Successfully!').waitFor();
      },
    }),
  ),
  { name: 'ask', path: '/services/will-writing', area: '#ask', prepare: (page) => scrollTo(page, '#ask') },
  {
    name: 'ask-errors',
    path: '/services/will-writing',
    area: '#ask',
    prepare: async (page) => {
      await scrollTo(page, '#ask');
      await page.locator('#ask').getByRole('button', { name: 'Send my question' }).click();
      await page.waitForTimeout(300);
    },
  },
  { name: 'apply', path: '/partners', area: '#apply', prepare: (page) => scrollTo(page, '#apply') },
  {
    name: 'apply-errors',
    path: '/partners',
    area: '#apply',
    prepare: async (page) => {
      await scrollTo(page, '#apply');
      await page.locator('#apply').getByRole('button', { name: 'Submit Application' }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'guide-open',
    path: '/guides',
    area: 'page',
    prepare: async (page) => {
      await page.locator('[id="inheritance-tax-strategies-guide"] > summary').click();
      await page.waitForTimeout(500);
    },
  },
  { name: 'estimator', path: '/pricing', area: '#estimator', prepare: (page) => scrollTo(page, '#estimator') },
  { name: 'without-scripts', path: '/', area: 'page', withoutScripts: true },
  { name: 'forced-colours', path: '/', area: 'page', forcedColours: true },
  { name: 'forced-colours-form', path: '/', area: '#enhanced-contact', forcedColours: true, prepare: step2 },
];
