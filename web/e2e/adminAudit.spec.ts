import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openDashboard, rowOf, sendEnquiry, signIn, test, uniqueName } from './staff.ts';

test('shows who read a record, exported a CSV and what was seen', async ({ page, request }) => {
  const name = uniqueName('Olga');
  const id = await sendEnquiry(request, name, { email: `${crypto.randomUUID()}@example.co.uk` });
  await openDashboard(page);
  await rowOf(page, name)
    .getByRole('button', { name: `View ${name}` })
    .click();
  await expect(page.getByRole('dialog').getByText('Submitted').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Notes and history')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByLabel('Search name, email').fill(name);
  await expect(page.getByText(/^1 of .* match/)).toBeVisible();
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await exporting;

  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await expect(page.getByText('Contact submissions: 1 record; narrowed by a search').first()).toBeVisible();
  await expectAccessible(page);

  // By keyboard: the reference, then the action.
  await page.getByLabel('Record', { exact: true }).focus();
  await page.keyboard.type(id);
  const list = page.getByRole('table', { name: 'Audit' });
  await expect(list.getByRole('row').filter({ hasText: 'Notes and history read' }).first()).toContainText(id);
  await expect(list.getByRole('row').filter({ hasText: 'List read' }).first()).toContainText('Enquiries');
  await expect(list.getByText('Chrome on', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Action').selectOption('Notes and history read');
  await expect(list.getByRole('row').filter({ hasText: 'List read' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`record=${id}`));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Time (UTC),Action,Details,By,Person,Address,Device,Records');
  expect(text).toContain(`"${id}"`);
  expect(text).not.toContain(name);

  await page.getByRole('link', { name: 'What did somebody see?' }).click();
  await expect(page.getByText('Choose a person and a period.')).toBeVisible();
  await page.getByLabel('Person', { exact: true }).selectOption('Shared password');
  await expect(page.getByRole('heading', { name: 'Records seen' })).toBeVisible();
  await expect(page.getByText(/records? and .* conversations?, in .* audit entr/)).toBeVisible();
  const seen = page.getByRole('table', { name: 'Records seen' });
  await expect(seen.getByRole('row').filter({ hasText: id })).toContainText('Notes and history read 1');
  await expect(page.getByText('Contact submissions: 1 record; narrowed by a search').first()).toBeVisible();
  await expectAccessible(page);
  const seenDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await seenDownload).path(), 'utf8')).toContain(`"${id}","Enquiry"`);
  await page.getByLabel('To (London time)').fill('2026-01-01T00:00');
  await expect(page.getByText('The period must end after it begins.')).toBeVisible();
});

test('keeps a filter of the audit list when another is chosen before the page has rendered the first', async ({
  page,
  request,
}) => {
  await sendEnquiry(request, uniqueName('Ola'));
  await openDashboard(page);
  await page.goto('/admin/audit');
  const action = page.getByLabel('Action');
  const person = page.getByLabel('Person', { exact: true });
  await expect(person.getByRole('option', { name: 'Shared password' })).toBeAttached();
  // Makes both changes in one task, so the page cannot render between them.
  await action.evaluate(
    (select: HTMLSelectElement, other) => {
      for (const each of [select, other as HTMLSelectElement]) {
        each.selectedIndex = 1;
        each.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    await person.elementHandle(),
  );
  await expect.poll(() => new URL(page.url()).searchParams.has('person')).toBe(true);
  expect(new URL(page.url()).searchParams.has('action')).toBe(true);
});

test('saves no CSV when the export cannot be recorded', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Petra'));
  await openDashboard(page);
  await page.route('**/api/admin/csv', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'x' } }),
  );
  let saved = false;
  page.on('download', () => {
    saved = true;
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Export failed')).toBeVisible();
  expect(saved).toBe(false);
});

test('says that no CSV was saved when the person does not confirm', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Petra'));
  const refusal = { success: false, code: 'second_factor_needed', message: 'Please confirm with your second factor first.' };
  await page.route('**/api/admin/csv', (route) => route.fulfill({ status: 403, json: refusal }));
  await openDashboard(page);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing was done, because you did not confirm that it is you.')).toBeVisible();
});

test('offers a viewer no change, export or administration', async ({ page, request }) => {
  const name = uniqueName('Quentin');
  await sendEnquiry(request, name);
  const person = { id: 'stf_x', name: 'Vi Ewer', email: 'vi@example.co.uk', role: 'viewer' };
  await page.route('**/api/user', (route) =>
    route.fulfill({ json: { user: { id: 'admin', username: 'admin', role: 'admin' }, initials: 'VE', person } }),
  );
  await openDashboard(page);
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await row.getByRole('button', { name: `View ${name}` }).click();
  await expect(page.getByRole('dialog').getByText('Notes and history')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save note' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('navigation', { name: 'More' });
  await expect(menu.getByRole('link', { name: 'Lead magnets' })).toBeVisible();
  for (const link of ['Audit', 'What was seen', "A person's data"])
    await expect(menu.getByRole('link', { name: link })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Sign everybody out' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(/\/admin$/);
});

for (const width of [390, 768, 1440]) {
  test(`fits a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    for (const path of ['/admin/audit', '/admin/audit-extent?person=shared']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByText('Signed in').or(page.getByText('audit entr')).or(page.getByText('no records')).first(),
      ).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}
