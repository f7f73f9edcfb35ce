import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, openDashboard, rowOf, sendEnquiry, signIn, test, uniqueName, uniquePhone } from './staff.ts';

/** Lets the server store what is sent to a path, and loses its first response. */
async function loseFirstResponse(page: Page, path: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
}

/** Holds calls to a path until `release` is called. */
async function hold(page: Page, path: string | RegExp): Promise<{ held: readonly Route[]; release: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route(path, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    held.push(route);
  });
  const release = async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(path);
  };
  return { held, release };
}

/** Presses the button that has the focus, and expects that it keeps the focus while it saves. */
async function expectFocusWhileSaving(page: Page, path: string | RegExp): Promise<void> {
  const { held, release } = await hold(page, path);
  await page.keyboard.press('Enter');
  const button = page.locator('button:focus');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // A second press does nothing.
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(1);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(held).toHaveLength(1);
  await release();
}

const callDialog = (page: Page) => page.getByRole('dialog', { name: 'Log a call' });

test('logs a call once when the response is lost and the dialog is closed and opened again', async ({ page }) => {
  const name = uniqueName('Uma');
  await openDashboard(page);
  await page.getByRole('button', { name: 'Log a call' }).click();
  await callDialog(page).getByLabel('Name').fill(name);
  await callDialog(page).getByLabel('Phone').fill(uniquePhone());
  await callDialog(page).getByLabel('Next step').selectOption('Meet');
  await loseFirstResponse(page, '**/api/admin/calls');
  await callDialog(page).getByRole('button', { name: 'Save call' }).click();
  await expect(callDialog(page).getByText('We cannot tell whether the call was saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(callDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Log a call' }).click();
  await expect(callDialog(page).getByText('We cannot tell whether the call was saved.')).toBeVisible();
  await expect(callDialog(page).getByLabel('Next step')).toHaveValue('meet');
  await expectAccessible(page);
  await callDialog(page).getByRole('button', { name: 'Save call' }).click();
  await expect(page.getByText('Call logged')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
  // The next call is another one.
  await page.getByRole('button', { name: 'Log a call' }).click();
  await expect(callDialog(page).getByText('We cannot tell whether the call was saved.')).toHaveCount(0);
});

test('keeps the call that is typed while the call before is saved', async ({ page }) => {
  const [name, next] = [uniqueName('Ora'), uniqueName('Pia')];
  await openDashboard(page);
  await page.getByRole('button', { name: 'Log a call' }).click();
  await callDialog(page).getByLabel('Name').fill(name);
  await callDialog(page).getByLabel('Phone').fill(uniquePhone());
  const { held, release } = await hold(page, '**/api/admin/calls');
  await callDialog(page).getByRole('button', { name: 'Save call' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(callDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Log a call' }).click();
  await callDialog(page).getByLabel('Name').fill(next);
  await release();
  await expect(page.getByText(`${name} is in the contact submissions.`)).toBeVisible();
  await expect(callDialog(page).getByLabel('Name')).toHaveValue(next);
});

/** Opens the firm's calendar on every day. */
async function openFirmCalendar(page: Page): Promise<void> {
  const { data: calendars } = (await (await page.request.get('/api/admin/calendars')).json()) as {
    data: { id: string; version: number; availability: object }[];
  };
  const firm = calendars.find(({ id }) => id === 'firm');
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  const availability = { ...firm?.availability, open: true, hours, worksBankHolidays: true, mostInADay: 30 };
  await page.request.patch('/api/admin/calendars/firm', { data: { version: firm?.version, availability } });
}

test('books a meeting once when the response is lost and the dialog is closed and opened again', async ({ page }) => {
  await signIn(page);
  await openFirmCalendar(page);
  const name = uniqueName('Ben');
  const id = await sendEnquiry(page.request, name, { email: `${crypto.randomUUID()}@example.co.uk` });
  await openDashboard(page, `/admin?record=${id}`);
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  const dialog = page.getByRole('dialog', { name: `Book a meeting with ${name}` });
  await details.getByRole('button', { name: 'Book a meeting' }).click();
  await dialog.getByLabel('Kind of meeting').selectOption({ index: 1 });
  // The times of the other kind of meeting cannot be chosen any more.
  await expect(dialog.getByRole('radio').last()).toBeEnabled();
  await dialog.getByRole('radio').last().check({ force: true });
  await loseFirstResponse(page, '**/api/admin/bookings');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('we do not know whether the meeting was booked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await details.getByRole('button', { name: 'Book a meeting' }).click();
  // The time is taken by this booking, so it is no longer offered.
  await expect(dialog.getByText(/^Chosen: /)).toBeVisible();
  await expect(dialog.getByText('we do not know whether the meeting was booked')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`Booked: ${name}`)).toBeVisible();
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + 27 * 86_400_000).toISOString().slice(0, 10);
  const { data } = (await (await page.request.get(`/api/admin/bookings?from=${from}&to=${to}`)).json()) as {
    data: { bookings: { record: string }[] };
  };
  expect(data.bookings.filter(({ record }) => record === id)).toHaveLength(1);
});

test('offers no time of another kind of meeting while the times are loaded', async ({ page }) => {
  await signIn(page);
  await openFirmCalendar(page);
  const id = await sendEnquiry(page.request, uniqueName('Bea'));
  await openDashboard(page, `/admin?record=${id}`);
  await page.getByRole('button', { name: 'Book a meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a meeting with' });
  const time = dialog.getByRole('radio').first();
  await expect(time).toBeEnabled();
  const held: Route[] = [];
  await page.route('**/api/admin/bookings/times?**', (route) => void held.push(route));
  await dialog.getByLabel('Kind of meeting').selectOption({ index: 1 });
  await expect.poll(() => held.length).toBe(1);
  await expect(time).toBeDisabled();
  await expect(dialog.getByText('Looking for free times...')).toBeVisible();
  await held[0]?.continue();
  await expect(time).toBeEnabled();
});

test('adds a note once when the response is lost and the details are closed and opened again', async ({ page, request }) => {
  const name = uniqueName('Nia');
  const id = await sendEnquiry(request, name);
  await openDashboard(page, `/admin?record=${id}`);
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await details.getByLabel('Your initials').fill('AB');
  await details.getByLabel('Add a note').fill('Rang twice');
  await loseFirstResponse(page, '**/api/admin/records/*/notes');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(details.getByText('The note could not be saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await rowOf(page, name)
    .getByRole('button', { name: `View ${name}` })
    .click();
  await expect(details.getByLabel('Add a note')).toHaveValue('Rang twice');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(details.getByLabel('Add a note')).toHaveValue('');
  const { data } = (await (await page.request.get(`/api/admin/records/${id}/history`)).json()) as { data: { text?: string }[] };
  expect(data.filter(({ text }) => text === 'Rang twice')).toHaveLength(1);
});

test('logs a call with a note with the keyboard alone, in five keys besides the text', async ({ page }) => {
  const name = uniqueName('Kay');
  await openDashboard(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('c');
  await expect(callDialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await press('Tab');
  await page.keyboard.type(uniquePhone());
  await press('Tab');
  await press('Tab');
  await expect(callDialog(page).getByLabel('What was said')).toBeFocused();
  await page.keyboard.type('Wants a will');
  await press('Control+Enter');
  await expect(page.getByText('Call logged')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Wants a will');
  expect(keys).toBe(5);
});

test('says that corrections are saved', async ({ page, request }) => {
  const name = uniqueName('Cy');
  const id = await sendEnquiry(request, name);
  await openDashboard(page, `/admin?record=${id}`);
  await page.getByRole('button', { name: 'Correct these details' }).click();
  await page.getByRole('dialog', { name: 'Correct details' }).getByLabel('Postcode').fill('N1 9GU');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Corrections saved')).toBeVisible();
});

test('keeps what is corrected while the corrections before are saved', async ({ page, request }) => {
  const id = await sendEnquiry(request, uniqueName('Dee'));
  await openDashboard(page, `/admin?record=${id}`);
  await page.getByRole('button', { name: 'Correct these details' }).click();
  const form = page.getByRole('dialog', { name: 'Correct details' });
  await form.getByLabel('Postcode').fill('n1 9gu');
  const { held, release } = await hold(page, `**/api/admin/records/${id}`);
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect.poll(() => held.length).toBe(1);
  await form.getByLabel('Service Interest').selectOption('LPA');
  await release();
  await expect(page.getByText('Corrections saved')).toBeVisible();
  await expect(form.getByLabel('Service Interest').locator('option:checked')).toHaveText('LPA');
  // As the server stores it.
  await expect(form.getByLabel('Postcode')).toHaveValue('N1 9GU');
  await form.getByRole('button', { name: 'Save corrections' }).click();
  await expect(form).toBeHidden();
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(details.getByText('Postcode corrected from - to N1 9GU')).toBeVisible();
  await expect(details.getByText('Service Interest corrected from Trusts & IHT to LPA')).toBeVisible();
});

test('keeps a row selected that was selected while the status of another one was saved', async ({ page, request }) => {
  const tag = uniqueName('y').slice(2);
  for (const first of ['Gil', 'Gus']) await sendEnquiry(request, `${first} ${tag}`);
  await openDashboard(page);
  await page.getByRole('searchbox').fill(tag);
  await page.getByRole('checkbox', { name: `Select Gil ${tag}` }).check();
  await page.getByLabel('Status for all selected').selectOption('closed');
  const { held, release } = await hold(page, '**/api/admin/records/status');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('checkbox', { name: `Select Gus ${tag}` }).check();
  await release();
  await expect(rowOf(page, `Gil ${tag}`).getByRole('cell').nth(3)).toHaveText('Closed');
  await expect(page.getByText('1 changed. 1 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select Gus ${tag}` })).toBeChecked();
});

test('keeps the focus on a button while an answer, a merge, its undo and a view are saved', async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@example.co.uk`;
  const [name, other] = [uniqueName('Fay'), uniqueName('Flo')];
  const id = await sendEnquiry(request, name, { email, phone: uniquePhone() });
  await sendEnquiry(request, other, { email, phone: uniquePhone() });
  await openDashboard(page, `/admin?record=${id}`);
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });

  await details.getByRole('button', { name: 'Same person? Merge...' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge records' });
  await merge.getByRole('button', { name: 'Merge 2 records' }).focus();
  await expectFocusWhileSaving(page, '**/api/admin/records/merge');
  await expect(page.getByText('Records merged')).toBeVisible();
  await details.getByRole('button', { name: 'Undo merge' }).focus();
  await expectFocusWhileSaving(page, '**/api/admin/records/*/undo-merge');
  await expect(page.getByText('Merge undone')).toBeVisible();

  await details.getByRole('button', { name: 'Write an answer' }).click();
  await details.getByRole('button', { name: 'Preview' }).click();
  await details.getByRole('button', { name: 'Send answer' }).focus();
  await expectFocusWhileSaving(page, '**/api/admin/records/*/answers');
  await expect(page.getByText('Answer on its way')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.getByRole('button', { name: 'Views and columns' }).click();
  const views = page.getByRole('dialog', { name: 'Views and columns' });
  await views.getByLabel('Name of the view').fill('Quiet list');
  await views.getByRole('button', { name: 'Save view' }).focus();
  await expectFocusWhileSaving(page, '**/api/admin/views/**');
  await expect(page.getByText('View saved')).toBeVisible();
});

test('puts what is typed before the palette is loaded into its field, and presses no key of the page', async ({ page }) => {
  await openDashboard(page);
  let loads = () => {};
  const loaded = new Promise<void>((resolve) => {
    loads = resolve;
  });
  await page.route(/Palette-[^/]*\.js/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.getByRole('heading', { name: 'Recent Contact Submissions' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  // The keys c and j belong to the page.
  await page.keyboard.type('cj my dax');
  await page.keyboard.press('Backspace');
  loads();
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('combobox')).toHaveValue('cj my da');
  await page.keyboard.type('y');
  await expect(palette.getByRole('combobox')).toHaveValue('cj my day');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Another opening begins with an empty field.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('combobox')).toHaveValue('');
});

test('opens a record with the names of staff without reading a line of work', async ({ page, request }) => {
  const id = await sendEnquiry(request, uniqueName('Wes'));
  const lines: number[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/admin/work') return;
    const { data } = (await response.json()) as { data: { items: object[]; unowned?: object[] } };
    lines.push(data.items.length + (data.unowned?.length ?? 0));
  });
  await openDashboard(page, `/admin?record=${id}`);
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Nobody yet|Everybody/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => lines).toEqual([0]);
});

test('moves to a line of My day by keyboard after a press that ended outside of the lists', async ({ page, request }) => {
  for (const first of ['Ida', 'Iva']) await sendEnquiry(request, uniqueName(first));
  await signIn(page);
  // In eight days the enquiries are overdue, at every hour of the day.
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
  await page.goto('/admin/day');
  const lines = page.locator('[data-row]');
  await expect(lines.nth(1)).toBeVisible();
  const box = await lines.first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await lines.nth(1).getByRole('button').first().focus();
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
});
