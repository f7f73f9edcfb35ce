import type { Page } from '@playwright/test';
import { pages, type Page as Route } from '../../shared/pages.ts';
import { addOns } from '../../shared/prices.ts';
import { expect, test } from './staff.ts';
import { openPage } from './visitor.ts';

const routes = (pages as readonly Route[]).filter(({ kind }) => kind === 'page').map(({ path }) => path);

/** Names of what can be pressed within `main` or the header but lies beneath something else, or is smaller than 24 px. */
async function outOfReach(page: Page): Promise<string[]> {
  const controls = page.locator(':is(main, header) :is(a, button, summary, input, select, textarea):visible');
  const found: string[] = [];
  for (const control of await controls.all()) {
    const problem = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      // Links within a sentence may be as small as its line; the trap is for machines.
      const inText = getComputedStyle(element).display === 'inline';
      const control = element instanceof HTMLInputElement && element.closest('label') ? element.closest('label') : element;
      if (element.closest('[aria-hidden=true]') || !control) return undefined;
      const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.id}`;
      const reach = control.getBoundingClientRect();
      if (!inText && (reach.width < 24 || reach.height < 24)) return `${name} is ${reach.width} by ${reach.height}`;
      const line = inText ? (element.getClientRects()[0] ?? box) : box;
      const over = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      if (!over || control.contains(over) || over.contains(control)) return undefined;
      return over.closest('[class*="chat" i], #chat-button')
        ? undefined
        : `${name} is beneath ${over.tagName} ${over.textContent?.trim().slice(0, 30)}`;
    });
    if (problem) found.push(problem);
  }
  return found;
}

/** `npm run test:long` looks at a tablet as well. */
const widths = process.env.LONG ? [390, 768, 1280] : [390, 1280];

for (const path of routes) {
  test(`${path}: nothing lies over what can be pressed, on a phone and a desk`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
      expect(await outOfReach(page), String(width)).toEqual([]);
    }
  });
}

test('No page complains in the console or breaks the content security policy as it is read to its end', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const failed: string[] = [];
  // What is still under way when the next page is opened is given up by the browser itself.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && failed.push(request.url()));
  for (const path of routes) {
    await openPage(page, path);
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(failed).toEqual([]);
});

test('A tap a second after navigation opens the dialog on a phone four times slower', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.route('https://assets.calendly.com/**', (route) => route.abort());
  for (const path of ['/', '/services/care-fee-protection', '/areas/barnet']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForTimeout(1000);
    await page.locator('main a[data-booking]').first().click();
    await expect(page.getByRole('dialog', { name: 'Book Your Free Chemistry Call' })).toBeVisible();
  }
});

test('A page that is read loads its own code at the reader’s first sign, and keeps what was answered before', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/PricingPage-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('PricingPage'))).toEqual([]);
  const estimator = page.getByRole('region', { name: 'Work out your price' });
  await estimator.getByLabel('Just me').check();
  await expect.poll(() => scripts.filter((url) => url.includes('PricingPage')).length).toBe(1);
  await estimator.getByLabel('Only what I choose').check();
  await estimator.getByRole('combobox').first().selectOption('0');
  const total = estimator.getByRole('status');
  const before = await total.textContent();
  release();
  await expect(total).not.toHaveText(before ?? '');
  await expect(total).toHaveText(`£${addOns.will.price + addOns.propertyTrust.price}`);
  await expect(estimator.getByLabel('Just me')).toBeChecked();
});

test('A page whose own code never arrives can still be read and left', async ({ page }) => {
  await page.route('**/CaseStudiesPage-*.js', (route) => route.abort());
  await openPage(page, '/case-studies');
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(500);
  await expect(page.locator('main').getByRole('article')).toHaveCount(6);
  await page.locator('main nav').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Without scripts every item of the menu is a link in reach', async ({ browser, baseURL }) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/pricing');
    const menu = page.locator('#site-menu');
    await expect(menu.getByRole('button', { name: 'Menu' })).toBeHidden();
    for (const name of ['About', 'Pricing', 'Partners', 'Contact']) await expect(menu.getByRole('link', { name })).toBeVisible();
    if (width === 1440) await menu.getByText('Services', { exact: true }).hover();
    await menu.getByRole('link', { name: /^Care Fee Protection/ }).click();
    await expect(page).toHaveURL(/care-fee-protection$/);
    await context.close();
  }
});

test('Text twice as large fits every page, on a phone and on a desk', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of routes) {
      await openPage(page, path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`)
        .toBeLessThanOrEqual(width);
    }
  }
});
