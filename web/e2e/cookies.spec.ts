import type { Page } from '@playwright/test';
import { languageCodes } from '../../shared/languageCodes.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import { expect, expectAccessible, test } from './staff.ts';
import { openPage, ready, wake } from './visitor.ts';

/** The line about statistics below the header. */
const line = (page: Page) => page.getByRole('complementary', { name: 'Cookies and statistics' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cookies and statistics' });
const footerButton = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookies and statistics' });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

interface Watched {
  /** Reads of the beacons' bodies. */
  beacons?: Promise<void>[];
  noteEvents: (text: string) => Promise<void>;
}

/** Dispatches `pagehide`, so that the page sends waiting events. Resolves when every beacon is recorded. */
const leave = (page: Page) =>
  page.evaluate(async () => {
    window.dispatchEvent(new Event('pagehide'));
    await Promise.all((window as unknown as Watched).beacons ?? []);
  });

/** Records every event that is sent. Playwright does not expose the body of a beacon, so the page reads it. */
async function noteEvents(page: Page) {
  const events: { eventType: string; eventData?: object; sessionId?: string }[] = [];
  await page.exposeFunction('noteEvents', (text: string) => {
    events.push(...(JSON.parse(text).events as typeof events));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const watched = window as unknown as Watched;
    navigator.sendBeacon = (address, body) => {
      watched.beacons ??= [];
      watched.beacons.push((body as Blob).text().then(watched.noteEvents));
      return send(address, body);
    };
  });
  return events;
}

test('Statistics are announced, sent without storing anything on the device, and accepted', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/partners?utm_source=news');
  await expect(line(page)).toContainText('without cookies and without names');
  const answer = page.waitForResponse('**/api/events');
  await leave(page);
  expect((await answer).status()).toBe(202);
  expect(events).toContainEqual(expect.objectContaining({ eventType: 'page_view', eventData: { page: 'partners' } }));
  expect(events[0]).toMatchObject({ utmParams: { utm_source: 'news' } });
  expect(await stored(page)).toEqual({});
  expect(await page.context().cookies()).toEqual([]);
});

test('A page that is left before its code runs sends its page view and stores nothing', async ({ page }) => {
  const events = await noteEvents(page);
  await page.goto('/partners');
  const answer = page.waitForResponse('**/api/events');
  await leave(page);
  expect((await answer).status()).toBe(202);
  expect(events).toEqual([
    { eventType: 'page_view', eventData: { page: 'partners' }, sessionId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
  expect(await stored(page)).toEqual({});
  expect(await page.context().cookies()).toEqual([]);
});

test('One tap switches statistics off, and the choice is stored', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/pricing');
  await line(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(line(page)).toBeHidden();
  expect(await stored(page)).toEqual({ statistics: JSON.stringify({ own: false, returning: false, others: false }) });
  await leave(page);
  await page.reload();
  await expect(line(page)).toBeHidden();
  await leave(page);
  await wake(page);
  await ready(page);
  await expect(line(page)).toBeHidden();
  await leave(page);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: 'page_view',
    page: 'pricing',
  });
});

test('The buttons of the line work before the page’s code has loaded', async ({ page }) => {
  const events = await noteEvents(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  await line(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(line(page)).toBeHidden();
  release();
  await ready(page);
  await expect(line(page)).toBeHidden();
  await leave(page);
  expect(events).toEqual([]);
});

test('One tap agrees to counting only', async ({ page }) => {
  await openPage(page, '/pricing');
  await line(page).getByRole('button', { name: 'That is fine' }).click();
  await expect(line(page)).toBeHidden();
  expect(await stored(page)).toEqual({ statistics: JSON.stringify({ own: true, returning: false, others: false }) });
});

test('The panel opens from the footer, and one tap refuses everything', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/pricing');
  await expect(line(page).getByRole('button')).toHaveCount(2);
  await footerButton(page).click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(2);
  await expect(panel(page).getByLabel('Count pages and buttons')).toBeChecked();
  await expect(panel(page).getByLabel('Recognise this browser next time')).not.toBeChecked();
  await expectAccessible(page);
  await panel(page).getByLabel('Recognise this browser next time').check();
  await panel(page).getByRole('button', { name: 'Keep my choice' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(footerButton(page)).toBeFocused();
  await expect(line(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await wake(page);
  await ready(page);
  await leave(page);
  expect(events.length).toBeGreaterThan(0);
  expect(Object.keys(await stored(page)).sort()).toEqual(['statistics', 'statistics-visitor']);

  await footerButton(page).click();
  await expect(panel(page).getByLabel('Recognise this browser next time')).toBeChecked();
  await panel(page).getByRole('button', { name: 'Switch everything off' }).click();
  await expect(footerButton(page)).toBeFocused();
  expect(await stored(page)).toEqual({ statistics: JSON.stringify({ own: false, returning: false, others: false }) });
});

for (const width of [320, 390, 1280]) {
  test(`The line is accessible and covers nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await openPage(page, '/terms-of-service');
    await expect(line(page)).toBeVisible();
    await expectAccessible(page);
    // It is between the header and the text, and scrolls away with the page.
    const edges = (part: Element) => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom];
    const [headerEdges, lineEdges, mainEdges] = [
      await page.getByRole('banner').evaluate(edges),
      await line(page).evaluate(edges),
      await page.locator('main').evaluate(edges),
    ];
    expect(lineEdges[0]).toBeGreaterThanOrEqual(headerEdges[1] ?? Number.NaN);
    expect(lineEdges[1]).toBeLessThanOrEqual(mainEdges[0] ?? Number.NaN);
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect(line(page)).not.toBeInViewport();
  });
}

for (const language of languageCodes) {
  test(`The line takes at most two lines of text at 390 px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pathIn(language, '/pricing'));
    const aside = page.locator('aside:has([data-does=count])');
    await expect(aside.locator('[data-does=do-not-count]')).toBeInViewport();
    await expect(aside.locator('[data-does=count]')).toBeInViewport();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const lines = await aside.evaluate((part) => {
      const texts = [...part.querySelectorAll('div, button')].flatMap((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return [...text.getClientRects()];
      });
      const middles = texts.map(({ top, bottom }) => (top + bottom) / 2).sort((one, other) => one - other);
      return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 8).length;
    });
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(2);
    // The buttons stay together and do not make their line higher, so that the page does not move when the font loads.
    const [off, fine] = await Promise.all(
      ['do-not-count', 'count'].map((does) => aside.locator(`[data-does=${does}]`).boundingBox()),
    );
    expect(fine?.y).toBe(off?.y);
    const [height, lineHeight] = await aside.evaluate((part) => [
      part.clientHeight,
      Number.parseFloat(getComputedStyle(part).lineHeight),
    ]);
    expect(Math.abs((height ?? 0) - lines * (lineHeight ?? 0) - 8)).toBeLessThanOrEqual(1);
  });
}

test('No event identifies the visitor', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/services/will-writing?email=ann%40example.co.uk');
  await page.locator('#ask').scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('Margaret Ellison');
  await page.getByLabel('Email address').fill('margaret@example.co.uk');
  await leave(page);
  expect(events.length).toBeGreaterThan(0);
  for (const secret of ['ann', 'Margaret', 'example.co.uk']) expect(JSON.stringify(events)).not.toContain(secret);
});

test('A tap on the footer’s button before the page’s code has arrived opens the panel', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/privacy-policy');
  await footerButton(page).click();
  await expect(footerButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(2);
});
