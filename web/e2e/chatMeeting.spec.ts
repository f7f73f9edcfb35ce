import type { Page } from '@playwright/test';
import { bookAsAnother, freeStarts, test } from './ownCalendar.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, uniqueName } from './staff.ts';
import { openPage, ready, wake } from './visitor.ts';

const sheet = (page: Page) => page.locator('#chat');
const log = (page: Page) => sheet(page).getByRole('log');
const proposal = (page: Page, name = 'Our next free times') => log(page).getByRole('region', { name });
const times = (page: Page, name?: string) => proposal(page, name).getByRole('listitem').getByRole('button');

async function openChat(page: Page, button = 'Chat with us'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(sheet(page).getByRole('textbox').last()).toBeEnabled();
}

/** Writes in the chat's own field, which is the last one of the sheet. */
async function say(page: Page, text: string): Promise<void> {
  const input = sheet(page).getByRole('textbox').last();
  await expect(input).toBeEnabled();
  await input.fill(text);
  await input.press('Enter');
}

/** Checks that only the messages scroll, so that the title and the field of the sheet stay on screen. */
async function expectSheetInPlace(page: Page): Promise<void> {
  await expect(sheet(page).locator('[data-does=close]')).toBeInViewport();
  expect(await sheet(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
}

test('A visitor books in the chat with the keyboard alone on a phone, and staff see it in the transcript', async ({
  page,
  product,
}) => {
  const name = uniqueName('Vera');
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/pricing');
  await openChat(page);
  await say(page, 'My email is vera@example.org');
  await expect(log(page).locator('[data-from=assistant]')).toHaveCount(2);
  const ran = page.waitForResponse('**/api/agent/tool');
  await say(page, 'My number is 020 7946 0199, and I would like to book a call');
  const proposed = (await (await ran).json()).data.proposal.times as { start: string }[];
  await expect(times(page)).toHaveCount(3);
  await expect(log(page)).toContainText('Nothing is booked until you press the button');
  await expect(sheet(page).getByLabel('Your message')).toBeFocused();
  await expectAccessibleAtEveryWidth(page);

  // Back from the chat's own field: the link to all times, and the third of the times.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(times(page).nth(2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(times(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  const field = sheet(page).getByLabel('Your name');
  await expect(field).toBeFocused();
  await expect(sheet(page).getByLabel('Email address')).toHaveValue('vera@example.org');
  await expect(sheet(page).getByLabel('Phone number')).toHaveValue('020 7946 0199');
  await expectSheetInPlace(page);
  const chosen = String(proposed[1]?.start);
  await field.press('Enter');
  await expect(sheet(page).getByRole('alert')).toContainText('Your name: Required');
  await expectSheetInPlace(page);
  await expectAccessibleAtEveryWidth(page);
  await field.focus();
  await page.keyboard.type(name);
  const consent = sheet(page).getByRole('checkbox', { name: /I agree to be contacted/ });
  for (let step = 0; step < 6 && !(await consent.evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  // Nothing was booked without the button.
  expect(await freeStarts(page.request)).toContain(chosen);
  const submit = sheet(page).getByRole('button', { name: 'Book this time' });
  for (let step = 0; step < 4 && !(await submit.evaluate((button) => button === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
  await expect(log(page).getByRole('heading', { name: 'Your meeting is booked' })).toBeInViewport();
  await expect(times(page)).toHaveCount(0);
  await expectAccessibleAtEveryWidth(page);
  expect(await freeStarts(page.request)).not.toContain(chosen);

  // What is booked is still there after a reload.
  await page.reload();
  await wake(page);
  await ready(page);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(log(page).getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'Move or cancel the meeting' })).toHaveAttribute(
    'href',
    /^\/book#\?booking=bkg_/,
  );
  // Cancelled elsewhere, it is not shown as booked any more.
  const href = await log(page).getByRole('link', { name: 'Move or cancel the meeting' }).getAttribute('href');
  const token = String(href).split('booking=')[1];
  const cancelled = await page.request.post('/api/booking/change', { data: { token, action: 'cancel' } });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await page.reload();
  await wake(page);
  await ready(page);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(log(page).getByRole('heading', { name: 'This meeting is cancelled' })).toBeVisible();
  await expect(log(page).getByRole('heading', { name: 'Your meeting is booked' })).toHaveCount(0);

  const { data } = await (await product.staff.get('/api/admin/conversations')).json();
  const conversations = data as { id: string; leadId?: string }[];
  const contacts = (await (await product.staff.get('/api/admin/contacts')).json()) as { id: string; name: string }[];
  const contact = contacts.find((each) => each.name === name);
  const conversation = conversations.find(({ leadId }) => leadId === contact?.id);
  expect(conversation).toBeDefined();
  await page.context().addCookies((await product.staff.storageState()).cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/conversations');
  await page
    .getByRole('button', { name: /^Read the conversation from/ })
    .first()
    .click();
  const transcript = page.getByRole('dialog', { name: 'Conversation', exact: true });
  await expect(transcript).toContainText('Proposed times for a meeting');
  await expect(transcript).toContainText('15-minute call. Proposed:');
  await expect(transcript).toContainText(/The visitor booked .+ here/);
  await expectAccessible(page);
});

test('In Polish the times name who speaks it, and a time that was taken meanwhile is replaced by three others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pl/pricing');
  await wake(page);
  await ready(page);
  await page.locator('#chat-button').click();
  const ran = page.waitForResponse('**/api/agent/tool');
  await say(page, 'Chcę umówić rozmowę');
  const [first] = (await (await ran).json()).data.proposal.times as { start: string }[];
  const label = 'Nasze najbliższe wolne terminy';
  await expect(times(page, label)).toHaveCount(3);
  await expect(times(page, label).first()).toContainText('Z osobą, która mówi po polsku');
  await expectAccessibleAtEveryWidth(page);
  // As above an open keyboard: most of the window belongs to the messages.
  await page.setViewportSize({ width: 390, height: 560 });
  await expect.poll(async () => (await log(page).boundingBox())?.height).toBeGreaterThan(240);
  await times(page, label).first().click();
  await expectSheetInPlace(page);
  await expect(sheet(page).getByLabel('Imię i nazwisko')).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await times(page, label).first().click();
  await sheet(page).getByLabel('Imię i nazwisko').fill(uniqueName('Zofia'));
  await sheet(page).getByLabel('Adres e-mail').fill('zofia@example.org');
  await sheet(page).getByLabel('Numer telefonu').fill('020 7946 0124');
  await sheet(page).getByRole('checkbox').check();
  await bookAsAnother(page.request, String(first?.start));
  await sheet(page).getByRole('button', { name: 'Zarezerwuj ten termin' }).click();
  const taken = sheet(page).getByRole('alert').filter({ hasText: 'Ten termin właśnie ktoś zajął' });
  await expect(taken).toBeFocused();
  await expect(taken.getByRole('button')).toHaveCount(3);
  // The time that was refused is not on offer any more.
  await expect(times(page, label)).toHaveCount(2);
  await expectAccessibleAtEveryWidth(page);
  await taken.getByRole('button').first().click();
  await expect(sheet(page).getByRole('button', { name: 'Zarezerwuj ten termin' })).toBeFocused();
  await sheet(page).getByRole('button', { name: 'Zarezerwuj ten termin' }).click();
  await expect(log(page).getByRole('heading', { name: 'Spotkanie jest zarezerwowane' })).toBeFocused();
  await expectAccessible(page);
});

test('In Hindi the times and the form are shown, and the words of staff end the offer', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hi');
  await wake(page);
  await ready(page);
  const started = page.waitForResponse('**/api/agent/start-conversation');
  await page.locator('#chat-button').click();
  await say(page, 'मुझे कॉल बुक करनी है');
  const { conversationId } = (await (await started).json()).data;
  const label = 'हमारे अगले खाली समय';
  await expect(times(page, label)).toHaveCount(3);
  await times(page, label).first().click();
  await expect(sheet(page).getByRole('button', { name: 'यह समय बुक करें' })).toBeEnabled();
  await expectAccessibleAtEveryWidth(page);
  const take = await product.staff.post(`/api/admin/conversations/${conversationId}/holder`, { data: { action: 'take' } });
  expect(take.status(), await take.text()).toBe(200);
  await say(page, 'नमस्ते');
  await expect(times(page, label)).toHaveCount(0);
  await expect(log(page)).toContainText('मुलाकात का समय यहीं उनसे तय कर लें');
  await expectAccessible(page);
});

test('A visitor corrects a detail, erases the answers and still books', async ({ page }) => {
  await openPage(page, '/pricing');
  await openChat(page);
  await say(page, 'My email is vera@example.rog');
  await expect(log(page).locator('[data-from=assistant]')).toHaveCount(2);
  await say(page, 'I would like to book a call');
  await times(page).first().click();
  const email = sheet(page).getByLabel('Email address');
  await expect(email).toHaveValue('vera@example.rog');
  await email.fill('vera@example.org');
  await page.reload();
  await wake(page);
  await ready(page);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await times(page).first().click();
  await expect(email).toHaveValue('vera@example.org');

  await sheet(page).getByRole('button', { name: 'Erase my answers' }).click();
  await expect(email).toHaveValue('');
  await expect(times(page).first()).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByLabel('Your name').fill(uniqueName('Vera'));
  await email.fill('vera@example.org');
  await sheet(page).getByLabel('Phone number').fill('020 7946 0199');
  await sheet(page)
    .getByRole('checkbox', { name: /I agree to be contacted/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Book this time' }).click();
  await expect(log(page).getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Warsaw' });

  test('The visitor’s own time is beside London’s on each button', async ({ page }) => {
    await openPage(page, '/pricing');
    await openChat(page);
    await say(page, 'I would like to book a call');
    await expect(times(page).first()).toContainText('On your clock (Central European Time):');
    await expect(proposal(page)).toContainText('All times are London time.');
  });
});
