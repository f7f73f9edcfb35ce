import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, uniqueName } from './staff.ts';
import { openPage, ready, wake } from './visitor.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Estate Planning Expert' });
const log = (page: Page) => sheet(page).getByRole('log', { name: 'Conversation' });
const transcript = (page: Page) => page.getByRole('dialog', { name: 'Conversation', exact: true });

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(log(page)).toContainText('I am the automated assistant');
}

async function say(page: Page, text: string): Promise<void> {
  const input = sheet(page).getByLabel('Your message');
  await input.fill(text);
  await input.press('Enter');
}

/** Opens a page of a second person with the shared password, on the running chats. */
async function openStaff(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page);
  // An earlier run may have ended in the middle.
  await page.request.post('/api/admin/chat-availability', { data: { available: false } });
  await page.goto('/admin/conversations');
  await expect(page.getByRole('heading', { name: 'Running now' })).toBeVisible();
  return page;
}

test('A member of staff reads along, takes over by keyboard, and gives the chat back, while the visitor sees who is there', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await openStaff(browser, baseURL);
  await staff.getByRole('button', { name: 'Make me available for chats' }).click();
  await expect(staff.getByText(/You are available for chats until/)).toBeVisible();

  // Without digits, which may look like a phone number and be masked.
  const letters = uniqueName('').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const question = `Xyzzy${letters} plugh`;
  await openPage(page, '/pricing');
  await openChat(page);
  await expect(sheet(page).getByText(/People in our team may read this conversation/)).toBeVisible();
  await say(page, question);
  await expect(log(page)).toContainText('I am not sure that I understood');

  const row = staff.getByRole('table', { name: 'Running now' }).getByRole('row').filter({ hasText: question });
  await expect(row).toContainText('The assistant');
  await expectAccessible(staff);
  await row.getByRole('button', { name: /^Read along/ }).press('Enter');
  await expect(transcript(staff)).toContainText(question);
  await expect(transcript(staff)).toContainText('The assistant replies.');
  await transcript(staff).getByRole('button', { name: 'Take over' }).press('Enter');
  await expect(transcript(staff)).toContainText('You reply.');
  const field = transcript(staff).getByLabel('Write to the visitor');
  await expect(field).toBeFocused();
  await staff.keyboard.type('<b>Good morning</b> & welcome');
  await staff.keyboard.press('Enter');
  await expect(field).toHaveValue('');

  // The open chat looks now and then while somebody is available.
  await expect(log(page)).toContainText('<b>Good morning</b> & welcome');
  await expect(log(page).locator('b', { hasText: 'Good morning' })).toHaveCount(0);
  await expect(sheet(page).getByText(/You are talking with Larkfield/)).toBeVisible();
  await expect(transcript(staff)).toContainText('Seen by the visitor');

  await say(page, 'Is this a person?');
  await expect(transcript(staff)).toContainText('Is this a person?');
  await staff.keyboard.type('Yes, it is');
  await staff.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  // A chat without staff asks every 15 seconds. With staff it asks more often.
  await expect(log(page)).toContainText('Yes, it is', { timeout: 14_000 });
  await expect(log(page).locator('[data-from=assistant]')).toHaveCount(2);

  for (const width of [390, 1280]) {
    await Promise.all([page, staff].map((each) => each.setViewportSize({ width, height: 844 })));
    await expectAccessible(page);
    await expectAccessible(staff);
  }

  await page.reload();
  await wake(page);
  await ready(page);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(log(page)).toContainText('Yes, it is');
  await expect(log(page).locator('[data-from=visitor]')).toHaveText([new RegExp(question), /Is this a person\?/]);
  await expect(sheet(page).getByText(/You are talking with Larkfield/)).toBeVisible();

  await transcript(staff).getByRole('button', { name: 'Give back to the assistant' }).press('Enter');
  await expect(transcript(staff)).toContainText('The assistant replies.');
  await expect(sheet(page).getByText(/which answers you again/)).toBeVisible();
  await say(page, 'How much is a single will?');
  await expect(log(page).locator('[data-from=assistant]').last()).toContainText('£');

  await transcript(staff).getByRole('button', { name: 'Take over' }).press('Enter');
  await transcript(staff).getByRole('button', { name: 'End the conversation' }).press('Enter');
  await expect(transcript(staff)).toContainText('This conversation has ended.');
  await staff.keyboard.press('Escape');

  await staff.goto('/admin/unanswered-questions');
  const asked = staff.getByRole('row').filter({ hasText: question });
  await expect(asked).toContainText('/pricing');
  await expectAccessible(staff);
  await staff.getByLabel(`Note on: ${question}`).fill('Not our subject');
  await asked.getByRole('button', { name: /^Ignore/ }).click();
  await expect(asked).toHaveCount(0);
  await staff.getByLabel('Show answered and ignored questions too').check();
  await expect(asked).toContainText('Not our subject');
  await staff.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(staff);
  await staff.goto('/admin/conversations');
  await staff.getByRole('button', { name: 'Stop being available' }).click();
  await expect(staff.getByRole('button', { name: 'Make me available for chats' })).toBeVisible();
  await staff.context().close();
});

const token = 'x'.repeat(43);
const linked = {
  conversationId: `cnv_${'a'.repeat(26)}`,
  messages: [
    { position: 1, from: 'visitor', text: 'Ring me on [...]' },
    { position: 1, from: 'assistant', text: 'Gladly.' },
    { position: 2, from: 'staff', text: 'We tried to ring you.' },
  ],
  staff: { name: 'Jo' },
};

test('A mailed link shows its conversation and changes nothing until the visitor continues', async ({ page }) => {
  const paths: string[] = [];
  await page.route('**/api/agent/*', async (route) => {
    const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    paths.push(path);
    const data = path === 'link' ? linked : { messages: [], staff: { name: 'Jo' }, watch: true };
    await route.fulfill({ json: { success: true, data } });
  });
  await page.clock.install();
  await page.goto(`/pl#?chat=${token}`);
  await expect(page.getByRole('log')).toContainText('We tried to ring you.');
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('log') });
  await expect(dialog.getByRole('textbox')).toBeDisabled();
  await expectAccessible(page);
  // Longer than any pause between two polls.
  await page.clock.runFor(30_000);
  expect(paths).toEqual(['link']);
  await dialog.getByRole('button', { name: 'Kontynuuj tę rozmowę' }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(page).toHaveURL('/pl');
  await page.clock.runFor(10_000);
  await expect.poll(() => paths.filter((path) => path === 'updates').length).toBeGreaterThan(1);
});

test('A link that has expired says so and offers a new conversation', async ({ page }) => {
  await page.goto(`/#?chat=${token}`);
  await expect(sheet(page).getByText('This link has expired, or the conversation was deleted.')).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Start a new conversation' }).click();
  await expect(log(page)).toContainText('I am the automated assistant');
  await expect(page).toHaveURL('/');
});
