import type { Page } from '@playwright/test';
import { pathIn } from '../../shared/languagePaths.ts';
import { languageCodes } from '../../shared/languages.ts';
import { pages } from '../../shared/pages.ts';
import { expect, test } from './staff.ts';
import { enquiry, openPage, ready } from './visitor.ts';

const [first, second] = ['ta', 'ru'] as const;

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

async function choose(page: Page, code: string): Promise<void> {
  await page.locator('#language-menu-button').click();
  await page.locator(`#language-menu a[hreflang="${code}"]`).click();
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

for (const language of languageCodes.filter((code) => code !== 'en')) {
  test(`A page in ${language} is taken over as it came, with its own words alone`, async ({ page }) => {
    for (const path of ['/', '/services/care-fee-protection', '/areas/barnet'] as const) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => Object.assign(document.querySelector('h1') ?? {}, { fromServer: true }));
      });
      await openPage(page, pathIn(language, path));
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      // Hydration that finds other text than it expects renders afresh, and says so in the console, which fails the test.
      expect(await page.evaluate(() => 'fromServer' in (document.querySelector('h1') ?? {}))).toBe(true);
      expect(asked.filter((name) => /\/assets\/en-/.test(name))).toEqual([]);
      expect(await stored(page)).toBeNull();
    }
  });
}

test('Links of a page with a prefix keep it, booking and sections too, and the not-found page has it', async ({ page }) => {
  for (const path of ['/', '/pricing', '/no/such/page'] as const) {
    await openPage(page, pathIn(first, path));
    await page.locator('#footer').scrollIntoViewIfNeeded();
    const strays = await page.evaluate(
      (prefix) =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
          .filter((link) => !link.hasAttribute('hreflang'))
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !new RegExp(`^/${prefix}([/?#]|$)`).test(href)),
      first,
    );
    expect(strays, path).toEqual([]);
  }
  await openPage(page, pathIn(first, '/pricing'));
  await page.locator('#footer a[href$="/privacy-policy"]').click();
  await expect(page).toHaveURL(pathIn(first, '/privacy-policy'));
  await expect(page.locator('html')).toHaveAttribute('lang', first);
});

test('A prefix shows its language and leaves the stored choice alone until another is chosen', async ({ page }) => {
  await page.addInitScript((code) => sessionStorage.getItem('told') ?? localStorage.setItem('language', code), second);
  await openPage(page, pathIn(first, '/pricing'));
  await expect(page.locator('html')).toHaveAttribute('lang', first);
  expect(await stored(page)).toBe(second);
  await page.evaluate(() => sessionStorage.setItem('told', ''));
  await choose(page, 'en');
  await expect(page).toHaveURL('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(await stored(page)).toBe('en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/pricing$/);
  const layer = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(layer).toContainEqual({ event: 'language_change', language: 'en' });
});

test('An address without a prefix follows the stored choice, else the browser, and keeps its address', async ({ browser }) => {
  const context = await browser.newContext({ locale: `${first}-XX`, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPage(page, '/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', first);
  await choose(page, second);
  await expect(page.locator('html')).toHaveAttribute('lang', second);
  await expect(page).toHaveURL('/pricing');
  await page.reload();
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', second);
  await context.close();
});

for (const from of ['/', pathIn(first, '/')] as const) {
  test(`Another language at ${from} keeps the scroll and what was typed, without a step in the history`, async ({ page }) => {
    await openPage(page, from);
    const steps = await page.evaluate(() => history.length);
    await enquiry(page).scrollIntoViewIfNeeded();
    const field = enquiry(page).locator('input[name=firstName]');
    await expect(field).toBeEditable();
    await field.fill('Margaret');
    await field.blur();
    await page.waitForLoadState('networkidle');
    const far = await page.evaluate(() => scrollY);
    await choose(page, second);
    await expect(page.locator('html')).toHaveAttribute('lang', second);
    await expect(page).toHaveURL(from === '/' ? '/' : pathIn(second, '/'));
    await expect(field).toHaveValue('Margaret');
    // Texts of another length move the page a little; it does not jump to its head.
    expect(Math.abs((await page.evaluate(() => scrollY)) - far)).toBeLessThan(1500);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
}

test('A language whose words do not arrive falls back to English, says so, and breaks nothing', async ({ page }) => {
  await page.route(new RegExp(`assets/${second}-.*\\.js`), (route) => route.abort());
  await openPage(page, '/pricing');
  await choose(page, second);
  await expect(page.locator('[role=status]').getByText('not yet available')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await openPage(page, pathIn(second, '/pricing'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Without script the languages are plain links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pricing');
  await page.locator('#footer').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page).toHaveURL('/ta/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await context.close();
});

test('Every translated legal page says that the English text prevails', async ({ page }) => {
  for (const { path } of pages.filter(({ path }) => /privacy|terms|complaints/.test(path))) {
    await openPage(page, path);
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(0);
    await openPage(page, pathIn(first, path));
    await expect(page.locator('main a[hreflang=en]')).toBeVisible();
  }
  await page.locator('main a[hreflang=en]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});
