import { readFile } from 'node:fs/promises';
import { breakLists, expect, expectAccessible, openDashboard, rowOf, sendEnquiry, signIn, test, uniqueName } from './staff.ts';
import { openPage } from './visitor.ts';

test('shows all details of an enquiry and returns the focus when they are closed', async ({ page, request }) => {
  const name = uniqueName('Jon');
  const id = await sendEnquiry(request, name, {
    service: 'comprehensive-planning',
    urgency: 'immediate',
    estateValue: '2m-plus',
    currentWillStatus: 'outdated',
    bookingPreference: 'immediate',
    timePreference: 'evening',
    preferredContact: 'video',
    language: 'pl',
    utmParams: { utm_source: 'newsletter', utm_campaign: 'autumn' },
  });
  await openDashboard(page);
  const view = page.getByRole('button', { name: `View ${name}` });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`record=${id}`));
  for (const text of [
    name,
    'Comprehensive Planning',
    'No message provided',
    '100 of 100, High Priority Lead',
    'High',
    'Within days',
    'Book a call now',
    'Evening (5pm-7pm), by arrangement',
    'Over £2 million',
    'Outdated (5 or more years old)',
    'Video call',
    'Polish',
    'newsletter / autumn',
    id,
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', 'mailto:ann.archer@example.co.uk');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();
  await expect(page).toHaveURL(/\/admin$/);

  await view.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();

  await view.click();
  await expect(dialog).toBeVisible();
  // The backdrop reacts to clicks only a moment after the dialog opened.
  await expect(async () => {
    await page.mouse.click(10, 10);
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
});

test('closes the details with Back', async ({ page, request }) => {
  const name = uniqueName('Kim');
  await sendEnquiry(request, name);
  await openDashboard(page);
  await page.getByRole('button', { name: `View ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
});

test('shows markup as text in the table and in the details', async ({ page, request }) => {
  const tag = uniqueName('x');
  const name = `<img src=x onerror=alert(1)> ${tag}`;
  const message = '"><script>alert(2)</script>\u202E{{constructor}}';
  await sendEnquiry(request, name, { message });
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    return dialog.dismiss();
  });
  await openDashboard(page);
  await expect(rowOf(page, tag).getByRole('rowheader')).toHaveText(name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
  expect(alerts).toBe(0);
  expect(await page.locator('#root img, #root script').count()).toBe(0);
});

test('exports every submission as CSV, with formulas escaped', async ({ page, request }) => {
  const name = uniqueName('=Lee');
  await sendEnquiry(request, name, { message: 'He said "now",\nthen left.', phone: '+44 20 7946 0555' });
  await openDashboard(page);
  await expect(rowOf(page, name)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^contact-submissions-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8').slice(1);
  expect(text.startsWith('Name,Email,Phone,Service,Message,Status,Submitted At\r\n')).toBe(true);
  const line = `"'${name}","ann.archer@example.co.uk","+44 20 7946 0555","Trusts & IHT","He said ""now"",\nthen left.","New","`;
  expect(text).toContain(`\r\n${line}`);
  expect(text.slice(text.indexOf(line) + line.length)).toMatch(/^\d{4}-\d\d-\d\d"\r\n/);
});

test('shows a hint and exports nothing when there are no submissions', async ({ page }) => {
  await page.route('**/api/admin/contacts', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/admin/enhanced-contacts', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await openDashboard(page);
  await expect(page.getByText('No contact submissions yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Contact Submissions (0)' })).toBeVisible();
  await expectAccessible(page);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(downloads).toBe(0);
});

test('shows the progress of an export and cancels it without a file or an error', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Kit'));
  await signIn(page);
  const path = '/api/admin/enhanced-contacts';
  const { data } = (await (await page.request.get(path)).json()) as { data: unknown[] };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/contacts', (route) => route.fulfill({ json: [] }));
  await page.route(`**${path}*`, async (route) => {
    if (!route.request().url().includes('cursor=c1')) {
      const headers = { link: `<${path}?cursor=c1>; rel="next"` };
      return route.fulfill({ headers, json: { success: true, data: data.slice(0, 1) } });
    }
    await released;
    // A cancelled request cannot be aborted again.
    await route.abort().catch(() => {});
  });
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/^Reading 1 of [\d,]+ records\.\.\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByText('Export failed')).toHaveCount(0);
  release();
  expect(downloads).toBe(0);
});

test("loads older pages in the background and shows the server's total meanwhile", async ({ page, request }) => {
  for (const first of ['Mia', 'Ned', 'Oli']) await sendEnquiry(request, uniqueName(first));
  await signIn(page);
  const path = '/api/admin/enhanced-contacts';
  const { data } = (await (await page.request.get(path)).json()) as { data: { name: string }[] };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/contacts', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/admin/stats', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          contacts: { total: 1204, new: 1200, contacted: 3, closed: 1 },
          partners: { total: 0, pending: 0, under_review: 0, approved: 0, rejected: 0 },
        },
      },
    }),
  );
  await page.route(`**${path}*`, async (route) => {
    if (!route.request().url().includes('cursor=c1')) {
      const headers = { link: `<${path}?cursor=c1>; rel="next"` };
      return route.fulfill({ headers, json: { success: true, data: data.slice(0, 1) } });
    }
    await released;
    return route.fulfill({ json: { success: true, data: data.slice(1, 3) } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Contact Submissions (1,204)' })).toBeVisible();
  await expect(page.getByText('Loading older records, 1 so far...')).toBeVisible();
  release();
  await expect(page.getByRole('tab', { name: 'Contact Submissions (3)' })).toBeVisible();
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(data.slice(0, 3).map((record) => record.name));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows contacts as cards that can be opened and changed', async ({ page, request }) => {
    const name = uniqueName('Pam');
    await sendEnquiry(request, name, { email: `${'long.'.repeat(12)}@subdomain.example-solicitations.co.uk` });
    await openDashboard(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expectAccessible(page);
    await card.getByRole('combobox').selectOption('contacted');
    await expect(card.getByText('Contacted').first()).toBeVisible();
    await card.getByRole('button', { name: `View ${name}` }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows the error screen', async ({ page }) => {
    await breakLists(page);
    await signIn(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('loads no dashboard code on the site and no site code on the dashboard', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.push(pathname);
  });
  // The entries of the bundles.
  const siteCode = expect.stringMatching(/\/assets\/(page|render|HomePage)-/);
  const dashboardCode = expect.stringMatching(/\/assets\/admin-/);
  await openPage(page);
  expect(files).toContainEqual(siteCode);
  expect(files).not.toContainEqual(dashboardCode);
  files.length = 0;
  await page.goto('/auth');
  await expect(page.getByLabel('Admin Password')).toBeFocused();
  expect(files).toContainEqual(dashboardCode);
  expect(files).not.toContainEqual(siteCode);
});
