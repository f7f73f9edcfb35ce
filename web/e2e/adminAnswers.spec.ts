import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  openDashboard,
  sendApplication,
  sendEnquiry,
  signIn,
  test,
  uniqueName,
} from './staff.ts';

/** Returns an address that no other test uses. */
const newAddress = () => `answered-${crypto.randomUUID().slice(0, 8)}@example.co.uk`;

/** Returns the local mails to an address with a subject, as the texts of their pages. */
async function mailsTo(page: Page, address: string, subject: string): Promise<string[]> {
  const list = await (await page.request.get('/local/mails')).text();
  const rows = list.split('<tr>').filter((row) => row.includes(address) && row.includes(subject));
  const ids = rows.flatMap((row) => /\/local\/mails\/([0-9a-f-]{36})/.exec(row)?.[1] ?? []);
  return Promise.all(ids.map(async (id) => (await page.request.get(`/local/mails/${id}`)).text()));
}

test.use({ viewport: { width: 390, height: 844 } });

test('staff ring with a script and answer by mail, by keyboard, and the mail arrives once', async ({ page, request }) => {
  const name = uniqueName('Zofia');
  const email = newAddress();
  const id = await sendEnquiry(request, name, { email, language: 'pl', service: 'lpa', timePreference: 'morning' });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Contact Submission Details' });

  await expect(dialog.getByText('Prefers: Morning (9am-12pm)')).toBeVisible();
  await dialog.getByText('Call script').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('In Polish, the visitor’s language.')).toBeVisible();
  await expect(dialog.getByText(/^Dzień dobry, tu Larkfield/)).toBeVisible();
  await expect(dialog.getByText('A date of registration.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Write an answer' }).focus();
  await page.keyboard.press('Enter');
  const template = dialog.getByLabel('Template');
  await expect(template).toBeFocused();
  const text = dialog.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/^Dzień dobry, Zofia,/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Co zabrać: Trwałe pełnomocnictwo (LPA)');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n<b>Do zobaczenia</b> {{firm.phone}}');
  await expectAccessibleAtEveryWidth(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });

  // What was typed is still there after the form was put aside and the details were closed.
  await dialog.getByRole('button', { name: 'Put aside' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Write an answer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `View ${name}` }).press('Enter');
  await expect(dialog.getByText('There is a draft.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Write an answer' }).press('Enter');
  await expect(text).toHaveValue(/<b>Do zobaczenia<\/b> \{\{firm\.phone\}\}$/);

  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = dialog.getByRole('region', { name: 'Preview of the answer' });
  await expect(preview).toBeFocused();
  await expect(preview.getByText(email)).toBeVisible();
  await expect(preview.getByText('<b>Do zobaczenia</b> {{firm.phone}}', { exact: false })).toBeVisible();
  await expect(preview.getByText('/pl/printables', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');

  await expect(dialog.getByRole('button', { name: 'Write an answer' })).toBeFocused();
  await expect(dialog.getByText('There is a draft.')).toBeHidden();
  const entry = dialog.getByText('Answer by email, sent: Co zabrać: Trwałe pełnomocnictwo (LPA)');
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(dialog.getByText(`Sent to ${email}`)).toBeVisible();
  await expectAccessible(page);
  const mails = await mailsTo(page, email, 'Co zabrać');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('&lt;b&gt;Do zobaczenia&lt;/b&gt; {{firm.phone}}');
  expect(mails[0]).toContain('Reply to');
});

test('keeps a typed answer with its record when another record takes the place of the open one', async ({ page, request }) => {
  const [first, second] = [uniqueName('Ada'), uniqueName('Bob')];
  const firstId = await sendEnquiry(request, first, { email: newAddress() });
  const secondId = await sendEnquiry(request, second, { email: newAddress() });
  await openDashboard(page, `/admin?record=${firstId}`);
  // Without loading the page again, as a link of the page does.
  const goTo = (id: string) =>
    page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Contact Submission Details' });
  const text = dialog.getByLabel('Text', { exact: true });
  await dialog.getByRole('button', { name: 'Write an answer' }).click();
  await text.fill('Only for Ada');

  await goTo(secondId);
  await expect(dialog.getByText(second).first()).toBeVisible();
  await expect(text).toHaveCount(0);
  await expect(dialog.getByText('There is a draft.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Write an answer' }).click();
  await expect(text).toHaveValue(/\S/);
  await expect(text).not.toHaveValue('Only for Ada');

  await goTo(firstId);
  await expect(dialog.getByText('There is a draft.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Write an answer' }).click();
  await expect(text).toHaveValue('Only for Ada');
});

test('accepts no typing until the template is loaded, so that nothing replaces it', async ({ page, request }) => {
  const id = await sendEnquiry(request, uniqueName('Cem'), { email: newAddress() });
  const template = Promise.withResolvers<void>();
  await page.route(/\/assets\/answers-.*\.js$/, async (route) => {
    await template.promise;
    await route.continue();
  });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Contact Submission Details' });
  const text = dialog.getByLabel('Text', { exact: true });
  await dialog.getByRole('button', { name: 'Write an answer' }).click();
  await expect(text).toHaveValue('');
  await text.press('x');
  await dialog.getByLabel('Subject').press('x');
  template.resolve();
  await expect(text).toHaveValue(/^Hello Cem,/);
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^[^x]/);
  await expect(text).toBeEditable();
});

test('an application is answered from its own templates, in another language than the visitor’s', async ({ page, request }) => {
  const id = await sendApplication(request, uniqueName('Bea'), { email: newAddress() });
  await signIn(page);
  await page.goto(`/admin?tab=partners&record=${id}#answer`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Template').locator('option')).toHaveText([
    'After a missed call',
    'Application: let us talk',
    'Application: not now',
  ]);
  await dialog.getByLabel('Template').selectOption('partnerWelcome');
  await dialog.getByLabel('Language').selectOption('ru');
  await expect(dialog.getByText('The visitor used the site in English.')).toBeVisible();
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(/^Здравствуйте, Bea!/);
  await dialog.getByLabel('Subject').fill(' ');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Write something here first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again from the template' }).click();
  await expect(dialog.getByLabel('Subject')).not.toHaveValue(' ');
});

test('mail that came back is shown in the list, the record and its history, and stops further answers', async ({
  page,
  request,
}) => {
  const name = uniqueName('Nomi');
  const email = newAddress();
  const id = await sendEnquiry(request, name, { email });
  const at = new Date().toISOString();
  await page.route(/\/api\/admin\/enhanced-contacts(\?|$)/, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = await response.json();
    for (const record of body.data) if (record.id === id) record.returnedMail = { email, reason: 'no-mailbox', at };
    await route.fulfill({ response, json: body });
  });
  await page.route(`**/api/admin/records/${id}/history`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.push({
      kind: 'answer',
      id: `ans_${'a'.repeat(26)}`,
      at,
      by: 'JD',
      mine: true,
      language: 'en',
      subject: 'Your enquiry',
      text: 'Hello Nomi,',
      links: [],
      state: 'returned',
      stateAt: at,
      reason: 'no-mailbox',
      to: email,
    });
    await route.fulfill({ response, json: body });
  });
  await openDashboard(page);
  await expect(page.getByText('Mail came back').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Mail to this address came back on .*: there is no such mailbox\.$/)).toBeVisible();
  await expect(dialog.getByText('Answer by email, came back (there is no such mailbox): Your enquiry')).toBeVisible();
  await expect(
    dialog.getByText('No answer can be sent by email: mail to this address came back.', { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Write an answer' })).toBeHidden();
  await expectAccessible(page);
});
