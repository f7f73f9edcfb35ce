import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  openDashboard,
  rowOf,
  sendApplication,
  sendEnquiry,
  signIn,
  test,
  uniqueName,
  uniquePhone,
} from './staff.ts';

test('logs a call with the keyboard alone, and lists it without an email', async ({ page }) => {
  const name = uniqueName('Cal');
  const phone = uniquePhone();
  await openDashboard(page);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  // A name alone is refused, and the focus moves to what is missing.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a phone number or an email')).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Call logged')).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: phone })).toBeVisible();
  await row.getByRole('button', { name: `View ${name}` }).click();
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(details.getByText('Phone call, by')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Send Email' })).toHaveCount(0);
  await expectAccessible(page);
});

test('shows who is known while a caller is typed, and notes the call there', async ({ page, request }) => {
  const name = uniqueName('Una');
  const phone = uniquePhone();
  await sendEnquiry(request, name, { phone });
  await openDashboard(page);
  await page.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await dialog.getByLabel('Name').fill('Somebody else');
  await dialog.getByLabel('Phone').fill(phone.replace(/^0/, '+44 '));
  await expect(dialog.getByText('same phone')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Note the call here, on the record of ${name}` }).click();
  await expect(dialog.getByLabel('What was said')).toBeFocused();
  await page.keyboard.type('Wants two wills');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Call noted')).toBeVisible();
  await rowOf(page, name)
    .getByRole('button', { name: `View ${name}` })
    .click();
  await expect(page.getByRole('dialog').getByText('Phone call: Wants two wills')).toBeVisible();
});

test('keeps a typed call when the dialog is closed, and in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDashboard(page);
  await page.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await dialog.getByLabel('Name').fill('Half typed');
  await dialog.getByLabel('Next step').selectOption('Meet');
  await expect(dialog.getByLabel('By when')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Log a call' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Half typed');
});

test('corrects fields and shows before and after in the history', async ({ page, request }) => {
  const name = uniqueName('Cora');
  const id = await sendEnquiry(request, name);
  await openDashboard(page, `/admin?record=${id}`);
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await details.getByRole('button', { name: 'Correct these details' }).click();
  const form = page.getByRole('dialog', { name: 'Correct details' });
  await form.getByLabel('Email').fill('not an email');
  await form.getByLabel('Postcode').fill('nowhere');
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form.getByText('Invalid email')).toBeVisible();
  await expect(form.getByText('Enter a complete UK postcode')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  const email = `${crypto.randomUUID()}@example.co.uk`;
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Postcode').fill('n19gu');
  await form.getByLabel('Service Interest').selectOption('LPA');
  await form.getByLabel('Postcode').press('Enter');
  await expect(form).toBeHidden();
  await expect(details.getByText(`Email corrected from ann.archer@example.co.uk to ${email}`)).toBeVisible();
  await expect(details.getByText('Postcode corrected from - to N1 9GU')).toBeVisible();
  await expect(details.getByText('Service Interest corrected from Trusts & IHT to LPA')).toBeVisible();
  await expectAccessible(page);
});

test('keeps corrections when a colleague changed the record, and saves them at the second try', async ({ page, request }) => {
  const name = uniqueName('Stella');
  const id = await sendApplication(request, name);
  await openDashboard(page);
  await page.goto(`/admin?tab=partners&record=${id}`);
  const details = page.getByRole('dialog', { name: 'Partner Application Details' });
  await details.getByRole('button', { name: 'Correct these details' }).click();
  const form = page.getByRole('dialog', { name: 'Correct details' });
  await form.getByLabel('Company').fill('Bridge & Co');
  const changed = await page.request.patch(`/api/admin/records/${id}`, {
    data: { kind: 'partner', fields: { position: 'Director' } },
  });
  expect(changed.status()).toBe(200);
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form.getByText('A colleague has changed the record.')).toBeVisible();
  await expect(form.getByLabel('Position')).toHaveValue('Director');
  await expect(form.getByLabel('Company')).toHaveValue('Bridge & Co');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form).toBeHidden();
  await expect(details.getByText('Company corrected from - to Bridge & Co')).toBeVisible();
});

const csvFile = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) });

async function openImport(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/import');
  await expect(page.getByRole('heading', { name: 'Import contacts', level: 1 })).toBeVisible();
}

test('imports a file: names refused lines and duplicates first, then resumes after the server was gone', async ({
  page,
  request,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const known = `${tag}-known@example.co.uk`;
  await sendEnquiry(request, uniqueName('Kim'), { email: known });
  const good = Array.from({ length: 118 }, (_, index) => `Ida ${tag}-${index};${tag}-${index}@example.co.uk;will writing;Polish`);
  const lines = [
    'Full name;E-mail;Service interest;Language',
    ...good,
    ';nobody;Divorce;',
    `"Two\nlines ${tag}";=cmd|x;;`,
    `Kim Again;${known};;`,
    `Ida Twice;${tag}-0@example.co.uk;;`,
    `"Not closed ${tag};a@example.co.uk;;`,
  ];
  await openImport(page);
  await expectAccessible(page);
  await page.getByLabel('CSV file').setInputFiles(csvFile('people.csv', lines.join('\r\n')));
  await expect(page.getByText('123 contacts in people.csv.')).toBeVisible();
  await expect(page.getByLabel('Column "E-mail"')).toHaveValue('email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('120 contacts can be imported.')).toBeVisible();
  await expect(page.getByText('3 lines are refused.')).toBeVisible();
  await expect(page.getByText('2 contacts look like a duplicate.')).toBeVisible();
  const refused = page.getByRole('table', { name: 'Refused lines' });
  await expect(refused.getByRole('row', { name: '120 Name Required' })).toBeVisible();
  await expect(refused.getByRole('row', { name: '120 Email Invalid email' })).toBeVisible();
  await expect(
    refused.getByRole('row', { name: '121 Email This looks like a formula, which a spreadsheet could run.' }),
  ).toBeVisible();
  await expect(refused.getByRole('row', { name: '125 Whole line The quotation marks are not closed' })).toBeVisible();
  const same = page.getByRole('table', { name: 'Possible duplicates' });
  await expect(same.getByRole('row', { name: '124 Ida Twice line 2 of this file' })).toBeVisible();
  await expect(same.getByRole('row', { name: '123 Kim Again a record' }).getByRole('link')).toBeVisible();
  await expectAccessible(page);

  // The second part gets no answer although the server stored it, and the third is refused for good.
  let part = 0;
  await page.route('**/api/admin/imports/*', async (route) => {
    part += 1;
    if (part === 2) {
      await route.fetch();
      return route.abort();
    }
    return part === 4 ? route.fulfill({ status: 400, json: {} }) : route.continue();
  });
  await page.getByRole('button', { name: 'Import 118 contacts' }).click();
  await expect(page.getByText('The import stopped after 100 of 118 contacts.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();

  // The page is loaded again, and the same file continues the import.
  await page.reload();
  await page.getByLabel('CSV file').setInputFiles(csvFile('again.csv', lines.join('\r\n')));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('100 contacts were imported from this file before.')).toBeVisible();
  await expect(page.getByText('2 contacts look like a duplicate.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 18 contacts' }).dblclick();
  await expect(page.getByText('118 contacts are imported.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show the contact submissions' }).click();
  await page.getByRole('searchbox').fill(`Ida ${tag}`);
  await expect(page.getByText(/^118 of [\d,]+ match$/)).toBeVisible();
});

test('refuses files that are too large, in another encoding, binary, empty or too long', async ({ page }) => {
  await openImport(page);
  const input = page.getByLabel('CSV file');
  const choose = async (buffer: Buffer, problem: string | RegExp) => {
    await input.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check the file' })).toHaveCount(0);
  };
  const text = 'Name,Email\nRené,rene@example.co.uk\n';
  await choose(Buffer.alloc(11 * 1024 * 1024, 'a'), 'This file is larger than 10 MB.');
  await choose(Buffer.from(text, 'latin1'), 'This file is not written in UTF-8');
  await choose(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]), 'This file is not written in UTF-8');
  await choose(Buffer.from(text.replace('é', 'e'), 'utf16le'), 'This is not a CSV file in UTF-8.');
  await choose(Buffer.from('Name,Email\n'), 'This file holds no contacts');
  await choose(Buffer.from(`Name,Email\n${'A,a@b.co\n'.repeat(10_001)}`), 'This file holds more than 10,000 contacts.');
  await expectAccessible(page);
});

test('asks for the columns that it does not recognise, with the keyboard and in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openImport(page);
  const file = csvFile('odd.csv', 'Wer,Wo,Was\nAda Byron,020 7946 0777,Rang\n');
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('Choose a column for the name, and one for the email or the phone.')).toBeVisible();
  await page.getByLabel('Column "Wer"').focus();
  await page.keyboard.type('Name');
  await page.getByLabel('Column "Wo"').focus();
  await page.keyboard.type('Name');
  await expect(page.getByText('Two columns hold the same.')).toBeVisible();
  await page.getByLabel('Column "Wo"').selectOption('Phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('1 contact can be imported.')).toBeVisible();
  await expectAccessible(page);
});
