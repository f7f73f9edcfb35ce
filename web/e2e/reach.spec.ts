import type { Page } from '@playwright/test';
import { pages, type Page as Route } from '../../shared/pages.ts';
import { addOns } from '../../shared/prices.ts';
import { extendTimeout, inLong, isLong } from './long.ts';
import { expect, test } from './staff.ts';
import { enquiry, openPage, withoutNotice } from './visitor.ts';

const routes = (pages as readonly Route[]).filter(({ kind }) => kind === 'page').map(({ path }) => path);

/** Pages of different kinds. `npm run test:long` checks the others as well. */
const kinds = inLong(routes, [
  '/',
  '/services/care-fee-protection',
  '/services/lasting-power-attorney',
  '/areas/westminster',
  '/privacy-policy',
  '/guides',
  '/guides/when-someone-dies',
  '/calculators/inheritance-tax',
  '/calculators/care-fees',
  '/pricing',
  '/book',
  '/case-studies',
  '/printables',
  '/partners',
]);

/** Returns the names of controls that something else covers, or that are smaller than 24 px. */
function outOfReach(page: Page): Promise<string[]> {
  const controls = page.locator(':is(main, header, footer) :is(a, button, summary, input, select, textarea):visible');
  return controls.evaluateAll(async (elements) => {
    const problemOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      // Links within a sentence may be as small as its line. Hidden fields are for robots.
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
    };
    const isInWindow = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    };
    const found: string[] = [];
    for (const element of elements) {
      // Scrolls only to controls that are not in view: each new position costs a frame.
      if (isInWindow(element) && !problemOf(element)) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // The browser lays out a section that came into view in the next frame.
      await new Promise(requestAnimationFrame);
      const problem = problemOf(element);
      if (problem) found.push(problem);
    }
    return found;
  });
}

/** Returns the focused element's name and why its focus is not visible: not marked, outside the window, or covered. */
function focusOf(page: Page): Promise<{ name: string; hidden?: string }> {
  return page.evaluate(async () => {
    const element = document.activeElement ?? document.body;
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${element.id}`;
    if (element === document.body) return { name };
    // A field with a drawn card is transparent; its card shows the focus.
    const marked = [element, element.closest('label')].filter((each) => each !== null);
    const isMarked = marked.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    if (!isMarked) return { name, hidden: 'is not marked' };
    // Waits until the page has stopped scrolling to the element.
    let box = element.getBoundingClientRect();
    for (let top = Number.NaN; top !== box.top; box = element.getBoundingClientRect()) {
      top = box.top;
      await new Promise((resolve) => setTimeout(resolve, 32));
    }
    const line = element.getClientRects()[0] ?? box;
    const [x, y] = [line.x + line.width / 2, line.y + Math.min(line.height, 100) / 2];
    if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return { name, hidden: `is out of the window at ${x}, ${y}` };
    const over = document.elementFromPoint(x, y);
    if (!over || element.contains(over) || marked.some((each) => each.contains(over))) return { name };
    return { name, hidden: `is beneath ${over.tagName} ${over.textContent?.trim().slice(0, 40)}` };
  });
}

/** Presses Tab until an element with this name has the focus. Returns the elements whose focus was hidden on the way. */
async function tabTo(page: Page, wanted: RegExp, most = 150): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (focus.hidden) hidden.push(`${focus.name} ${focus.hidden}`);
    if (wanted.test(focus.name)) return hidden;
  }
  throw new Error(`No Tab led to ${wanted}.`);
}

for (const width of inLong([390, 1280], [390])) {
  test(`An enquiry can be sent by the keyboard alone, and the focus is always visible, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page);
    const hidden = await tabTo(page, /^A Skip to the main text/);
    // Through the header and back, then through the menu and out of it.
    hidden.push(...(await tabTo(page, width < 1280 ? /^SUMMARY Menu/ : /^SUMMARY Services/)));
    await page.keyboard.press('Enter');
    hidden.push(...(await tabTo(page, /Will Writing|Services/)));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    hidden.push(...(await tabTo(page, /^A See our fixed prices/)));
    hidden.push(...(await tabTo(page, /^INPUT/)));
    await page.keyboard.type('margaret@example.co.uk');
    await page.keyboard.press('Enter');
    await expect(page.locator('#lead-magnet').getByRole('heading', { name: 'Thank you' })).toBeVisible();
    hidden.push(...(await tabTo(page, /^A Send this with an enquiry/)));
    await page.keyboard.press('Enter');
    const form = enquiry(page);
    await expect(form).toBeInViewport();
    hidden.push(...(await tabTo(page, /^INPUT/)));
    const answer = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await answer('Margaret');
    await answer('Ellison');
    await page.keyboard.type('margaret@example.co.uk');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'What can we help with?' })).toBeFocused();
    // The calculator has chosen the service.
    hidden.push(...(await tabTo(page, /^INPUT/)));
    hidden.push(...(await tabTo(page, /^INPUT/)));
    await page.keyboard.press('Space');
    hidden.push(...(await tabTo(page, /^INPUT/)));
    await page.keyboard.type('07700 900 184');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'A little about your estate' })).toBeFocused();
    hidden.push(...(await tabTo(page, /^BUTTON Next/)));
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'How would you like to talk?' })).toBeFocused();
    hidden.push(...(await tabTo(page, /^INPUT/)));
    await page.keyboard.press('ArrowUp');
    hidden.push(...(await tabTo(page, /^INPUT/)));
    await page.keyboard.press('Space');
    hidden.push(...(await tabTo(page, /^BUTTON Submit Request/)));
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeFocused();
    // Continues to the end of the page.
    hidden.push(...(await tabTo(page, /^BUTTON Chat with us/)));
    expect(hidden).toEqual([]);
  });
}

if (isLong)
  for (const path of routes)
    test(`${path}: every focused element is visible`, async ({ page }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await openPage(page, path);
        expect(await tabTo(page, /^BUTTON Chat with us/, 250), String(width)).toEqual([]);
      }
    });

test('With reduced motion nothing slides or keeps moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/agent/message', () => new Promise(() => {}));
  await openPage(page);
  await page.evaluate(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      places.add(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('#footer').getByRole('link', { name: 'How it works' }).click();
  await expect
    .poll(() => page.locator('#process').evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBe(64);
  // The page jumps to the link, to the section, and again when sections between them are laid out. It never scrolls through them.
  expect(await page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)).toBeLessThan(10);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.getByPlaceholder('Ask about estate planning...').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The assistant is typing...')).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

/** `npm run test:long` checks a tablet as well. */
const widths = inLong([390, 768, 1280], [390, 1280]);

/** Records requests that fail, and makes the test fail when a page violates its Content-Security-Policy. */
async function watchRequests(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const failed: string[] = [];
  // The browser itself aborts requests that are pending when the next page is opened.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && failed.push(request.url()));
  return failed;
}

for (const path of kinds) {
  test(`${path}: no control is covered, larger text fits, and no request or policy fails, on a phone and a desktop`, async ({
    page,
  }) => {
    const failed = await watchRequests(page);
    await withoutNotice(page);
    await page.setViewportSize({ width: widths[0] ?? 390, height: 900 });
    await openPage(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
      expect(await outOfReach(page), String(width)).toEqual([]);
    }
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(failed).toEqual([]);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `text twice as large at ${width}`)
        .toBeLessThanOrEqual(width);
    }
  });
}

test('The other pages log no error and violate no Content-Security-Policy while they are scrolled to their end', async ({
  page,
}) => {
  const others = routes.filter((path) => !kinds.includes(path));
  extendTimeout(others.length);
  const failed = await watchRequests(page);
  for (const path of others) {
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

test('A page runs its code at the first interaction, and keeps answers given before the code loaded', async ({ page }) => {
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
  await page.goto('/pricing', { waitUntil: 'load' });
  expect(scripts.filter((url) => url.includes('PricingPage'))).toEqual([]);
  const estimator = page.getByRole('region', { name: 'Work out your price' });
  await estimator.getByLabel('Just me').check();
  await expect(page.locator('html')).toHaveAttribute('data-starting', '');
  await estimator.getByLabel('Only what I choose').check();
  await estimator.getByRole('combobox').first().selectOption('0');
  const total = estimator.getByRole('status');
  const before = await total.textContent();
  release();
  await expect.poll(() => scripts.filter((url) => url.includes('PricingPage')).length).toBe(1);
  await expect(total).not.toHaveText(before ?? '');
  await expect(total).toHaveText(`£${addOns.will.price + addOns.propertyTrust.price}`);
  await expect(estimator.getByLabel('Just me')).toBeChecked();
});

test('A page whose code never loads is readable, and its links work', async ({ page }) => {
  await page.route('**/CaseStudiesPage-*.js', (route) => route.abort());
  await page.goto('/case-studies');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('html')).toHaveAttribute('data-starting', '');
  await expect(page.locator('main').getByRole('article')).toHaveCount(6);
  await page.locator('main nav').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Without scripts the menu opens, and every item of it is a link', async ({ browser, baseURL }) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/pricing');
    const menu = page.locator('#site-menu');
    if (width === 390) await page.locator('#site-menu-button').click();
    else await expect(page.locator('#site-menu-button')).toBeHidden();
    for (const name of ['About', 'Pricing', 'Partners', 'Contact']) await expect(menu.getByRole('link', { name })).toBeVisible();
    await page.locator('#services-menu-button').click();
    await menu.getByRole('link', { name: /^Care Fee Protection/ }).click();
    await expect(page).toHaveURL(/care-fee-protection$/);
    await context.close();
  }
});
