import type { Page } from '@playwright/test';
import { pathIn } from '../../shared/languagePaths.ts';
import { languageCodes } from '../../shared/languages.ts';
import { pages } from '../../shared/pages.ts';
import { inLong } from './long.ts';
import { textsOf, unfold } from './readPage.ts';
import { expect, test } from './staff.ts';
import { enquiry, openPage, ready } from './visitor.ts';

const [first, second] = ['ta', 'ru'] as const;

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

async function choose(page: Page, code: string): Promise<void> {
  await page.locator('#language-menu-button').click();
  await page.locator(`#language-menu a[hreflang="${code}"]`).click();
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

/** Three languages, each of another script; `npm run test:long` tests all of them. */
const tested = inLong(
  languageCodes.filter((code) => code !== 'en'),
  ['ru', 'pl', 'ta'],
);

for (const language of tested) {
  test(`A page in ${language} hydrates without rendering again and loads no English texts`, async ({ page }) => {
    for (const path of ['/', '/services/care-fee-protection', '/areas/barnet'] as const) {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => Object.assign(document.querySelector('h1') ?? {}, { fromServer: true }));
      });
      await openPage(page, pathIn(language, path));
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      // Hydration that finds other text than it expects renders again and logs an error, which fails the test.
      expect(await page.evaluate(() => 'fromServer' in (document.querySelector('h1') ?? {}))).toBe(true);
      expect(requested.filter((name) => /\/assets\/en-/.test(name))).toEqual([]);
      expect(await stored(page)).toBeNull();
    }
  });
}

test('Links on a page with a language prefix keep the prefix, on the not-found page too', async ({ page }) => {
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

test('A prefix selects the page’s language and does not change the stored choice', async ({ page }) => {
  await page.addInitScript((code) => sessionStorage.getItem('language-set') ?? localStorage.setItem('language', code), second);
  await openPage(page, pathIn(first, '/pricing'));
  await expect(page.locator('html')).toHaveAttribute('lang', first);
  expect(await stored(page)).toBe(second);
  await page.evaluate(() => sessionStorage.setItem('language-set', ''));
  await choose(page, 'en');
  await expect(page).toHaveURL('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(await stored(page)).toBe('en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/pricing$/);
  const layer = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(layer).toContainEqual({ event: 'language_change', language: 'en' });
});

test('An address without a prefix shows the stored or else the browser’s language, and does not change', async ({ browser }) => {
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
  test(`Changing the language at ${from} keeps the scroll position and the typed text and adds no history entry`, async ({
    page,
  }) => {
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
    // Texts of another length move the page a little; it does not jump to the top.
    expect(Math.abs((await page.evaluate(() => scrollY)) - far)).toBeLessThan(1500);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
}

test('A language whose words do not load falls back to English with a notice', async ({ page }) => {
  await page.route(new RegExp(`assets/${second}-.*\\.js`), (route) => route.abort());
  await openPage(page, '/pricing');
  await choose(page, second);
  await expect(page.locator('[role=status]').getByText('not yet available')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await openPage(page, pathIn(second, '/pricing'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Without scripts the languages are ordinary links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/pricing');
  await choose(page, 'ta');
  await expect(page).toHaveURL('/ta/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await context.close();
});

test('A language chosen while the page’s code is loading is shown in place', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  await choose(page, first);
  await expect(page.locator(`#language-menu a[hreflang="${first}"]`)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', first);
  await expect(page).toHaveURL('/pricing');
  expect(await stored(page)).toBe(first);
});

test('The link of a language is followed when the page’s code does not load', async ({ page }) => {
  await page.route('**/assets/render-*.js', (route) => route.abort());
  await page.goto('/pricing');
  await choose(page, first);
  // The link is followed only after all tries have failed.
  await expect(page).toHaveURL(pathIn(first, '/pricing'));
  await expect(page.locator('html')).toHaveAttribute('lang', first);
});

/** Opens the home page at an address, opens its calculator, whose words load late, and reads to the end. */
async function readHome(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  const form = page.locator('#lead-magnet form').first();
  await form.locator('input[type=email]').fill('margaret@example.co.uk');
  await form.locator('button[type=submit]').click();
  await expect(page.locator('#lead-magnet [data-result]')).toBeVisible();
  await unfold(page);
}

/** The texts of the English home page, read once in each worker. */
let englishHome: string[] | undefined;

for (const language of tested) {
  test(`The home page read to its end in ${language} changes to English in all its parts`, async ({ page }) => {
    if (!englishHome) {
      await readHome(page, '/');
      englishHome = await textsOf(page);
      await page.evaluate(() => sessionStorage.clear());
    }
    await readHome(page, pathIn(language, '/'));
    await choose(page, 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await unfold(page);
    expect((await textsOf(page)).sort()).toEqual([...englishHome].sort());
    await expect(page.locator('#about li')).toHaveCount(6);
  });
}

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

test('Amounts of the tax calculator stay on one line in Tamil, where words may break anywhere', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/ta/calculators/inheritance-tax');
  const amounts = page.locator('main tbody td');
  expect(await amounts.count()).toBeGreaterThan(0);
  const lines = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
});

test('On the narrowest phones the header’s name, call link and menu do not touch, and the square of the free calls is beside its text, in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const edges = (text: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  };
  for (const language of languageCodes) {
    await page.goto(pathIn(language, '/'));
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const header = page.getByRole('banner');
    const name = await header.getByText('Larkfield', { exact: true }).first().evaluate(edges);
    const call = await header.locator('a[href^="tel:"]:visible').evaluate(edges);
    const menu = await header.locator('#site-menu-button .menu').evaluate(edges);
    expect.soft(call.left - name.right, language).toBeGreaterThan(3);
    expect.soft(menu.left - call.right, language).toBeGreaterThan(3);
    // The square is before the text, not above it.
    const slots = page.locator('main p', { has: page.locator('small') }).first();
    const text = await slots.locator('span').first().evaluate(edges);
    expect.soft(text.left, language).toBeGreaterThan((await slots.boundingBox())?.x ?? Number.NaN);
  }
});
