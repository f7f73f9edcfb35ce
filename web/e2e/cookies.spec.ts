import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './staff.ts';
import { openPage, ready } from './visitor.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies and statistics' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cookies and statistics' });
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Leaves the page as far as it can tell: what waits is sent. */
const putAway = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

/** Notes every event as it is sent: the browser does not show a beacon's body to its tests, so the page is listened to. */
async function noteEvents(page: Page) {
  const events: { eventType: string; eventData?: object; sessionId?: string }[] = [];
  await page.exposeFunction('noteEvents', (text: string) => events.push(...(JSON.parse(text).events as typeof events)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((window as unknown as { noteEvents: (text: string) => void }).noteEvents);
      return send(address, body);
    };
  });
  return events;
}

test('Statistics are told of, sent without anything kept on the device, and taken by the product', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/partners?utm_source=news');
  await expect(notice(page)).toContainText('without cookies and without knowing who you are');
  const answer = page.waitForResponse('**/api/events');
  await putAway(page);
  expect((await answer).status()).toBe(202);
  await expect.poll(() => events.length).toBeGreaterThan(0);
  expect(events).toContainEqual(expect.objectContaining({ eventType: 'page_view', eventData: { page: 'partners' } }));
  expect(events[0]).toMatchObject({ utmParams: { utm_source: 'news' } });
  expect(await kept(page)).toEqual({});
  expect(await page.context().cookies()).toEqual([]);
});

test('One tap switches statistics off, and the choice is kept', async ({ page }) => {
  const events = await noteEvents(page);
  await page.clock.install();
  await openPage(page, '/pricing');
  await notice(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(notice(page)).toHaveCount(0);
  await putAway(page);
  await page.reload();
  await ready(page);
  // Long past the moment at which it would come, and the time its code takes.
  await page.clock.runFor(5_000);
  await page.waitForTimeout(300);
  await expect(notice(page)).toHaveCount(0);
  await putAway(page);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: 'page_view',
    page: 'pricing',
  });
});

test('One tap agrees, and nothing more than that is agreed to', async ({ page }) => {
  await openPage(page, '/pricing');
  await notice(page).getByRole('button', { name: 'That is fine' }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ statistics: JSON.stringify({ own: true, returning: false, others: false }) });
});

test('The panel opens from the notice and the footer; everything is refused with one tap', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/pricing');
  await notice(page).getByRole('button', { name: 'More choices' }).click();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(2);
  await expect(panel(page).getByLabel('Count pages and buttons')).toBeChecked();
  await expect(panel(page).getByLabel('Recognise this browser next time')).not.toBeChecked();
  await expectAccessible(page);
  await panel(page).getByLabel('Recognise this browser next time').check();
  await panel(page).getByRole('button', { name: 'Keep my choice' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await putAway(page);
  await expect.poll(() => events.length).toBeGreaterThan(0);
  expect(Object.keys(await kept(page)).sort()).toEqual(['statistics', 'statistics-visitor']);

  const button = footer.getByRole('button', { name: 'Cookies and statistics' });
  await button.click();
  await expect(panel(page).getByLabel('Recognise this browser next time')).toBeChecked();
  await panel(page).getByRole('button', { name: 'Switch everything off' }).click();
  await expect(button).toBeFocused();
  expect(await kept(page)).toEqual({ statistics: JSON.stringify({ own: false, returning: false, others: false }) });
});

for (const width of [320, 390, 1280]) {
  test(`The notice is accessible and covers nothing that takes the focus at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await openPage(page, '/terms-of-service');
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    // The keyboard passes through the whole text without going under the notice.
    const links = page.locator('main a[href]');
    await links.first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const card = document.querySelector('section[aria-label="Cookies and statistics"]')?.getBoundingClientRect();
        const here = document.activeElement?.getBoundingClientRect();
        if (!card || !here || document.activeElement?.closest('section[aria-label]')) return false;
        return here.top >= card.top && here.bottom <= card.bottom && here.left >= card.left && here.right <= card.right;
      });
      expect(covered).toBe(false);
    }
  });
}

test('No event says who the visitor is', async ({ page }) => {
  const events = await noteEvents(page);
  await openPage(page, '/services/will-writing?email=ann%40example.co.uk');
  await page.locator('#ask').scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('Margaret Ellison');
  await page.getByLabel('Email address').fill('margaret@example.co.uk');
  await putAway(page);
  await expect.poll(() => events.length).toBeGreaterThan(0);
  for (const secret of ['ann', 'Margaret', 'example.co.uk']) expect(JSON.stringify(events)).not.toContain(secret);
});

test('The footer’s button opens the panel although its code was still under way', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Footer-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/privacy-policy');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies and statistics' }).click();
  release();
  await expect(panel(page).getByRole('checkbox')).toHaveCount(2);
});
