import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openDashboard, rowOf, sendEnquiry, signIn, test, uniqueName } from './staff.ts';

test('opens every page from the menu, and closes the menu with Escape', async ({ page }) => {
  await openDashboard(page);
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await expect(page.getByRole('navigation', { name: 'More' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'More' })).toBeHidden();
  await expect(more).toBeFocused();
  for (const name of ['Lead magnets', 'Chat transcripts', 'Figures', 'Audit', 'What was seen', "A person's data"]) {
    await more.click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await expectAccessible(page);
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('link', { name: 'Partner Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Partner Applications' })).toBeVisible();
});

test('redirects a signed-out visit to sign-in, with the page to return to', async ({ page }) => {
  await page.goto('/admin/audit');
  await expect(page).toHaveURL(/\/auth\?return=%2Fadmin%2Faudit$/);
});

test('stores initials and shows them in the menu', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Add initials' }).click();
  await page.getByRole('dialog').getByLabel('Your initials').fill('pk');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Initials: PK' })).toBeVisible();
});

test('lists lead magnets and exports them as CSV', async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@example.co.uk`;
  expect((await request.post('/api/lead-magnet', { data: { email } })).status()).toBe(201);
  await signIn(page);
  await page.goto('/admin/lead-magnets');
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^lead-magnets-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}"`);
});

test('shows a conversation as text', async ({ page, request }) => {
  const started = await request.post('/api/agent/start-conversation', { data: { language: 'en' } });
  const { data } = (await started.json()) as { data: { conversationId: string } };
  const message = `What does a will cost? <i>${crypto.randomUUID()}</i>`;
  await request.post('/api/agent/message', { data: { conversationId: data.conversationId, message } });
  await signIn(page);
  await page.goto(`/admin/conversations?open=${data.conversationId}`);
  await expect(page.getByRole('dialog', { name: 'Conversation' }).getByText(message)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/conversations$/);
});

test('links a contact from the chat to its conversation and back', async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@example.co.uk`;
  const call = async (path: string, body: unknown) => (await (await request.post(path, { data: body })).json()).data;
  const { conversationId } = await call('/api/agent/start-conversation', { language: 'en' });
  const message = `My name is Zoe Zander, my email is ${email}, yes, you may contact me. Please contact me.`;
  const { toolCalls } = await call('/api/agent/message', { conversationId, message });
  for (const { name: tool, arguments: args } of toolCalls)
    await call('/api/agent/tool', { conversationId, toolName: tool, toolArgs: args });
  await openDashboard(page);
  await rowOf(page, email).getByRole('button', { name: 'View Zoe Zander' }).click();
  await page.getByRole('link', { name: 'Read the conversation' }).click();
  const transcript = page.getByRole('dialog', { name: 'Conversation' });
  await expect(transcript.getByText(message)).toBeVisible();
  await expect(transcript.getByText('Stored a contact')).toBeVisible();
  await transcript.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Open the contact' }).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: email })).toBeVisible();
});

test("exports a person's data as JSON and erases it after a confirmation", async ({ page, request }) => {
  const name = uniqueName('Ida');
  const email = `${crypto.randomUUID()}@example.co.uk`;
  await sendEnquiry(request, name, { email });
  await openDashboard(page);
  await expect(rowOf(page, name)).toBeVisible();
  await page.goto('/admin/person');
  await page.getByLabel('Email or phone number of the person').fill(email);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ email, records: [{ kind: 'enquiry' }] });
  await expect(page.getByText('1 record exported.', { exact: false })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Erase permanently' });
  await expect(erase).toBeDisabled();
  await page.getByLabel('Type the email or number once more').fill(email.toUpperCase());
  await expectAccessible(page);
  await erase.click();
  await expect(page.getByText('Erased. Records: 1, conversations: 0.')).toBeVisible();
  await page.getByRole('link', { name: 'Contact Submissions' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Contact Submissions' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).or(page.getByText('No contact submissions yet'))).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByRole('cell', { name: 'Person erased' }).first()).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toContain(email);
});

test('reports a page that cannot be loaded and allows another attempt', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('fits every page of the menu', async ({ page, request }) => {
    await request.post('/api/lead-magnet', { data: { email: `${'long.'.repeat(12)}@example.co.uk` } });
    await signIn(page);
    for (const [path, name] of [
      ['lead-magnets', 'Lead magnets'],
      ['conversations', 'Chat transcripts'],
      ['figures', 'Figures'],
      ['audit', 'Audit'],
      ['person', "A person's data"],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      await expectAccessible(page);
    }
  });
});
