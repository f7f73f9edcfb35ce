import { firm } from '../../shared/firm.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, test } from './staff.ts';
import { openPage, ready, withoutNotice } from './visitor.ts';

test('The home page is accessible and fits at every width', async ({ page }) => {
  await withoutNotice(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await openPage(page);
  await expectAccessibleAtEveryWidth(page, 'html', () => page.locator('#footer').scrollIntoViewIfNeeded());
});

test('Every page has its text, title, description and canonical address in the HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Put your house in order.');
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/"/);
  expect(html).not.toMatch(/<script(?![^>]* (src=|type="application\/ld\+json"))[^>]*>[^<]/);
});

test('The hero makes its claims and says whose figures they are', async ({ page }) => {
  await openPage(page);
  for (const text of ['5.0 of 5', '15+', '2000+', '98%', '£2M', 'Only 3 slots left this week', 'The firm’s own figures'])
    await expect(page.getByText(text).first()).toBeVisible();
});

test('The offer is dismissed and comes back with the next visit', async ({ page }) => {
  await openPage(page);
  const offer = page.getByRole('complementary', { name: 'Offer' });
  await expect(offer).toContainText('£50 Will Service');
  await expect(offer).toContainText('Under 15 Minutes');
  await expect(offer.getByRole('link')).toHaveAttribute('href', /^https:/);
  await offer.getByRole('button', { name: 'Dismiss offer' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(offer).toBeVisible();
});

test('The Services menu works by keyboard and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page);
  const button = page.getByRole('button', { name: 'Services' });
  const links = page.locator('#services-menu a');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(3)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeHidden();
  await page.keyboard.press('Space');
  await expect(links.first()).toBeVisible();
  await page.getByText('years in practice').click();
  await expect(links.first()).toBeHidden();
});

test('The mobile menu holds the same items, and closes by Escape or when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  for (const name of ['About', 'Pricing', 'Partners', 'Contact', '020 7946 0123', 'Free Consultation'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Language: English' })).toBeVisible();
  await menu.getByRole('button', { name: 'Services' }).click();
  await expect(menu.getByRole('link', { name: /^Will Writing/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden();
});

test('An address with a hash scrolls there and loses the hash', async ({ page }) => {
  await openPage(page, '/#contact');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
});

test('A tap on a button before the code has arrived is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/core-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
});

test('A language without words yet shows English, says so, and is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/assets\/ta-.*\.js/, (route) => route.abort());
  await openPage(page);
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.locator('#language-menu a')).toHaveCount(7);
  await page.locator('#language-menu').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.getByText('not yet available in தமிழ்')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put your house in order.');
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expectAccessible(page);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Language: தமிழ்' })).toBeVisible();
});

test('An unknown address answers 404 with the words of the spec and a way on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await ready(page);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Put your house in order.' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
});

test('Without JavaScript every page stands whole, and each kind of form gives phone and email in its place', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  let at = '';
  for (const [path, heading, section, form] of [
    ['/', 'Put your house in order.', '#contact', '#enquiry-form'],
    ['/', 'Put your house in order.', '#lead-magnet', '#lead-magnet form'],
    ['/services/will-writing', 'A will that says what you mean', '#ask', '#ask-form'],
    ['/partners', 'Your clients ask you first', '#apply', '#partner-form'],
  ] as const) {
    if (path !== at) await page.goto(path);
    at = path;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Text and role selectors pass over noscript.
    const instead = page.locator(`${section} noscript`);
    await expect(instead.locator('p'), section).toBeVisible();
    await expect(instead.locator('a[href^="tel:"]'), section).toHaveText(firm.phone.display);
    await expect(instead.locator('a[href^="mailto:"]'), section).toHaveText(firm.email);
    await expect(page.locator(form), form).toHaveCount(1);
    await expect(page.locator(form), form).toBeHidden();
  }
  // Staff are told what is missing rather than left before an empty page.
  await page.goto('/auth');
  await expect(page.locator('noscript')).toBeVisible();
  expect(await page.locator('noscript').innerHTML()).toBe('The staff dashboard needs JavaScript.');
  await page.close();
});

test('Taking the page over leaves its styles where they stand, and what comes later stands behind them', async ({ page }) => {
  // A style element that is moved, or put before another, has the whole page styled and all its text measured again.
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLStyleElement) moved.push(node.dataset.emotion ?? node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  expect(await page.evaluate(() => (window as never as { moved: string[] }).moved)).toEqual([]);
  const order = await page.evaluate(() =>
    [...document.head.querySelectorAll('style')].map(({ dataset }) => dataset.emotion?.split(' ')[0] ?? 'fonts'),
  );
  expect(order).toEqual(['fonts', 'lf-global', 'lf-global', 'lf', 'lf']);
});

test('A call to the firm counts as a call to action, wherever it begins', async ({ page }) => {
  await openPage(page, '/terms-of-service');
  await page.getByRole('contentinfo').getByRole('link', { name: '020 7946 0123' }).click();
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: 'cta',
    category: 'CTA',
    label: 'phone',
    value: 1,
  });
});

test('Nothing is asked of anyone but this site', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? request.url()).origin) foreign.push(request.url());
  });
  await openPage(page);
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});
