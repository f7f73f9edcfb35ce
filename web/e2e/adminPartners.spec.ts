import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, rowOf, sendApplication, signIn, test, uniqueName } from './staff.ts';

async function openPartners(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin?tab=partners');
  await expect(page.getByRole('heading', { name: 'Recent Partner Applications' })).toBeVisible();
}

test('shows an application in the table of its tab, with counts', async ({ page, request }) => {
  const name = uniqueName('Bea');
  await sendApplication(request, name, { company: 'Bridge & Co', position: 'Director' });
  await openPartners(page);
  const heads = ['Name', 'Contact', 'Company', 'Experience', 'Specialization', 'Status', 'Submitted', 'Actions'];
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(heads);
  for (const label of ['Total Applications', 'Pending', 'Under Review', 'Approved', 'Rejected']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  const cells = rowOf(page, name).getByRole('cell');
  await expect(cells.nth(0).getByRole('link', { name: '020 7946 0777' })).toHaveAttribute('href', 'tel:02079460777');
  await expect(cells.nth(1)).toContainText('Bridge & Co');
  await expect(cells.nth(1)).toContainText('Director');
  await expect(cells.nth(2)).toHaveText('6-10 years');
  await expect(cells.nth(3)).toHaveText('Financial Planning');
  await expect(cells.nth(4)).toHaveText('Pending');
  await expect(page.getByRole('tab', { name: /^Partner Applications \(\d/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('shows the details of an application, with its missing answers and safe links', async ({ page, request }) => {
  const name = uniqueName('Cal');
  const links = { website: 'https://www.bridge.example', linkedinProfile: 'https://www.linkedin.com/in/cal' };
  await sendApplication(request, name, links);
  await openPartners(page);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Partner Application Details' });
  for (const term of ['Company', 'Position', 'Experience', 'Specialization', 'Expected Referrals', 'Client Base', 'Motivation']) {
    await expect(dialog.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  await expect(dialog.getByText('Not specified')).toHaveCount(2);
  await expect(dialog.getByText('Not provided')).toHaveCount(1);
  await expect(dialog.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', links.linkedinProfile);
  await expect(dialog.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('rel', /noopener/);
  await expect(dialog.getByText('Promised a reply within 3 working days', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', 'mailto:bea.bridge@advisers.example');
  await expectAccessible(page);
  await page.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
});

test('allows every change of status', async ({ page, request }) => {
  const name = uniqueName('Dee');
  await sendApplication(request, name);
  await openPartners(page);
  const row = rowOf(page, name);
  for (const [status, label] of [
    ['rejected', 'Rejected'],
    ['under_review', 'Under Review'],
    ['approved', 'Approved'],
  ] as const) {
    await row.getByRole('combobox').selectOption(status);
    await expect(row.getByRole('cell').nth(4)).toHaveText(label);
    await expect(row.getByRole('combobox')).toBeEnabled();
  }
  await page.reload();
  await expect(row.getByRole('cell').nth(4)).toHaveText('Approved');
});

test('exports applications as CSV', async ({ page, request }) => {
  const name = uniqueName('Eli');
  await sendApplication(request, name, { company: '=Firm "A"' });
  await openPartners(page);
  await expect(rowOf(page, name)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^partner-applications-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await readFile(await download.path(), 'utf8')).slice(1);
  expect(text).toMatch(/^First Name,Last Name,Email,Phone,Company,Position,Experience,Specialization,Client Base,Motivation,/);
  expect(text).toContain(`"'=Firm ""A"""`);
});

test('shows a hint when there are no applications', async ({ page }) => {
  await page.route('**/api/admin/partners', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await openPartners(page);
  await expect(page.getByText('No partner applications yet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Partner Applications (0)' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows applications as cards', async ({ page, request }) => {
    const name = uniqueName('Flo');
    await sendApplication(request, name, { company: 'Bridge & Co' });
    await openPartners(page);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('Financial Planning');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByLabel('Specialization')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: `View ${name}` }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});
