import { firm } from '../../shared/firm.ts';
import { headScript } from '../../shared/headScript.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, test } from './staff.ts';
import { openPage, ready, scrollThrough, wake, withoutNotice } from './visitor.ts';

test('The home page is accessible and fits at every width', async ({ page }) => {
  await withoutNotice(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await openPage(page);
  await expectAccessibleAtEveryWidth(page, 'html', () => scrollThrough(page));
});

test('Every page has its text, title, description and canonical address in the HTML', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Put your house in order.');
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/"/);
  const inlineScripts = html.matchAll(/<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs);
  expect([...inlineScripts].map(([, code]) => code)).toEqual([headScript]);
});

test('The hero shows its figures and says that they are the firm’s own', async ({ page }) => {
  await openPage(page);
  for (const text of [
    '5.0 of 5',
    '15+',
    '2000+',
    '98%',
    '£2M',
    'Only 3 slots left this week',
    'by the firm’s own count',
    'Sample text',
    'The firm’s own figures',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
});

test('The offer is dismissed until the next page load', async ({ page }) => {
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

test('The Services menu works by keyboard and returns the focus', async ({ page }) => {
  // The open menu covers part of the buttons about statistics, which axe then reports as small targets.
  await withoutNotice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page);
  const button = page.locator('#services-menu-button');
  const links = page.locator('#services-menu a');
  await expect(button).toHaveText('Services');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeVisible();
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

test('The mobile menu has the same items, and closes by Escape or when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  const button = page.locator('#site-menu-button');
  await expect(button).toHaveText('Menu', { useInnerText: true });
  await button.click();
  await expect(button).toHaveText('Close', { useInnerText: true });
  const menu = page.locator('#site-menu');
  for (const name of ['About', 'Pricing', 'Partners', 'Contact', '020 7946 0123', 'Free Consultation'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.locator('#language-menu-button')).toHaveAccessibleName('Language: English');
  await menu.locator('#services-menu-button').click();
  await expect(menu.getByRole('link', { name: /^Will Writing/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: /^Will Writing/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  // The menu's items follow its button.
  await page.keyboard.press('Tab');
  await expect(menu.locator('#services-menu-button')).toBeFocused();
  await menu.getByRole('link', { name: 'Free Consultation' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'About' })).toBeHidden();
});

test('The page behind the open mobile menu does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await page.locator('#site-menu-button').click();
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 600);
  await page.locator('#site-menu-button').click();
  await expect(page.locator('#site-menu')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('An address with a hash scrolls to its section, and the hash is removed', async ({ page }) => {
  await openPage(page, '/#contact');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
});

test('React runs at the first interaction, and the menu opens before React has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  const menu = page.locator('#site-menu');
  await page.locator('#site-menu-button').click();
  await expect(menu).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-starting', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  await ready(page);
  await expect(menu).toBeVisible();
});

test('A language whose texts do not load is stored, and the page shows English with a notice', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/assets\/ta-.*\.js/, (route) => route.abort());
  await openPage(page);
  await page.locator('#language-menu-button').click();
  await expect(page.locator('#language-menu a')).toHaveCount(7);
  await page.locator('#language-menu').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.getByText('not yet available in தமிழ்')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put your house in order.');
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expectAccessible(page);
  await page.reload();
  await ready(page);
  await expect(page.locator('#language-menu-button')).toHaveAccessibleName('Language: தமிழ்');
});

test('An unknown address returns 404 with a page that links to the home page', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await wake(page);
  await ready(page);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Put your house in order.' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
});

test('Without JavaScript pages are complete, and phone and email replace each kind of form', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  let at = '';
  for (const [path, heading, section, form] of [
    ['/', 'Put your house in order.', '#contact', '#enquiry-form'],
    ['/', 'Put your house in order.', '#lead-magnet', '#lead-magnet form'],
    ['/services/will-writing', 'A will that says what you mean', '#ask', '#ask-form'],
    ['/partners', 'Our referral partner programme', '#apply', '#partner-form'],
  ] as const) {
    if (path !== at) await page.goto(path);
    at = path;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Text and role selectors ignore noscript.
    const instead = page.locator(`${section} noscript`);
    await expect(instead.locator('p'), section).toBeVisible();
    await expect(instead.locator('a[href^="tel:"]'), section).toHaveText(firm.phone.display);
    await expect(instead.locator('a[href^="mailto:"]'), section).toHaveText(firm.email);
    await expect(page.locator(form), form).toHaveCount(1);
    await expect(page.locator(form), form).toBeHidden();
  }
  // The dashboard says what is missing instead of showing an empty page.
  await page.goto('/auth');
  await expect(page.locator('noscript')).toBeVisible();
  expect(await page.locator('noscript').innerHTML()).toBe('The staff dashboard needs JavaScript.');
  await page.close();
});

test('A phone link counts as a call to action', async ({ page }) => {
  await openPage(page, '/terms-of-service');
  await page.getByRole('contentinfo').getByRole('link', { name: '020 7946 0123' }).click();
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: 'cta',
    category: 'CTA',
    label: 'phone',
    value: 1,
  });
});

test('The home page requests nothing from other sites', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? request.url()).origin) foreign.push(request.url());
  });
  await openPage(page);
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});
