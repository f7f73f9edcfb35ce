import { type Page, test } from '@playwright/test';
import { expect, expectAccessible, rowOf, sendEnquiry, signIn, uniqueName } from './staff.ts';

// Plain `test`: React logs every error that a boundary catches, and these tests cause such errors on purpose.

/** The scripts that the dashboard's HTML starts with, and everything they import other than on demand. */
async function startScripts(page: Page): Promise<ReadonlySet<string>> {
  const html = await (await page.request.get('/admin')).text();
  const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g));
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text();
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)) scripts.add(`/assets/${file}`);
  }
  return scripts;
}

test.beforeEach(async ({ page }) => {
  const scripts = await startScripts(page);
  expect(scripts.size).toBeGreaterThan(0);
  // Simulates a release that removed the previous release's files: nothing can be imported on demand.
  await page.route('**/assets/*.js', (route) =>
    scripts.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await signIn(page);
});

test('shows the list and its toasts when no further script can be loaded', async ({ page, request }) => {
  const name = uniqueName('Lia');
  await sendEnquiry(request, name);
  await page.goto('/admin');
  await page.route('**/status', (route) => route.abort());
  await rowOf(page, name).getByRole('combobox').selectOption('closed');
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
});

test('shows an error when the details cannot be opened, keeps the list, and opens them after a reload', async ({
  page,
  request,
}) => {
  const name = uniqueName('Liv');
  await sendEnquiry(request, name);
  await page.goto('/admin');
  await page.getByRole('button', { name: `View ${name}` }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This could not be opened' });
  await expect(notice).toBeInViewport();
  await expect(rowOf(page, name)).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);

  await page.getByRole('button', { name: `View ${name}` }).click();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Submission Details' }).getByText(name)).toBeVisible();
});

test('keeps the header when a page of the menu cannot be loaded', async ({ page }) => {
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await page.getByRole('link', { name: 'Partner Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Partner Applications' })).toBeVisible();
});
