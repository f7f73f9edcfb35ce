import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, signIn, test, uniqueName } from './staff.ts';
import { openPage, ready } from './visitor.ts';

const form = (page: Page) => page.locator('#privacy-form');
const section = (page: Page) => page.locator('#your-data');

/** Returns an address that no other test uses. */
const newAddress = () => `data-${crypto.randomUUID().slice(0, 8)}@example.co.uk`;

/** Waits for a mail to an address in the list of local mails and returns its page as text. */
async function mailTo(page: Page, address: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/local/mails')).text();
      const row = list.split('<tr>').find((each) => each.includes(address) && subject.test(each));
      const id = /\/local\/mails\/([0-9a-f-]{36})/.exec(row ?? '')?.[1];
      if (!id) return false;
      text = await (await page.request.get(`/local/mails/${id}`)).text();
      return true;
    })
    .toBe(true);
  return text;
}

/** Moves to a field with the keyboard and types. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  const field = form(page).getByLabel(label);
  for (let count = 0; count < 6; count += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

test.use({ viewport: { width: 390, height: 844 } });

test('A complaint is sent by keyboard, and staff acknowledge it and tell the outcome', async ({ page }) => {
  const name = uniqueName('Greta');
  const address = newAddress();
  await openPage(page, '/complaints-procedure');
  // A form that is sent within two seconds looks automated and gets no mail.
  await page.waitForTimeout(2_000);
  await page.getByRole('link', { name: 'Complain about your data, or ask to see or erase it' }).press('Enter');
  await expect(section(page)).toBeFocused();

  await page.keyboard.press('Tab');
  await tabTo(page, 'What is it about?');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Your name');
  await page.keyboard.type(name);
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  const problems = form(page).getByText('Please look at these answers again').locator('..');
  await expect(problems).toBeFocused();
  await expect(problems.getByRole('listitem')).toHaveText([
    'Email address: Required',
    'What happened, or what you would like: Required',
  ]);
  await expectAccessible(page, '#your-data');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(address);
  await tabTo(page, /^What happened/);
  await page.keyboard.type('You wrote to me although I asked you not to.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('heading', { name: 'Thank you. We have received your message' })).toBeFocused();
  const number = /DP-[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(await section(page).innerText())?.[0] ?? '';
  await expectAccessible(page, '#your-data');
  expect(await mailTo(page, address, new RegExp(number))).toContain('We have received a complaint');

  await signIn(page);
  await page.goto('/admin/data-protection');
  await expect(page.getByRole('heading', { name: 'Data protection' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: `Open request ${number}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Data protection request ${number}` });
  await expect(dialog.getByText(/^Acknowledge by \d+ \w+ \d{4}, \d+ days left$/)).toBeVisible();
  await dialog.getByLabel('Subject').fill(`Your complaint ${number}`);
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(/We are looking into it/);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = dialog.getByRole('region', { name: 'Preview of the letter' });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText(`To: ${address}`);
  await expect(preview).toContainText(`Dear ${name},`);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send letter' }).press('Enter');
  await expect(dialog.getByText('Outcome without undue delay, open for 0 days')).toBeVisible();
  expect(await mailTo(page, address, /Your complaint/)).toContain('We are looking into it');

  await dialog.getByLabel('Outcome').selectOption('Upheld');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Replace the text in square brackets.')).toBeVisible();
  const text = dialog.getByLabel('Text', { exact: true });
  await text.fill((await text.inputValue()).replace(/\[.*\]/, 'We removed you from the list.'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Send letter' }).click();
  await expect(dialog.getByText('Upheld')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Preview' })).toHaveCount(0);
  expect(await mailTo(page, address, /The outcome of your/)).toContain('We removed you from the list.');
  await dialog.getByText('Outcome, by email').click();
  await expectAccessible(page, '[role=dialog]');

  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^data-protection-register-\d{4}-\d\d-\d\d\.csv$/);
});

test('A request to erase data in Polish is confirmed by its link and leads staff to the person’s data', async ({ page }) => {
  const address = newAddress();
  await openPage(page, '/pl/complaints-procedure#your-data');
  await expect(section(page).getByRole('heading', { name: 'Dane osobowe', exact: true })).toBeVisible();
  await form(page).getByLabel('Czego dotyczy sprawa?').focus();
  await page.keyboard.press('End');
  await tabTo(page, /^Imię i/);
  await page.keyboard.type(uniqueName('Zofia'));
  await tabTo(page, 'Adres e-mail');
  await page.keyboard.type(address);
  // A form that is sent within two seconds looks automated and gets no mail.
  await page.waitForTimeout(2_000);
  await form(page).getByRole('button', { name: 'Wyślij' }).press('Enter');
  await expect(section(page).getByRole('heading', { name: 'Dziękujemy. Wiadomość do nas dotarła' })).toBeFocused();
  await expectAccessible(page, '#your-data');
  const number = /DP-[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(await section(page).innerText())?.[0] ?? '';

  const mail = await mailTo(page, address, new RegExp(number));
  const link = /\/pl\/complaints-procedure#\?confirm=prq_[a-z2-7]{26}\.[\w-]{43}/.exec(mail)?.[0] ?? '';
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('about:blank');
  await page.goto(link);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Czy ta prośba pochodzi od Państwa?' })).toBeFocused();
  expect(calls.filter((url) => url.includes('confirm'))).toEqual([]);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Prośba ${number} została potwierdzona.`)).toBeVisible();
  await expect(page).toHaveURL('/pl/complaints-procedure');

  await signIn(page);
  await page.goto('/admin/data-protection');
  await page.getByRole('button', { name: `Open request ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Data protection request ${number}` });
  await expect(dialog.getByText(/^Confirmed on/)).toContainText(address);
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(/Dziękujemy za prośbę o\s+usunięcie/);

  const clock = dialog.getByText(/^Answer by \d+ \w+ \d{4}, \d+ days left$/);
  const firstDay = await clock.innerText();
  await dialog.getByRole('button', { name: 'Extend by two months' }).press('Enter');
  await expect(dialog.getByLabel('Which letter?')).toBeFocused();
  await expect(dialog.getByText(/^The new last day is \d+ \w+ \d{4}\. The law allows this only/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Why does it take longer?')).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Why does it take longer?').selectOption('The request is complex');
  const text = dialog.getByLabel('Text', { exact: true });
  await text.fill((await text.inputValue()).replace(/\[.*\]/, 'Dane są w kilku systemach.'));
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByRole('button', { name: 'Back to editing' }).press('Enter');
  await expect(dialog.getByLabel('Which letter?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = dialog.getByRole('region', { name: 'Preview of the letter' });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText('The new last day to answer is');
  await expect(preview).toContainText('Państwa prośba jest złożona');
  await expectAccessibleAtEveryWidth(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send letter' }).press('Enter');
  await expect(dialog.getByText(/: The request is complex$/)).toBeVisible();
  await expect(clock).not.toHaveText(firstDay);
  // What has changed is shown and read out.
  await expect(dialog.locator(':focus')).toContainText('The request is complex');
  await expect(clock).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Extend by two months' })).toHaveCount(0);
  expect(await mailTo(page, address, /Więcej czasu/)).toContain('Dane są w kilku systemach.');
  await expectAccessible(page, '[role=dialog]');

  await dialog.getByRole('link', { name: 'Export or erase their data' }).click();
  await expect(page).toHaveURL('/admin/person');
  await expect(page.getByLabel('Email or phone number of the person')).toHaveValue(address);
});

test('A link that is not complete says so', async ({ page }) => {
  await page.goto('/complaints-procedure#?confirm=prq_abc');
  await ready(page);
  await page.getByRole('button', { name: 'Yes, this request is mine' }).click();
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  await expectAccessible(page);
});
