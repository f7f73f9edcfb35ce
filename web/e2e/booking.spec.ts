import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './staff.ts';
import { enquiry, fillForm, openForm, openPage, ready, submit, visitor } from './visitor.ts';

const script = 'https://assets.calendly.com/assets/external/widget.js';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Free Chemistry Call' });
const phone = '020 7946 0123';

/** A mock of the provider: a script that opens a frame, like the real one, and records its arguments. */
const widget = `window.Calendly = { initInlineWidget(options) {
  (window.given ??= []).push({ ...options, parentElement: undefined });
  const frame = document.createElement('iframe');
  frame.title = 'Calendar';
  frame.src = options.url + '?embed_domain=here';
  options.parentElement.append(frame);
} };`;

/** Mocks the provider's responses and counts the requests for its script. */
async function provide(page: Page): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.route(script, (route) => {
    seen.asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: widget });
  });
  await page.route('https://calendly.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Calendar</title><main><h1>Choose a day</h1><button>Monday</button></main>',
    }),
  );
  return seen;
}

const given = (page: Page) => page.evaluate(() => (window as unknown as { given?: object[] }).given);
const layer = (page: Page) => page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);

test('The dialog shows its title and the calendar, and loads the script once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const seen = await provide(page);
  await openPage(page, '/pricing');
  expect(seen.asked).toBe(0);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true });
  await opener.click();
  const box = dialog(page);
  await expect(
    box.getByText("Discover how we can protect your family's wealth - no obligation, just expert advice"),
  ).toBeVisible();
  await expect(box.getByRole('listitem')).toHaveText(['15-minute call', 'Phone or Video', 'Instant booking']);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a day' })).toBeVisible();
  await expect(box.getByText('Loading booking calendar...')).toBeHidden();
  await expect(box.getByText('protected under UK data-protection law')).toBeVisible();
  const fallback = box.getByRole('link', { name: 'Open booking page in new tab' });
  await expect(fallback).toHaveAttribute('target', '_blank');
  await expect(fallback).toHaveAttribute(
    'href',
    /utm_campaign=estate_planning_website&utm_medium=consultation_booking&utm_content=contact$/,
  );
  expect(await given(page)).toEqual([
    {
      url: 'https://calendly.com/larkfield-example/chemistry-call',
      prefill: {},
      utm: { utmCampaign: 'estate_planning_website', utmMedium: 'consultation_booking', utmContent: 'contact' },
    },
  ]);
  expect(await box.evaluate((element) => element.getBoundingClientRect().height / window.innerHeight)).toBeLessThanOrEqual(0.801);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a day' })).toBeVisible();
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toHaveCount(0);
  expect(seen.asked).toBe(1);
  expect(await layer(page)).toEqual(
    expect.arrayContaining([
      { event: 'cta', category: 'CTA', label: 'menu', value: 1 },
      { event: 'booking_open', context: 'contact' },
      { event: 'booking_close', context: 'contact' },
    ]),
  );
});

test('The focus does not reach the page behind the open dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(script, (route) => route.abort());
  await openPage(page);
  await page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true }).press('Enter');
  await expect(dialog(page).getByRole('link', { name: phone })).toBeVisible();
  const places: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // After the last control the browser moves the focus to its own buttons; the page then reports the body as focused.
    const place = await dialog(page).evaluate((box) =>
      document.activeElement === document.body ? 'window' : box.contains(document.activeElement) ? 'dialog' : 'page',
    );
    places.push(place);
  }
  expect(places).not.toContain('page');
  expect(places.filter((place) => place === 'dialog').length).toBeGreaterThan(6);
});

test('The dialog is accessible and fits on phones, and closing it returns the focus to the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await provide(page);
  await openPage(page, '/pricing');
  await page.locator('#site-menu-button').click();
  await page.locator('#site-menu').getByRole('link', { name: 'Free Consultation' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a day' })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu-button')).toBeFocused();
});

test('A blocked script is reported at once, with the phone number and the link to the calendar', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/booking/') && asked.push(request.url()));
  await page.route(script, (route) => route.abort('blockedbyclient'));
  await openPage(page, '/services/care-fee-protection');
  await page.locator('main').getByRole('link', { name: 'Book a free consultation' }).first().click();
  const box = dialog(page);
  await expect(box.getByRole('alert')).toContainText('The calendar has not loaded');
  // Sample settings keep no hours out of Calendly, so no times are requested.
  expect(asked).toEqual([]);
  await expect(box.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/);
  await expect(box.getByRole('link', { name: 'Open booking page in new tab' })).toHaveAttribute('href', /utm_content=care-fee$/);
  await expect(box.getByText('Loading booking calendar...')).toBeHidden();
  await expectAccessible(page);
});

test('A blocked script is replaced by the firm’s own calendar where it has hours of its own', async ({ page }) => {
  await page.route(script, (route) => route.abort('blockedbyclient'));
  // As a build with such hours writes it.
  await page.route('**/services/care-fee-protection', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<div id="root" ', '<div id="root" data-fallback="own" ');
    await route.fulfill({ response, body });
  });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const days = [1, 2].map((ahead) => ({
    date: day(ahead),
    times: ahead === 2 ? [{ start: `${day(ahead)}T12:00:00.000Z`, speaksLanguage: true }] : [],
  }));
  const data = { mode: 'calendly', offered: true, days, freeThisWeek: 1 };
  await page.route('**/api/booking/times*', (route) => route.fulfill({ json: { success: true, data } }));
  await openPage(page, '/services/care-fee-protection');
  await page.locator('main').getByRole('link', { name: 'Book a free consultation' }).first().click();
  const box = dialog(page);
  await expect(box.getByRole('group', { name: 'Choose a time' }).getByRole('radio')).toHaveCount(1);
  await expect(box.getByText('The calendar has not loaded')).toHaveCount(0);
  // The badges and the link belong to the dialog, whichever calendar it shows.
  await expect(box.getByRole('listitem')).toHaveText(['15-minute call', 'Phone or Video', 'Instant booking']);
  await expect(box.getByText('The calendar is Calendly’s.')).toHaveCount(0);
  await expectAccessible(page);
});

test('A script that is slow for 8 seconds is reported, and used when it arrives', async ({ page }) => {
  await page.clock.install();
  await provide(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.fallback();
  });
  await openPage(page, '/services/comprehensive-planning');
  await page.locator('main').getByRole('link', { name: 'Book a free consultation' }).first().click();
  const box = dialog(page);
  await expect(box.getByText('Loading booking calendar...')).toBeVisible();
  // Well below 8 s, because the page's clock also runs by itself and a busy machine is slow.
  await page.clock.runFor(2_000);
  await expect(box.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(6_500);
  await expect(box.getByRole('alert')).toContainText('the connection is slow');
  release();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a day' })).toBeVisible();
  await expect(box.getByRole('alert')).toHaveCount(0);
});

test('Every consultation button that should open the dialog does', async ({ page }) => {
  await provide(page);
  for (const [path, context, part] of [
    ['/', 'contact', 'footer'],
    ['/services/care-fee-protection', 'care-fee', 'main'],
    ['/services/comprehensive-planning', 'comprehensive', 'main'],
    ['/areas/westminster', 'contact', 'main'],
  ] as const) {
    await openPage(page, path);
    await page
      .locator(part)
      .getByRole('link', { name: /^Book a free consultation/ })
      .last()
      .click();
    await expect(dialog(page)).toBeVisible();
    expect(await layer(page)).toContainEqual({ event: 'booking_open', context });
  }
});

test('After the enquiry the calendar gets the name and email, and no URL contains them', async ({ page }) => {
  await provide(page);
  const who = visitor(uniqueName('Ellison'));
  await openForm(page);
  await fillForm(page, who, 'Schedule online');
  await submit(page);
  await enquiry(page).getByRole('link', { name: 'Schedule Your Consultation' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => given(page)).toHaveLength(1);
  expect((await given(page))?.[0]).toMatchObject({
    prefill: { name: `${who.firstName} ${who.lastName}`, email: who.email },
    utm: { utmContent: 'enquiry' },
  });
  const href = await dialog(page).getByRole('link', { name: 'Open booking page in new tab' }).getAttribute('href');
  expect(href).not.toContain(who.firstName);
  expect(JSON.stringify(await layer(page))).not.toContain(who.email);
});

test('A tap on the consultation button opens the dialog before the page’s code has arrived', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await provide(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true });
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByText('Loading booking calendar...')).toBeVisible();
  release();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a day' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await layer(page)).toEqual(expect.arrayContaining([{ event: 'booking_open', context: 'contact' }]));
});

test('Without the page’s code, the dialog links to the calendar’s own page and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/assets/render-*.js', (route) => route.abort());
  await page.goto('/pricing');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true });
  await opener.click();
  await expect(dialog(page).getByRole('link', { name: 'Open booking page in new tab' })).toHaveAttribute(
    'href',
    /^https:\/\/calendly\.com\/.*utm_content=contact$/,
  );
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The consultation button leads to the contact section', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
  });
});

test('A booking made in the calendar is counted, and a message from another origin is not', async ({ page }) => {
  await provide(page);
  await openPage(page, '/areas/barnet');
  await page.evaluate(() => window.postMessage({ event: 'calendly.event_scheduled' }, '*'));
  await page.locator('main').getByRole('link', { name: 'Book a free consultation' }).first().click();
  const frame = page.frameLocator('iframe').getByRole('button', { name: 'Monday' });
  await frame.evaluate(() => window.parent.postMessage({ event: 'calendly.event_scheduled', payload: {} }, '*'));
  await expect
    .poll(async () => (await layer(page)).filter((event) => (event as { event: string }).event === 'booking_scheduled'))
    .toEqual([{ event: 'booking_scheduled', context: 'contact' }]);
});

test('With sample settings the booking page links to Calendly and requests no times', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/booking/') && asked.push(request.url()));
  await page.goto('/book');
  // Nothing on the page changes, so it runs its code at the first interaction, as every page does.
  await expect(page.locator('#root')).not.toHaveAttribute('data-start');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  await page.keyboard.press('Tab');
  await ready(page);
  await expect(page.locator('main').getByRole('link', { name: 'Open the booking calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendly\.com\//,
  );
  expect(asked).toEqual([]);
});
