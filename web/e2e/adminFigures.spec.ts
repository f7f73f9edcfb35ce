import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, sendEnquiry, signIn, test, uniqueName } from './staff.ts';

test('shows the figures of the follow-up desk, by keyboard, in three widths, and exports them', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Open'));
  const id = await sendEnquiry(request, uniqueName('Fay'), { utmParams: { utm_source: 'newsletter' }, service: 'lpa' });
  await signIn(page);
  for (const [path, data] of [
    [`contacts/${id}/status`, { status: 'closed' }],
    [`records/${id}/work`, { outcome: 'client' }],
  ] as const) {
    expect((await page.request.patch(`/api/admin/${path}`, { data })).status()).toBe(200);
  }
  await page.goto('/admin/figures');
  await page.getByRole('tab', { name: 'Site' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Desk' })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/figures\?view=desk$/);
  // The stream is counted a moment later.
  const sources = page.getByRole('table', { name: 'Outcomes by source' });
  await expect(async () => {
    await page.reload();
    const row = sources.getByRole('row', { name: /^Form, from a campaign/ });
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^[1-9]\d* \(/, { timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('table', { name: 'Time to the first answer' }).getByRole('row', { name: /^All/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Promises of the site' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('table', { name: 'Open work by owner' })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^desk-figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Section,Name,Figure,Value\r\n');
  expect(csv).toMatch(/"Outcomes by source","Form, from a campaign","Became a client","[1-9]/);
  await page.goto('/admin/audit?action=csv');
  await expect(page.getByText(/^Desk figures: \d+ lines; .*from=/).first()).toBeVisible();
});

test('chooses own dates, and says when a period is wrong, empty or could not be loaded', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/figures?view=desk');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Own dates');
  await page.getByLabel('From', { exact: true }).fill('2026-11-02');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await expect(page.getByRole('alert')).toHaveText(/Choose two days/);
  await expectAccessible(page);
  await page.getByLabel('From', { exact: true }).fill('2026-10-31');
  await expect(page).toHaveURL(/period=own&from=2026-10-31&to=2026-11-01$/);
  await expect(page.getByText('Nothing was received in this period.')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/admin/figures/desk*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Open work by owner' })).toBeVisible();
});

test('keeps both days of a period when the second is changed before the page has rendered the first', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/figures?view=desk&period=own&from=2026-10-01&to=2026-10-02');
  const from = page.getByLabel('From', { exact: true });
  // Makes both changes in one task, so the page cannot render between them.
  await from.evaluate(
    (first: HTMLInputElement, second) => {
      for (const [field, day] of [
        [first, '2026-09-01'],
        [second as HTMLInputElement, '2026-09-30'],
      ] as const) {
        // React ignores an input event whose value it has set itself, so the value is set without React's setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    await page.getByLabel('To', { exact: true }).elementHandle(),
  );
  await expect(page).toHaveURL(/\/admin\/figures\?view=desk&period=own&from=2026-09-01&to=2026-09-30$/);
});
