import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, signIn, test, uniqueName } from './staff.ts';

const transcript = (page: Page) => page.getByRole('dialog', { name: 'Conversation', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: 'Enter as a contact' });

/** Returns a name in letters only, because the assistant's rules take no word with a digit for a name. */
const letterName = () =>
  uniqueName('Amara')
    .replace(' ', ' Z')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Starts a conversation with messages of the visitor, without the page. Returns its id. */
async function startChat(request: APIRequestContext, ...messages: string[]): Promise<string> {
  const started = await request.post('/api/agent/start-conversation', { data: { language: 'en' } });
  const { data } = (await started.json()) as { data: { conversationId: string } };
  for (const message of messages) {
    const sent = await request.post('/api/agent/message', { data: { conversationId: data.conversationId, message } });
    expect(sent.status()).toBe(200);
  }
  return data.conversationId;
}

async function openTranscript(page: Page, id: string): Promise<void> {
  await signIn(page);
  await page.goto(`/admin/conversations?open=${id}`);
  await expect(transcript(page).getByText('The assistant replies.')).toBeVisible();
}

test('enters the visitor of a chat as a contact once, with what the visitor wrote', async ({ page, request, browser }) => {
  const name = letterName();
  const email = `${crypto.randomUUID()}@family.example`;
  const id = await startChat(request, `Hello, my name is ${name}`, `Write to ${email} or ring 020 7946 0188`);
  const colleague = await (await browser.newContext()).newPage();
  await openTranscript(colleague, id);
  await colleague.getByRole('button', { name: 'Enter as a contact' }).click();
  await expect(form(colleague).getByLabel('Email')).toHaveValue(email);

  await openTranscript(page, id);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter as a contact' }).press('Enter');
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveValue(name);
  await expect(form(page).getByLabel('Phone')).toHaveValue('020 7946 0188');
  await expectAccessibleAtEveryWidth(page);
  await form(page).getByLabel('Phone').fill('020 7946 0189');
  await form(page).getByLabel('What it is about').fill('Wants a will');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Contact entered')).toBeVisible();
  await expect(form(page)).toBeHidden();
  const link = transcript(page).getByRole('link', { name: 'Open the contact' });
  await expect(link).toBeFocused();
  await expect(page.getByRole('button', { name: 'Enter as a contact' })).toHaveCount(0);

  await form(colleague).getByRole('button', { name: 'Save contact' }).click();
  await expect(form(colleague).getByText('This conversation has a contact already.')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.keyboard.press('Escape');
  await expect(transcript(colleague).getByRole('link', { name: 'Open the contact' })).toBeVisible();
  await colleague.context().close();

  await link.press('Enter');
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(details.getByText(/^Chat, by /)).toBeVisible();
  await expect(details.getByText('020 7946 0189').first()).toBeVisible();
  await details.getByRole('link', { name: 'Read the conversation' }).click();
  await expect(transcript(page)).toContainText(`my name is ${name}`);
});

test('says when a followed chat is no longer updated, and resumes it', async ({ page, request }) => {
  const id = await startChat(request, 'Xyzzy plugh');
  await page.clock.install();
  await openTranscript(page, id);
  const paused = transcript(page).getByText('Nobody has written for an hour, so new messages are no longer shown.');
  await expect(paused).toHaveCount(0);
  await page.clock.fastForward('01:01:00');
  await expect(paused).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await request.post('/api/agent/message', { data: { conversationId: id, message: 'Plover' } });
  await transcript(page).getByRole('button', { name: 'Update now' }).press('Enter');
  await expect(transcript(page)).toContainText('Plover');
  await expect(paused).toHaveCount(0);

  const failed = transcript(page).getByText(/^New messages could not be loaded\. What is shown is as of /);
  await page.route('**/api/admin/conversations/*', (route) => route.abort());
  await page.clock.runFor(4_000);
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/conversations/*');
  await transcript(page).getByRole('button', { name: 'Update now' }).click();
  await expect(failed).toHaveCount(0);
});

test('says nothing about updates of a chat that was not followed', async ({ page, request }) => {
  const id = await startChat(request, 'Xyzzy plugh');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await openTranscript(page, id);
  await expect(transcript(page).getByRole('button', { name: 'Update now' })).toHaveCount(0);
});
