import { expect, expectAccessible, openDashboard, sendEnquiry, test, uniqueName } from './staff.ts';

test('has no choice of owner with the shared password', async ({ page, request }) => {
  const name = uniqueName('Shay');
  const id = await sendEnquiry(request, name, { email: `${crypto.randomUUID()}@example.co.uk` });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Owner and next step' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change owner' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Take it' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change next step' }).click();
  await expect(dialog.getByLabel('Who looks after it?')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Meet' }).check();
  // Late in the day, "In an hour" names tomorrow too.
  await dialog.getByRole('button', { name: /^(Tomorrow|On) / }).click();
  await dialog.getByRole('button', { name: 'Save next step' }).click();
  await expect(dialog.getByText(/^Meet, .+, 10:00/)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: /^My day/ }).click();
  await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
  await expect(page.getByText('Loading your day...')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nobody looks after these yet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByText('Take it yourself')).toHaveCount(0);
  await expect(page.getByText('Set the next step')).toBeVisible();
});
