import type { Page } from '@playwright/test';
import { signInPerson, test } from './namedStaff.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, sendEnquiry, uniqueName } from './staff.ts';

test.use({ settings: { BOOKING: 'own' } });
// One product for all tests of this file, so each test uses calendars of its own.
test.describe.configure({ mode: 'default' });

const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

type Calendar = { id: string; name: string; version: number; availability: Record<string, unknown> };

async function calendarOf(page: Page, id: string): Promise<Calendar> {
  const { data } = (await (await page.request.get('/api/admin/calendars')).json()) as { data: Calendar[] };
  const found = data.find((each) => each.id === id);
  if (!found) throw new Error(`No calendar ${id}`);
  return found;
}

/** Opens somebody's calendar at all hours without the page. */
async function openCalendar(page: Page, id: string, change: object = {}): Promise<void> {
  const { version, availability } = await calendarOf(page, id);
  const data = {
    version,
    availability: {
      ...availability,
      open: true,
      hours: allWeek,
      worksBankHolidays: true,
      leastNoticeHours: 0,
      mostInADay: 30,
      ...change,
    },
  };
  expect((await page.request.patch(`/api/admin/calendars/${id}`, { data })).status()).toBe(200);
}

/** Returns free times of a calendar on the days after tomorrow. */
async function freeTimes(page: Page, calendar: string, kind = 'call'): Promise<string[]> {
  const response = await page.request.get(`/api/admin/bookings/times?kind=${kind}&language=en&calendar=${calendar}`);
  const { data } = (await response.json()) as { data: { days: { times: { start: string }[] }[] } };
  return data.days.slice(2).flatMap(({ times }) => times.map(({ start }) => start));
}

/** Books a call without the page. */
async function book(
  page: Page,
  calendar: string,
  start: string,
  name: string,
): Promise<{ id: string; version: number; record: string }> {
  const data = {
    kind: 'call',
    language: 'en',
    start,
    calendar,
    name,
    email: `${crypto.randomUUID()}@example.co.uk`,
    phone: '020 7946 0555',
    consent: true,
  };
  const response = await page.request.post('/api/admin/bookings', { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { data: { id: string; version: number; record: string } }).data;
}

const timeOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
const dayOf = (iso: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date(iso));

async function openBookings(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/bookings${search}`);
  // Not by role, because the page behind a dialog has no roles.
  await expect(page.locator('h1')).toHaveText('Bookings');
  await expect(page.getByText('Loading the bookings...')).toBeHidden();
}

test('a person sets when they can be booked: errors, drafts, and the drawn week', async ({ page, product }) => {
  const name = uniqueName('Cora');
  await signInPerson(page, product, name);
  await page.goto('/admin/calendars');
  await expect(page.getByLabel('Whose calendar')).toHaveValue(/^stf_/);
  await expect(page.getByText('This calendar is closed')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Visitors are offered times of this calendar').check();
  const add = page.getByRole('button', { name: 'Add hours on Saturday' });
  await add.focus();
  await page.keyboard.press('Enter');
  const from = page.getByLabel('Saturday, from');
  await expect(from).toBeFocused();
  await from.fill('10:00');
  await page.getByLabel('Saturday, to').fill('09:00');
  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(page.getByLabel('Saturday, to')).toBeFocused();
  await expect(page.getByLabel('Saturday, to')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Saturday, to').fill('12:15');

  // The drawing shows what is being entered, and says it in words.
  await page.getByText('This week in words').click();
  await expect(page.getByText('Works 10:00 to 12:15.')).toBeVisible();
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible();

  // The draft outlasts the page.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Calendars' }).click();
  await expect(page.getByLabel('Saturday, to')).toHaveValue('12:15');

  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(page.getByText('Calendar saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Saturday, to')).toHaveValue('12:15');
  await expect(page.getByText('This calendar is closed')).toBeHidden();
  await page.getByText('This week in words').click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText(/^Saturday .*Visitors are offered \d+ times, 10:00 to 12:00\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove 10:00 to 12:15 on Saturday' }).click();
  await expect(add).toBeFocused();
});

test('what is entered while the calendar is saved stays, and an older list does not replace what was saved', async ({
  page,
  product,
}) => {
  await signInPerson(page, product, uniqueName('Caro'));
  await page.goto('/admin/calendars');
  const most = page.getByLabel('Most meetings in a day');
  const older = await (await page.request.get('/api/admin/calendars')).text();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/calendars\//, async (route) => {
    await held;
    await route.continue();
  });
  let lists = 0;
  await page.route(/\/api\/admin\/calendars$/, (route) => {
    lists += 1;
    return route.fulfill({ contentType: 'application/json', body: older });
  });
  await most.fill('5');
  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabel('Least notice, in hours').fill('7');
  release();
  await expect(page.getByText('Calendar saved')).toBeVisible();
  await expect.poll(() => lists).toBeGreaterThan(0);
  await expect(most).toHaveValue('5');
  await expect(page.getByLabel('Least notice, in hours')).toHaveValue('7');
  await expect(page.getByText('You have changes that are not saved.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(page.getByText('You have changes that are not saved.')).toBeHidden();
  await page.reload();
  await expect(most).toHaveValue('5');
  await expect(page.getByLabel('Least notice, in hours')).toHaveValue('7');
});

test('the drawn week shows the home visits to the borough that is chosen', async ({ page, product }) => {
  const { id } = await signInPerson(page, product, uniqueName('Cleo'));
  // An hour to Bromley leaves less of a day than ten minutes to Barnet.
  const travel = [
    { borough: 'barnet', minutes: 10 },
    { borough: 'bromley', minutes: 60 },
  ];
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }));
  await openCalendar(page, id, { kinds: ['call', 'visit'], travel, hours, bufferAfter: 0 });
  await page.goto('/admin/calendars');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('This week in words').click();
  await expect(page.getByLabel('Home visits in')).toHaveCount(0);
  await page.getByLabel('Free times for').selectOption('visit');
  const monday = page.getByRole('listitem').filter({ hasText: /^Monday/ });
  await expect(monday).toContainText('Visitors are offered 3 times, 09:30 to 10:30.');
  await page.getByLabel('Home visits in').selectOption({ label: 'Bromley' });
  await expect(monday).toContainText('Visitors are offered 10:00.');
  await expectAccessibleAtEveryWidth(page);
});

test('two sessions: says what somebody else saved, and keeps or drops one’s own changes', async ({ page, product, browser }) => {
  const { id } = await signInPerson(page, product, uniqueName('Cleo'));
  await page.goto('/admin/calendars');
  await page.getByRole('button', { name: 'Add days off' }).click();
  await expect(page.getByLabel('Days off 1, first day')).toBeFocused();

  const context = await browser.newContext({ baseURL: product.address });
  const other = await context.newPage();
  await signInPerson(other, product, uniqueName('Alma'), 'administrator');
  await other.goto(`/admin/calendars?calendar=${id}`);
  await other.getByLabel('Most meetings in a day').fill('3');
  await other.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(other.getByText('Calendar saved')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(page.getByText('They changed: most in a day.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use what they saved' }).click();
  await expect(page.getByLabel('Most meetings in a day')).toHaveValue('3');
  await expect(page.getByLabel('Days off 1, first day')).toBeHidden();
  await expect(page.getByLabel('Visitors are offered times of this calendar')).toBeFocused();
});

test('others look at a calendar but do not change it, and viewers do not get the page', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Cato'));
  await page.goto('/admin/calendars');
  await page.getByLabel('Whose calendar').selectOption({ label: 'Ada Admin' });
  await expect(page.getByText('You can look at the calendar of Ada Admin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the calendar' })).toHaveCount(0);
  await expectAccessible(page);
  await page.context().clearCookies();
  await signInPerson(page, product, uniqueName('Vera'), 'viewer');
  await openBookings(page);
  await expect(page.getByRole('button', { name: 'Book a meeting' })).toHaveCount(0);
  await page.goto('/admin/calendars');
  await expect(page).toHaveURL(/\/admin$/);
});

test('books, moves and cancels by keyboard, with the record, its history and My day', async ({ page, product }) => {
  const person = uniqueName('Cass');
  const { id } = await signInPerson(page, product, person);
  await openCalendar(page, id);
  await openBookings(page, `?calendar=${id}&view=list`);
  await expect(page.getByText('No bookings')).toBeVisible();
  await expectAccessible(page);

  const caller = uniqueName('Meena');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText('Choose a time')).toBeVisible();
  await expect(dialog.getByText('Ask the caller')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(caller);
  await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@example.co.uk`);
  await dialog.getByLabel('Phone').fill('020 7946 0999');
  const consent = dialog.getByLabel('The caller agrees');
  await consent.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('b');
  await expect(consent).toBeChecked();
  // Another caller has not agreed yet.
  await dialog.getByLabel('Phone').fill('020 7946 0998');
  await expect(consent).not.toBeChecked();
  await consent.check();
  await dialog.getByLabel('With', { exact: true }).selectOption({ label: person });
  await dialog.getByLabel('Day').selectOption({ index: 2 });
  await dialog.getByRole('radio', { name: '10:00' }).check();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`Booked: ${caller}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  const entry = page.getByRole('main').getByRole('button', { name: caller });
  await expect(entry).toBeVisible();
  await page.keyboard.press('j');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('15-minute call')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByLabel('With', { exact: true })).toBeFocused();
  await dialog.getByLabel('Day').selectOption({ index: 2 });
  await dialog.getByRole('radio', { name: '11:15' }).check();
  await expectAccessible(page);
  await dialog.getByRole('form', { name: 'Move to another time' }).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`${caller}: moved to`)).toBeVisible();
  await expect(dialog.getByText('11:15 to 11:30')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeFocused();

  // What is due is listed in My day, once the mail about it is sent.
  const other = await page.context().newPage();
  await expect(async () => {
    await other.goto('/admin/day');
    await other.getByText(/^Later/).click({ timeout: 10_000 });
    await expect(other.getByRole('listitem').filter({ hasText: caller })).toContainText('Meet', { timeout: 10_000 });
  }).toPass();
  await other.close();

  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(dialog.getByLabel('Why is it cancelled?')).toBeFocused();
  await dialog.getByRole('form').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(dialog.getByText('Write why, in a few words')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why is it cancelled?').fill('She is ill');
  await dialog.getByRole('form').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText(`${caller}: meeting cancelled`)).toBeVisible();
  await expect(dialog.getByText('She is ill')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);

  await dialog.getByRole('link', { name: 'Open the record' }).click();
  await expect(dialog.getByText('cancelled. Reason: She is ill')).toBeVisible();
});

test('day and week show meetings beside each other, with arrows and t', async ({ page, product }) => {
  const { id } = await signInPerson(page, product, uniqueName('Cyra'));
  await openCalendar(page, id, { bufferAfter: 0 });
  const [first = '', second = ''] = (await freeTimes(page, id)).filter((time) => /T1[2-4]:/.test(time));
  const names = [uniqueName('Nia'), uniqueName('Ola')];
  await book(page, id, first, names[0] ?? '');
  await book(page, id, second, names[1] ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBookings(page, `?calendar=${id}&view=week&date=${dayOf(first)}`);
  await expect(page.getByRole('button', { name: `${timeOf(first)} ${names[0]}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${timeOf(second)} ${names[1]}` })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  // axe reads the colours of the style sheet, which the system replaces.
  await expectAccessible(page, 'html', ['color-contrast']);
  // Without their background, the meetings still have a border.
  await expect(page.getByRole('button', { name: `${timeOf(first)} ${names[0]}` })).toHaveCSS('border-left-width', '4px');
  await page.emulateMedia({ forcedColors: 'none' });

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: names[0] })).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: names[0] })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: names[0] })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: names[1] })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(names[1] ?? '')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: names[1] })).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(page.getByLabel('Go to')).toHaveValue(dayOf(new Date().toISOString()));

  // Narrow windows get the list, whatever the view.
  await page.goto(`/admin/bookings?calendar=${id}&view=week&date=${dayOf(first)}`);
  await expectAccessibleAtEveryWidth(page, 'html', async () => {
    await expect(page.getByRole('button', { name: names[0] })).toBeVisible();
  });
});

test('a record opens the form with its person, and a time that was taken is said', async ({ page, product }) => {
  const { id } = await signInPerson(page, product, uniqueName('Cleo'));
  await openCalendar(page, id);
  const name = uniqueName('Priya');
  const record = await sendEnquiry(page.request, name, { email: `${crypto.randomUUID()}@example.co.uk` });
  await page.goto(`/admin?record=${record}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Book a meeting' }).click();
  const dialog = page.getByRole('dialog', { name: `Book a meeting with ${name}` });
  await expect(dialog.getByLabel('Kind of meeting')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await dialog.getByLabel('With', { exact: true }).selectOption(id);
  await dialog.getByLabel('Day').selectOption({ index: 3 });
  await dialog.getByRole('radio', { name: '14:00' }).check();
  const day = await dialog.getByLabel('Day').inputValue();
  const start = (await freeTimes(page, id)).find((time) => dayOf(time) === day && timeOf(time) === '14:00') ?? '';
  await book(page, id, start, uniqueName('Quick'));
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('This time was taken in the meantime')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '14:00' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: '15:00' }).check();

  // Offline: what was chosen is still there, and is booked afterwards.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('The server could not be reached')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`Booked: ${name}`)).toBeVisible();
  await expect(page.getByText(/15-minute call with .*: booked/).first()).toBeVisible();
});

test('two sessions: a meeting that somebody else moved is shown as it is now; past ones are held or missed', async ({
  page,
  product,
}) => {
  const { id } = await signInPerson(page, product, uniqueName('Cian'));
  await openCalendar(page, id);
  const [start = '', later = ''] = (await freeTimes(page, id)).filter((time) => /T1[0-3]:00/.test(time));
  const name = uniqueName('Rosa');
  const booking = await book(page, id, start, name);
  await openBookings(page, `?calendar=${id}&view=list&booking=${booking.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
  await dialog.getByLabel('Why is it cancelled?').fill('Double');
  const moved = await page.request.patch(`/api/admin/bookings/${booking.id}`, {
    data: { action: 'move', version: 1, start: later, calendar: id },
  });
  expect(moved.status()).toBe(200);
  await dialog.getByRole('form').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText('Somebody else changed this meeting')).toBeVisible();
  await expect(dialog.getByText(`${timeOf(later)} to`)).toBeVisible();
  await expect(dialog.getByText('Booked', { exact: true }).first()).toBeVisible();

  // The past: only the answers of the server are changed.
  const past = new Date(Date.now() - 3_600_000).toISOString();
  let status = 'booked';
  await page.route(/\/api\/admin\/bookings(\?|\/bkg)/, async (route) => {
    if (route.request().method() === 'PATCH') {
      const { action } = route.request().postDataJSON() as { action: string };
      status = action;
    }
    const response = await route.fetch({
      method: 'GET',
      url: `${product.address}/api/admin/bookings?from=${dayOf(later)}&to=${dayOf(later)}&calendar=${id}`,
    });
    const { data } = (await response.json()) as { data: { bookings: { id: string }[] } };
    const bookings = data.bookings.map((each) => ({ ...each, start: past, end: new Date().toISOString(), status }));
    const answer = route.request().method() === 'PATCH' ? bookings[0] : { bookings, withoutOwner: [] };
    await route.fulfill({ json: { success: true, data: answer } });
  });
  await openBookings(page, `?calendar=${id}&view=list&booking=${booking.id}`);
  await dialog.getByRole('button', { name: 'Mark as held' }).click();
  await expect(page.getByText(`${name}: marked as held`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as held' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Mark as missed' })).toBeVisible();
  await expectAccessible(page);
});

test('meetings of somebody who was suspended are listed and given to others', async ({ page, product }) => {
  const leaver = await signInPerson(page, product, uniqueName('Lee'));
  await openCalendar(page, leaver.id);
  const name = uniqueName('Tara');
  const [start = ''] = (await freeTimes(page, leaver.id)).filter((time) => /T10:00/.test(time));
  await book(page, leaver.id, start, name);
  await page.context().clearCookies();
  const heirName = uniqueName('Cora');
  const heir = await signInPerson(page, product, heirName);
  await openCalendar(page, heir.id);
  await product.administer('PATCH', `/api/admin/staff/${leaver.id}`, { state: 'suspended' });
  await openBookings(page);
  await expect(page.getByRole('heading', { name: 'To be given to others' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give to somebody' }).click();
  await expect(dialog.getByLabel('With', { exact: true })).toBeFocused();
  await dialog.getByLabel('With', { exact: true }).selectOption({ label: heirName });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByText(`${name}: now with ${heirName}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'To be given to others' })).toHaveCount(0);
});

test('an address of the feed is made, shown once, and renewed after a warning', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInPerson(page, product, uniqueName('Cleo'));
  await page.goto('/admin/calendars');
  await page.getByRole('button', { name: 'Make the address' }).click();
  const address = page.getByLabel('Address of the feed');
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  expect((await page.request.get(first)).status()).toBe(200);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.reload();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'Renew the address' }).click();
  await expect(page.getByRole('button', { name: 'No, keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, renew it' }).click();
  await expect(address).toBeFocused();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);
});

test('a server that does not respond is said on both pages, and tried again', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Cleo'));
  await page.route(/\/api\/admin\/(bookings|calendars)/, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Please try again.' } }),
  );
  await page.goto('/admin/bookings');
  await expect(page.getByText('The bookings could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/calendars');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Save the calendar' })).toBeVisible();
  await page.route(/\/api\/admin\/calendars\//, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Please try again.' } }),
  );
  await page.getByLabel('Most meetings in a day').fill('2');
  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(page.getByText('The calendar could not be saved')).toBeVisible();
  await expect(page.getByLabel('Most meetings in a day')).toHaveValue('2');
});
