import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  openDashboard,
  pollUntil,
  rowOf,
  sendApplication,
  sendEnquiry,
  signIn,
  test,
  uniqueName,
  uniquePhone,
} from './staff.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Contact Submission Details' });
const mergeDialog = (page: Page) => page.getByRole('dialog', { name: 'Merge records' });

/** A service that hardly any other test asks for. */
const service = 'care-fee-protection';

/** Sends two enquiries with the same email, the second with another name and phone. */
async function sendTwo(request: Parameters<typeof sendEnquiry>[0]) {
  const [first, second] = [uniqueName('Ola'), uniqueName('Ole')];
  const email = `${crypto.randomUUID()}@example.co.uk`;
  const [firstPhone, secondPhone] = [uniquePhone(), uniquePhone()];
  const firstId = await sendEnquiry(request, first, { email, phone: firstPhone, service });
  const secondId = await sendEnquiry(request, second, { email, phone: secondPhone, service, message: 'My number is new.' });
  return { first, second, firstId, secondId, firstPhone, secondPhone };
}

test('merges two records by keyboard, for both people at once, and undoes it', async ({ page, request, browser }) => {
  const { first, second, firstId, secondId, firstPhone, secondPhone } = await sendTwo(request);
  const colleague = await (await browser.newContext()).newPage();
  await colleague.clock.install();
  // Only rows near the window are rendered, and other tests add newer records, so the list is filtered.
  await openDashboard(colleague, '/admin?service=care-fee');
  await expect(rowOf(colleague, second)).toBeVisible();

  await openDashboard(page, `/admin?record=${firstId}`);
  await expect(details(page).getByText('same email')).toBeVisible();
  await expectAccessible(page);
  const open = page.getByRole('button', { name: 'Same person? Merge...' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(mergeDialog(page)).toBeVisible();
  await expect(mergeDialog(page).getByRole('checkbox')).toBeChecked();
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1280, height: 844 });

  const phone = mergeDialog(page).getByRole('group', { name: 'Phone' });
  await phone.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(phone.getByRole('radio', { name: secondPhone })).toBeChecked();
  // The survivor had no message, so that of the other record is chosen.
  await expect(mergeDialog(page).getByRole('radio', { name: 'My number is new.' })).toBeChecked();
  await expect(mergeDialog(page).getByRole('definition').filter({ hasText: secondPhone })).toBeVisible();
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).press('Enter');

  await expect(mergeDialog(page)).toBeHidden();
  await expect(page.getByText('Records merged')).toBeVisible();
  await expect(details(page).getByRole('link', { name: secondPhone })).toBeVisible();
  await expect(details(page).getByText(`Merged with the enquiry of ${second}.`)).toBeVisible();
  await expect(details(page).getByText('Taken from there: phone, message.', { exact: false })).toBeVisible();
  // The dialogs are outside of the root.
  await expect(page.locator('#root').getByText(second, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await pollUntil(colleague, () => expect(rowOf(colleague, second)).toHaveCount(0, { timeout: 3000 }));
  await expect(rowOf(colleague, first)).toBeVisible();

  const undo = details(page).getByRole('button', { name: 'Undo merge' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(details(page).getByText('The merge was undone')).toBeVisible();
  await expect(details(page).getByRole('link', { name: firstPhone })).toBeVisible();
  await expect(undo).toHaveCount(0);
  await pollUntil(colleague, () => expect(rowOf(colleague, second)).toBeVisible({ timeout: 3000 }));
  await page.goto(`/admin?record=${secondId}`);
  await expect(details(page).getByText('The merge was undone')).toBeVisible();
  await colleague.context().close();
});

test('opens the record that stays when it is the other one, and finds it by the merged one', async ({ page, request }) => {
  const { first, second, firstId, secondId, firstPhone } = await sendTwo(request);
  await openDashboard(page, `/admin?record=${firstId}`);
  await page.getByRole('button', { name: 'Same person? Merge...' }).click();
  await mergeDialog(page).getByRole('group', { name: 'Which record stays?' }).getByRole('radio', { name: second }).check();
  await expect(mergeDialog(page).getByRole('group', { name: 'Name' }).getByRole('radio', { name: second })).toBeChecked();
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).click();
  await expect(page).toHaveURL(new RegExp(`record=${secondId}`));
  await expect(details(page).getByText(`Merged with the enquiry of ${first}.`)).toBeVisible();
  await details(page).getByText(`What the merged record of ${first} says`).click();
  await expect(details(page).getByText(firstPhone)).toBeVisible();
  await page.keyboard.press('Escape');
  const search = await page.request.post('/api/admin/search', { data: { phone: firstPhone, namePrefix: first } });
  expect(await search.text()).toContain(secondId);
});

test('shows the present records when somebody changed one meanwhile, and merges nothing', async ({ page, request }) => {
  const { firstId, secondId } = await sendTwo(request);
  await openDashboard(page, `/admin?record=${firstId}`);
  await page.getByRole('button', { name: 'Same person? Merge...' }).click();
  await expect(mergeDialog(page)).toBeVisible();
  const change = await page.request.patch(`/api/admin/contacts/${secondId}/status`, { data: { status: 'closed' } });
  expect(change.status()).toBe(200);
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).click();
  await expect(mergeDialog(page).getByRole('alert')).toContainText('Nothing was merged.');
  await expect(mergeDialog(page).getByRole('group', { name: 'Status' }).getByRole('radio', { name: 'Closed' })).toBeVisible();
  await expectAccessible(page);
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).click();
  await expect(mergeDialog(page)).toBeHidden();
});

test('says that trying again is safe when the connection was lost, and merges once', async ({ page, request }) => {
  const { firstId } = await sendTwo(request);
  await signIn(page);
  await page.goto(`/admin?record=${firstId}`);
  await page.getByRole('button', { name: 'Same person? Merge...' }).click();
  let lost = 0;
  await page.route('**/api/admin/records/merge', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).click();
  await expect(mergeDialog(page).getByRole('alert')).toContainText('Trying again is safe.');
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).click();
  await expect(mergeDialog(page)).toBeHidden();
  await expect(details(page).getByRole('button', { name: 'Undo merge' })).toHaveCount(1);
});

test('merges partner applications, whose values are named as in the lists', async ({ page, request }) => {
  const name = uniqueName('Bea');
  const answers = { email: `${crypto.randomUUID()}@advisers.example`, phone: uniquePhone() };
  const id = await sendApplication(request, name, answers);
  await sendApplication(request, name, { ...answers, experience: '11-15' });
  await signIn(page);
  await page.goto(`/admin?tab=partners&record=${id}`);
  await page.getByRole('button', { name: 'Same person? Merge...' }).click();
  const experience = mergeDialog(page).getByRole('group', { name: 'Experience' });
  await expect(experience.getByRole('radio', { name: '6-10 years' })).toBeChecked();
  await experience.getByText('11-15 years').click();

  await mergeDialog(page).getByRole('checkbox').uncheck();
  await expect(mergeDialog(page).getByText('Choose at least one other record.')).toBeVisible();
  await expect(mergeDialog(page).getByRole('button', { name: 'Merge records', exact: true })).toBeDisabled();
  await mergeDialog(page).getByRole('checkbox').check();
  await mergeDialog(page).getByRole('button', { name: 'Merge 2 records' }).click();
  await expect(page.getByText('Records merged')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('11-15 years').first()).toBeVisible();
});
