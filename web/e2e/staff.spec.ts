import {
  acceptWithApp,
  addAuthenticator,
  codeOf,
  giveCode,
  givePassword,
  previousCodeOf,
  signInPerson,
  test,
} from './namedStaff.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, password, rowOf, sendEnquiry, uniqueName } from './staff.ts';

// One product for all tests of this file.
test.describe.configure({ mode: 'default' });

test('enrols a passkey by invitation and signs in with it', async ({ page, product }) => {
  const name = uniqueName('Pia');
  const { link } = await product.invite(name);
  await addAuthenticator(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByLabel('Name').fill('Office laptop');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessibleAtEveryWidth(page);
  const next = page.getByRole('button', { name: 'Go to the sign-in page' });
  await expect(next).toBeDisabled();
  await page.getByLabel('I have printed or saved these codes').check();
  await next.click();

  await givePassword(page, false);
  // Nothing of the dashboard is open before the second step.
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeFocused();
  await expectAccessibleAtEveryWidth(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText(`${name}, caseworker`)).toBeVisible();
  await expect(page.getByRole('button', { name: /initials/i })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Staff', exact: true })).toBeHidden();

  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
});

test('enrols an authenticator app by invitation, after a wrong code', async ({ page, product }) => {
  const { link, email } = await product.invite(uniqueName('Tom'));
  await page.goto(link);
  await page.getByLabel('Authenticator app').check();
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key for the authenticator app' })).toBeVisible();
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await expectAccessibleAtEveryWidth(page);
  const code = page.getByLabel('2. Enter the code that the app now shows.');
  await code.fill('12345');
  await code.press('Enter');
  await expect(page.getByText('Enter the six digits that the app shows.')).toBeVisible();
  await code.fill(codeOf(secret) === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(page.getByText('This code is not right.', { exact: false })).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await previousCodeOf(secret));
  await code.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();

  await givePassword(page);
  await giveCode(page, email, codeOf(secret));
  await expect(page).toHaveURL(/\/admin$/);
});

test('says what is wrong with a code, and ends the attempt after five', async ({ page, product }) => {
  const invited = await product.invite(uniqueName('Una'));
  const { secret } = await acceptWithApp(page.request, invited.link);
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a code from an authenticator app' }).click();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter a complete email address.')).toBeVisible();
  await expectAccessible(page);
  // The code that enrolled the app was used.
  await giveCode(page, invited.email, codeOf(secret, -1));
  await expect(page.getByText(/^This code (was used before|or email address is not right)/)).toBeVisible();
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  for (let wrong = 2; wrong < 5; wrong += 1) {
    const answered = page.waitForResponse('**/api/login/second-factor');
    await giveCode(page, 'nobody@example.co.uk', '123456');
    await answered;
  }
  await expect(page.getByText('This code or email address is not right. Check both and try again.')).toBeVisible();
  // The fifth wrong code ends the attempt.
  await giveCode(page, 'nobody@example.co.uk', '123456');
  await expect(page.getByRole('alert')).toContainText('This sign-in took too long or failed too often.');
  await expectAccessible(page);
  // The account is not locked.
  await givePassword(page, false);
  await giveCode(page, invited.email, codeOf(secret));
  await expect(page).toHaveURL(/\/admin$/);
});

test('accepts a recovery code once', async ({ page, product }) => {
  const invited = await product.invite(uniqueName('Rex'));
  const { recoveryCodes } = await acceptWithApp(page.request, invited.link);
  const give = async () => {
    await givePassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Your email address').fill(invited.email);
    await page.getByLabel('Recovery code').fill(` ${recoveryCodes[0]?.toUpperCase()} `);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await give();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('You signed in with a recovery code')).toBeVisible();
  await page.context().clearCookies();
  await give();
  await expect(page.getByText(/^This (recovery code was used before|code or email address is not right)/)).toBeVisible();
});

test('explains a wrong fingerprint, a device without the passkey, and a removed passkey', async ({ page, product }) => {
  const { link } = await product.invite(uniqueName('Vic'));
  const device = await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByLabel('I have printed or saved these codes').check();
  await page.getByRole('button', { name: 'Go to the sign-in page' }).click();
  await givePassword(page, false);
  const passkey = page.getByRole('button', { name: 'Continue with a passkey' });
  await device.verifies(false);
  await passkey.click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await expectAccessible(page);
  await device.verifies(true);
  await passkey.click();
  await expect(page).toHaveURL(/\/admin$/);

  // Adds an app in the account, so that the passkey is not the only way, and removes the passkey.
  await page.goto('/admin/account');
  await expect(page.getByText('This is the only one, so it cannot be removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove My passkey' })).toBeHidden();
  await page.getByRole('button', { name: 'Add another' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Authenticator app').check();
  await dialog.getByRole('button', { name: 'Set up the app' }).click();
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.getByLabel('2. Enter the code that the app now shows.').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Rename My passkey' }).click();
  await page.getByLabel('New name of My passkey').fill('Old laptop');
  await page.keyboard.press('Enter');
  page.on('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await expect(page.getByText('"Old laptop" was removed')).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await givePassword(page);
  await passkey.click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
  await device.clear();
  await passkey.click();
  await expect(page.getByRole('alert')).toContainText('this device has no passkey of yours');
});

test('keeps a typed note when the session ends during work', async ({ page, product, request }) => {
  const name = uniqueName('Nia');
  const who = uniqueName('Wes');
  const id = await sendEnquiry(request, name);
  const { email, secret } = await signInPerson(page, product, who);
  await page.goto(`/admin?record=${id}`);
  const note = page.getByLabel('Add a note');
  await note.fill('Wants to add her brother as executor.');
  await expect(page.getByText(`Saved as ${who}.`)).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await givePassword(page, false);
  await giveCode(page, email, codeOf(secret, 1));
  await expect(page).toHaveURL(new RegExp(`record=${id}`));
  await expect(note).toHaveValue('Wants to add her brother as executor.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wants to add her brother' })).toContainText(`(${who}, you)`);
  await expect(note).toHaveValue('');
});

test('asks for the second factor again and then repeats the call, with what was typed', async ({ page, product }) => {
  const { recoveryCodes } = await signInPerson(page, product, uniqueName('Amy'), 'administrator');
  await page.goto('/admin/staff');
  await expect(page.getByRole('row').filter({ hasText: 'Ada Admin' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  const invited = uniqueName('New');
  await page.getByLabel('First and last name').fill(invited);
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.co.uk`);
  // As after five minutes.
  const refusal = { success: false, code: 'second_factor_needed', message: 'Please confirm with your second factor first.' };
  await page.route('**/api/admin/staff', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('button', { name: 'Make the link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing was done, because you did not confirm that it is you.')).toBeVisible();
  await expect(page.getByLabel('First and last name')).toHaveValue(invited);

  await page.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  const code = dialog.getByLabel('Recovery code');
  await expect(code).toBeFocused();
  await code.fill('aaaa-aaaa-aaaa');
  await code.press('Enter');
  await expect(dialog.getByText('This code is not right. Check it and try again.')).toBeVisible();
  await page.unrouteAll();
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/^http:\/\/localhost:\d+\/auth\/invitation#/);
  await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
  await expect(rowOf(page, invited)).toContainText('Invited');
  await expectAccessibleAtEveryWidth(page);
});

test('changes a role, suspends, reactivates and removes, but never the last administrator', async ({ page, product }) => {
  const admin = await signInPerson(page, product, uniqueName('Eve'), 'administrator');
  const name = uniqueName('Sam');
  const invited = await product.invite(name);
  await acceptWithApp(page.request, invited.link);
  await page.goto('/admin/staff');
  const row = rowOf(page, name);
  page.on('dialog', (question) => question.accept());
  const role = row.getByRole('combobox', { name: `Role of ${name}` });
  await role.focus();
  await role.selectOption('viewer');
  await expect(page.getByText(`${name} is now viewer`)).toBeVisible();
  // It was not disabled while the role was saved.
  await expect(role).toBeFocused();
  await row.getByRole('button', { name: `Suspend ${name}` }).click();
  await expect(row.getByText('Suspended')).toBeVisible();
  await row.getByRole('button', { name: `Reactivate ${name}` }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(row).toHaveCount(0);

  // Everybody else who administers becomes a caseworker.
  const { data } = (await (await page.request.get('/api/admin/staff')).json()) as {
    data: { id: string; role: string; state: string }[];
  };
  const others = data.filter(({ id, role, state }) => id !== admin.id && role === 'administrator' && state === 'active');
  for (const { id } of others) await page.request.patch(`/api/admin/staff/${id}`, { data: { role: 'caseworker' } });
  await page.reload();
  const own = rowOf(page, admin.email);
  await expect(own.getByRole('combobox')).toBeDisabled();
  await expect(own.getByText('The last administrator.', { exact: false })).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
  const refused = await page.request.patch(`/api/admin/staff/${admin.id}`, { data: { role: 'viewer' } });
  expect(refused.status()).toBe(409);
  for (const { id } of others) await page.request.patch(`/api/admin/staff/${id}`, { data: { role: 'administrator' } });
});

test('signs a removed person out at their next call', async ({ page, product }) => {
  const { id } = await signInPerson(page, product, uniqueName('Leo'));
  await page.goto('/admin/figures');
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
  await product.administer('POST', `/api/admin/staff/${id}/remove`);
  // The server may use its copy of a session for five seconds.
  await expect.poll(async () => (await page.request.get('/api/user')).status()).toBe(401);
  // The page requests data every 30 seconds, so the session may have ended already. Otherwise a period that was not shown is chosen,
  // which is requested.
  const ended = page.getByText('Your session has ended. Please sign in again');
  const period = page.getByLabel('Period');
  const choose = async () => {
    const another = await period.evaluate((list: HTMLSelectElement) => (list.selectedIndex + 1) % list.length);
    await period.selectOption({ index: another });
  };
  await Promise.race([choose(), ended.waitFor()]);
  await expect(ended).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('carries on in a tab when the sign-in was completed in another one', async ({ page, context, product }) => {
  const invited = await product.invite(uniqueName('Kit'));
  const { secret } = await acceptWithApp(page.request, invited.link);
  const second = await context.newPage();
  await givePassword(page);
  await givePassword(second);
  await giveCode(second, invited.email, codeOf(secret));
  await expect(second).toHaveURL(/\/admin$/);
  await giveCode(page, invited.email, codeOf(secret, 1));
  await expect(page).toHaveURL(/\/admin$/);
  // A logout in one tab ends the other one at its next call.
  second.on('dialog', (question) => question.accept());
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/$/);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});

test('lists sessions and ends one, and makes new recovery codes', async ({ page, browser, product }) => {
  const { email, secret } = await signInPerson(page, product, uniqueName('Mia'));
  const elsewhere = await browser.newContext({ baseURL: product.address });
  expect((await elsewhere.request.post('/api/login', { data: { password } })).status()).toBe(200);
  const factor = { kind: 'totp', email, code: codeOf(secret, 1) };
  expect((await elsewhere.request.post('/api/login/second-factor', { data: factor })).status()).toBe(200);
  await page.goto('/admin/account');
  await expect(page.getByText('10 unused recovery codes are left.')).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'this session' })).toHaveCount(1);
  await expectAccessibleAtEveryWidth(page);
  await sessions.filter({ hasNotText: 'this session' }).getByRole('button').click();
  await expect(sessions).toHaveCount(1);
  await expect.poll(async () => (await elsewhere.request.get('/api/user')).status()).toBe(401);
  await elsewhere.close();

  page.on('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByLabel('I have printed or saved these codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
