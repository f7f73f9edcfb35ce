import type { APIRequestContext, Request } from '@playwright/test';
import {
  breakLists,
  expect,
  expectAccessible,
  openDashboard,
  password,
  pollUntil,
  rowOf,
  sendApplication,
  sendEnquiry,
  signIn,
  test,
  uniqueName,
} from './staff.ts';

const badge = (text: string) => new RegExp(`^${text}$`);

test('redirects a signed-out visit to the sign-in page', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(page.getByPlaceholder('Enter admin password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
});

test('reports a wrong password and does not send an empty one', async ({ page }) => {
  await page.goto('/auth');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent += 1;
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Admin Password').fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Admin Password')).toHaveAttribute('type', 'text');
  await page.getByLabel('Admin Password').press('Enter');
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Invalid password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Admin Password')).toBeFocused();
  await expectAccessible(page);
  expect(sent).toBe(1);
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('opens the dashboard after signing in, and redirects the sign-in page to it', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Admin Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByText('Welcome to the admin dashboard!')).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/admin$/);
});

test('never redirects to another site after signing in', async ({ page }) => {
  await page.goto('/auth?return=//example.org/admin');
  await page.getByLabel('Admin Password').fill(password);
  await page.getByLabel('Admin Password').press('Enter');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/admin$/);
});

test('shows an enquiry in the table', async ({ page, request }) => {
  const name = uniqueName('Ann');
  await sendEnquiry(request, name, { message: 'Two houses, one will from 1998.' });
  await openDashboard(page);
  const heads = ['Name', 'Contact', 'Service', 'Message', 'Status', 'Submitted', 'Actions'];
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(heads);
  const row = rowOf(page, name);
  await expect(row.getByRole('link', { name: 'ann.archer@example.co.uk' })).toHaveAttribute(
    'href',
    'mailto:ann.archer@example.co.uk',
  );
  await expect(row.getByRole('link', { name: '020 7946 0555' })).toHaveAttribute('href', 'tel:02079460555');
  await expect(row.getByRole('cell').nth(1)).toHaveText('Trusts & IHT');
  await expect(row.getByRole('cell').nth(2)).toHaveText('Two houses, one will from 1998.');
  await expect(row.getByRole('cell').nth(3)).toHaveText(badge('New'));
  await expect(row.getByRole('cell').nth(4).locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
  await expect(row.getByText('Waiting 0 min')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Contact Submissions \(\d/ })).toHaveAttribute('aria-selected', 'true');
  for (const label of ['Total Submissions', 'New Enquiries', 'In Progress', 'Completed']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expectAccessible(page);
});

test('stores a status change and loads both lists again', async ({ page, request }) => {
  const name = uniqueName('Bea');
  await sendEnquiry(request, name);
  await openDashboard(page);
  const select = rowOf(page, name).getByRole('combobox');
  const reloads = ['/api/admin/contacts', '/api/admin/enhanced-contacts'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await select.selectOption('contacted');
  await Promise.all(reloads);
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText(badge('Contacted'));
  await expect(select).toBeEnabled();
  await page.reload();
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText(badge('Contacted'));
  await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('contacted');
});

test('disables the status list during a change and then returns the focus to it', async ({ page, request }) => {
  const name = uniqueName('Cal');
  await sendEnquiry(request, name);
  await openDashboard(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/status', async (route) => {
    await released;
    await route.continue();
  });
  const select = rowOf(page, name).getByRole('combobox');
  await select.focus();
  await select.selectOption('closed');
  await expect(select).toBeDisabled();
  await expect(select).toHaveValue('closed');
  release();
  await expect(select).toBeEnabled();
  await expect(select).toBeFocused();
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText(badge('Closed'));
});

test("reports a colleague's change and does not overwrite it", async ({ page, request }) => {
  const name = uniqueName('Dot');
  const id = await sendEnquiry(request, name);
  await openDashboard(page);
  await expect(rowOf(page, name)).toBeVisible();
  expect((await page.request.patch(`/api/admin/contacts/${id}/status`, { data: { status: 'closed' } })).status()).toBe(200);
  await rowOf(page, name).getByRole('combobox').selectOption('contacted');
  await expect(page.getByText('Changed by a colleague')).toBeVisible();
  await expect(page.getByText(`${name} is now Closed. Your change to Contacted was not saved.`)).toBeVisible();
  await expect(rowOf(page, name).getByRole('combobox')).toHaveValue('closed');
  const stored = (await (await page.request.get('/api/admin/enhanced-contacts')).json()) as {
    data: { id: string; status: string }[];
  };
  expect(stored.data.find((record) => record.id === id)?.status).toBe('closed');
});

test('reports a failed change, reverts it and allows another attempt', async ({ page, request }) => {
  const name = uniqueName('Eve');
  await sendEnquiry(request, name);
  await openDashboard(page);
  await page.route('**/status', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'server_error', message: 'Something went wrong on our side.' } }),
  );
  const select = rowOf(page, name).getByRole('combobox');
  await select.selectOption('closed');
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await expect(page.getByText(`${name} is still New. You can try again.`)).toBeVisible();
  await expect(select).toHaveValue('new');
  await expect(select).toBeEnabled();
  await page.unroute('**/status');
  await select.selectOption('closed');
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText(badge('Closed'));
});

test('asks before logging out, ends the session and opens the site', async ({ page, playwright, baseURL }) => {
  await openDashboard(page);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookie).not.toBe('');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const messages: string[] = [];
  page.once('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  // A response without content keeps the browser on the page, so that the screen can be checked.
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ status: 204 }),
  );
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await leaving;
  await expect(page.getByText('You have been logged out successfully.').first()).toBeVisible();
  await expectAccessible(page);
  expect(messages).toEqual(['Are you sure you want to logout?']);
  const old = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { cookie } });
  expect((await old.get('/api/user')).status()).toBe(401);
  expect((await old.get('/api/admin/enhanced-contacts')).status()).toBe(401);
  await old.dispose();
});

test('alerts when the logout fails and keeps the dashboard open', async ({ page }) => {
  await openDashboard(page);
  await page.route('**/api/logout', (route) => route.abort());
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => messages).toEqual(['Are you sure you want to logout?', 'Logout failed. Please try again.']);
  await expect(page.getByText('Unable to logout. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Contact Submissions' })).toBeVisible();
});

// The call is answered here, because it would end the sessions of the tests that run at the same time. functions/http/sessions.handler.test.ts
// tests what it does.
test('asks before signing everybody out, and says when it failed or succeeded', async ({ page }) => {
  const statuses = [503, 200];
  await page.route('**/api/admin/session/sign-out-everybody', (route) => {
    const status = statuses.shift() ?? 500;
    const json =
      status === 200
        ? { success: true, data: { signedOutAt: '2026-11-22T10:00:00.000Z' } }
        : { success: false, code: 'unavailable', message: 'Please try again.' };
    return route.fulfill({ status, json });
  });
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ status: 204 }),
  );
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  await openDashboard(page);
  const choose = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Sign everybody out' }).click();
  };
  await choose();
  const question = 'Sign everybody out on every device? You will be signed out too, and everybody has to sign in again.';
  await expect.poll(() => messages).toEqual([question, 'Nobody was signed out. Please try again.']);
  await expect(page.getByRole('heading', { name: 'Recent Contact Submissions' })).toBeVisible();
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
  await choose();
  await leaving;
  await expect(page.getByText('Everybody has to sign in again, on every device.').first()).toBeVisible();
});

test('asks to sign in when the session ends, and then returns to the open record', async ({ page, request }) => {
  const name = uniqueName('Fay');
  const id = await sendEnquiry(request, name);
  await openDashboard(page, `/admin?record=${id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  // A request that is still loading would show the sign-in page before the change does.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.getByRole('dialog').getByRole('combobox').selectOption('closed');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Admin Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin\\?record=${id}$`));
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
});

test('shows the error screen when no list can be loaded, and recovers at the next poll', async ({ page }) => {
  await page.clock.install();
  await breakLists(page);
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible();
  await expect(page.getByText('There was an error loading the admin dashboard. Please check the server logs.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Recent Contact Submissions' })).toBeVisible();
});

test('keeps the rows with a warning while polling fails', async ({ page, request }) => {
  const name = uniqueName('Gil');
  await sendEnquiry(request, name);
  await page.clock.install();
  await openDashboard(page);
  await breakLists(page);
  await page.clock.runFor(31_000);
  await expect(page.getByText('The list could not be refreshed.')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.clock.runFor(31_000);
  await expect(page.getByText('The list could not be refreshed.')).toBeHidden();
});

test('marks an enquiry that a poll finds and counts it in the title', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Hal'));
  await page.clock.install();
  await openDashboard(page);
  await expect(page).toHaveTitle('Admin Dashboard');
  const name = uniqueName('Ivy');
  await sendEnquiry(request, name);
  await pollUntil(page, () => expect(rowOf(page, name)).toBeVisible({ timeout: 3000 }));
  await expect(page).toHaveTitle(/^\(\d+\) Admin Dashboard$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page).toHaveTitle('Admin Dashboard');
});

test('does not report polling as activity', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  // Both lists are loaded, so that a late first response is not taken for a poll.
  await expect(page.getByRole('tab', { name: /^Partner Applications \(/ })).toBeVisible();
  // Only calls with a response: a call that fails keeps its activity for the next one.
  let calls: Request[] = [];
  const answered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) calls.push(request);
  });
  page.on('response', (response) => answered.add(response.request()));
  const answeredCalls = () => calls.filter((call) => answered.has(call));
  // The next poll is 30 seconds after the lists were loaded, which may be a while ago.
  const polled = async () => {
    const before = answeredCalls().length;
    await expect(async () => {
      await page.clock.runFor(31_000);
      await expect.poll(() => answeredCalls().length, { timeout: 3000 }).toBeGreaterThan(before);
    }).toPass();
  };
  const byPerson = () => answeredCalls().filter((call) => call.headers()['x-activity'] === 'user');
  // The first calls may still report activity from signing in. Their responses, which may be late, are not counted.
  await polled();
  calls = [];
  await polled();
  expect(byPerson()).toHaveLength(0);
  await page.mouse.click(5, 300);
  await polled();
  await polled();
  await expect.poll(() => byPerson().length).toBe(1);
});

// Sends a record with the longest texts that the columns of its list usually have.
const longTexts = {
  contact: (request: APIRequestContext, name: string) =>
    sendEnquiry(request, name, { service: 'comprehensive-planning', message: 'We are unmarried and have two children.' }),
  partner: (request: APIRequestContext, name: string) =>
    sendApplication(request, name, {
      company: 'Bridge Independent Advisers Ltd',
      position: 'Managing Director',
      specialization: 'investment-management',
    }),
};

for (const [kind, send] of Object.entries(longTexts)) {
  for (const width of [768, 1024, 1280, 1440]) {
    test(`no word of a ${kind} breaks in the list, and no text covers another column, at ${width} px`, async ({
      page,
      request,
    }) => {
      const name = uniqueName('Featherstonehaugh');
      await send(request, name);
      await page.setViewportSize({ width, height: 900 });
      await openDashboard(page);
      if (kind === 'partner') await page.getByRole('tab', { name: /^Partner Applications/ }).click();
      const shownName = page.locator('[data-name] bdi', { hasText: name });
      await expect(shownName).toBeVisible();
      const broken = await shownName.evaluate((element) => {
        const found: string[] = [];
        for (const part of [element.closest('table')?.tHead, element.closest('tr, li')]) {
          // Cards have no head.
          if (!part) continue;
          const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            // Long names and addresses may break.
            if (text.parentElement?.closest('[data-name], a')) continue;
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (range.getClientRects().length > 1) found.push(word);
            }
          }
        }
        return found;
      });
      expect(broken).toEqual([]);
      const beyond = await shownName.evaluate((element) => {
        const heads = element.closest('table')?.tHead?.querySelectorAll('th > *') ?? [];
        return [element, ...heads].flatMap((text) => {
          const column = text.closest('th, li')?.getBoundingClientRect().right ?? Number.NaN;
          return text.getBoundingClientRect().right <= column ? [] : [text.textContent];
        });
      });
      expect(beyond).toEqual([]);
    });
  }
}

test('shows From, To and Sort by in one row on a tablet', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Rowena'));
  await page.setViewportSize({ width: 768, height: 900 });
  await openDashboard(page);
  const boxes = ['From', 'To', 'Sort by'].map((label) =>
    page.getByRole('search').getByLabel(label, { exact: true }).boundingBox(),
  );
  const rows = (await Promise.all(boxes)).map((box) => box?.y);
  expect(rows).toEqual([rows[0], rows[0], rows[0]]);
  expect(rows[0]).toBeDefined();
});
