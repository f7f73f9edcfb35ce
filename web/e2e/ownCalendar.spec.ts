import type { Page } from '@playwright/test';
import { bookAsAnother, fillDetails, freeStarts, test, timeOptions } from './ownCalendar.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, signIn, uniqueName } from './staff.ts';
import { enquiry, fillForm, openForm, ready, submit, visitor } from './visitor.ts';

/** Opens the page with free times and waits for them. */
async function openBook(page: Page, path = '/book'): Promise<void> {
  await page.goto(path);
  await expect(timeOptions(page).first()).toBeAttached();
}

/** Chooses a time as a visitor and continues. Returns the chosen start. */
async function chooseTime(page: Page, index = 0): Promise<string> {
  const option = timeOptions(page).nth(index);
  await option.check();
  const start = await option.inputValue();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  return start;
}

test('A visitor books, moves and cancels a call, and opening the link changes nothing', async ({ page, product }) => {
  const name = uniqueName('Vera');
  await openBook(page);
  await expectAccessibleAtEveryWidth(page);
  const start = await chooseTime(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('alert')).toContainText('Your name: Required');
  await expectAccessibleAtEveryWidth(page);
  await fillDetails(page, name);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
  await expectAccessible(page);
  expect(await freeStarts(page.request)).not.toContain(start);

  await page.getByRole('link', { name: 'Move or cancel the meeting' }).click();
  await expect(page.getByRole('heading', { name: 'Your meeting', exact: true })).toBeFocused();
  await page.reload();
  const main = page.locator('main');
  await expect(main.getByText('Opening this page has changed nothing.')).toBeVisible();
  await expect(main).not.toContainText(name);
  await expect(main).not.toContainText('vera@example.org');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleAtEveryWidth(page);
  const bookings = async () => {
    const { data } = await (
      await product.staff.get(`/api/admin/bookings?from=${start.slice(0, 10)}&to=${start.slice(0, 10)}`)
    ).json();
    return (data.bookings as { name: string; status: string; start: string }[]).filter((booking) => booking.name === name);
  };
  expect(await bookings()).toMatchObject([{ status: 'booked', start }]);

  await main.getByRole('button', { name: 'Choose another time' }).click();
  const next = timeOptions(page).nth(3);
  const moved = await next.inputValue();
  await next.check();
  await main.getByRole('button', { name: 'Move the meeting' }).click();
  await expect(main.getByText('Your meeting has a new time.')).toBeVisible();
  expect(await freeStarts(page.request)).toContain(start);
  expect(await freeStarts(page.request)).not.toContain(moved);

  await main.getByRole('button', { name: 'Cancel the meeting' }).click();
  await main.getByRole('button', { name: 'No, keep it' }).click();
  await main.getByRole('button', { name: 'Cancel the meeting' }).click();
  await main.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(main.getByText('This meeting is cancelled')).toBeVisible();
  await page.reload();
  await expect(main.getByText('This meeting is cancelled')).toBeVisible();
  await expectAccessible(page);
  expect(await freeStarts(page.request)).toContain(moved);
});

test('A visitor whose time was taken meanwhile chooses one of the next three, with the answers kept', async ({ page }) => {
  await openBook(page);
  const start = await chooseTime(page, 4);
  await fillDetails(page, uniqueName('Rae'));
  await bookAsAnother(page.request, start);
  await page.getByRole('button', { name: 'Book this time' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This time has just been taken' });
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('button')).toHaveCount(3);
  await expectAccessibleAtEveryWidth(page);
  await expect(page.getByRole('button', { name: 'Book this time' })).toBeDisabled();
  await alert.getByRole('button').first().click();
  await expect(page.getByLabel('Email address')).toHaveValue('vera@example.org');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
});

test('A time that was found taken is no longer shown, before a booking and before a move', async ({ page }) => {
  // The edge may return the same times for some seconds.
  const stale = async (path: string) => {
    const response = await page.request.get(path);
    const body = await response.text();
    await page.route('**/api/booking/times*', (route) =>
      route.request().url().includes('from=') ? route.continue() : route.fulfill({ response, body }),
    );
  };
  await stale('/api/booking/times?kind=call&language=en');
  await openBook(page);
  const start = await chooseTime(page, 5);
  await fillDetails(page, uniqueName('Uma'));
  await bookAsAnother(page.request, start);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This time has just been taken' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(timeOptions(page).first()).toBeAttached();
  await expect(page.locator(`input[value="${start}"]`)).toHaveCount(0);
  await chooseTime(page, 8);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('link', { name: 'Move or cancel the meeting' }).click();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const other = timeOptions(page).nth(10);
  const taken = await other.inputValue();
  await other.check();
  await bookAsAnother(page.request, taken);
  await page.getByRole('button', { name: 'Move the meeting' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This time has just been taken' })).toBeFocused();
  await expect(timeOptions(page).first()).toBeAttached();
  await expect(page.locator(`input[value="${taken}"]`)).toHaveCount(0);
});

test('A home visit is booked with the keyboard alone, in the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book Your Free Chemistry Call' });
  const call = dialog.getByRole('radio', { name: /15-minute call/ });
  await expect(call).toBeVisible();
  await call.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Home visit/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByRole('radio', { name: 'Westminster' }).press('ArrowUp');
  const barnet = dialog.getByRole('radio', { name: 'Barnet' });
  await barnet.focus();
  await page.keyboard.press('Space');
  await expect(barnet).toBeChecked();
  const time = dialog.getByRole('group', { name: 'Choose a time' }).getByRole('radio').first();
  await expect(time).toBeAttached();
  await expectAccessible(page);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
  for (let step = 0; step < 8 && !(await focused()).endsWith('-time'); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(time).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await fillDetails(page, uniqueName('Kit'));
  await dialog.getByLabel('Your address').fill('1 High Street, EN5 5XY');
  await dialog.getByLabel('Your address').press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
  await expect(dialog.getByText('We will come to your home at that time.')).toBeVisible();
  await expectAccessible(page);
});

test('Nothing contacts Calendly, and links lead to the booking page', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => request.url().includes('calendly') && foreign.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services/care-fee-protection');
  await page.locator('main').getByRole('link', { name: 'Book a free consultation' }).first().click();
  await expect(timeOptions(page).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Open booking page in new tab' })).toHaveAttribute('href', '/book');
  expect(await page.content()).not.toContain('calendly.com');
  expect(foreign).toEqual([]);
});

test('Partner pages and calculators lead to the calendar, with the result of the calculator', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/partners');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Book a free consultation/ })
    .click();
  await expect(timeOptions(page).first()).toBeAttached();
  await page.goto('/calculators/lpa-fees#?people=couple&help=half');
  // The visitor reads the sum of the answers in the address first.
  await expect(page.getByRole('region', { name: 'The result' })).toContainText('£276');
  await page.getByRole('link', { name: 'Take it to a free call' }).click();
  await chooseTime(page, 12);
  await expect(page.getByLabel('What would you like to talk about?')).toHaveValue(/£276/);
});

test('After the enquiry nothing is asked twice, and the meeting belongs to the enquiry', async ({ page, product }) => {
  const who = visitor(uniqueName('Ellison'));
  await openForm(page);
  await fillForm(page, who, 'Schedule online');
  await submit(page);
  await enquiry(page).getByRole('link', { name: 'Schedule Your Consultation' }).click();
  const start = await chooseTime(page, 6);
  await expect(page.getByText('We have your contact details from the form that you sent.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Email address')).toHaveCount(0);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
  const day = start.slice(0, 10);
  const { data } = await (await product.staff.get(`/api/admin/bookings?from=${day}&to=${day}`)).json();
  const booking = (data.bookings as { start: string; record: string; email: string }[]).find((each) => each.start === start);
  expect(booking?.record).toMatch(/^enq_/);
  expect(booking?.email).toBe(who.email);
});

test('A change of language keeps the chosen time and speaks the language, with marks for who speaks it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBook(page);
  const option = timeOptions(page).nth(2);
  const start = await option.inputValue();
  await option.check();
  await page.locator('#language-menu-button').click();
  await page.locator('#language-menu').getByRole('link', { name: 'Polski' }).click();
  const group = page.getByRole('group', { name: 'Wybierz godzinę' });
  await expect(group.locator(`input[value="${start}"]`)).toBeChecked();
  await expect(group.getByRole('radio', { name: /, Z osobą, która mówi po polsku$/ }).first()).toBeAttached();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect(page.getByRole('heading', { name: 'Państwa dane' })).toBeVisible();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Warsaw' });

  test('The visitor’s own time is beside London’s', async ({ page }) => {
    await openBook(page);
    await expect(page.getByText('Your phone or computer shows another time (Central European Time).')).toBeVisible();
    await chooseTime(page);
    await expect(page.getByText(/, London time/)).toBeVisible();
    await expect(page.getByText(/On your clock \(Central European Time\):/)).toBeVisible();
  });
});

test('A time that is pressed while React starts is chosen', async ({ page }) => {
  await openBook(page);
  const option = timeOptions(page).nth(3);
  const start = await option.inputValue();
  await option.evaluate((input) => input.parentElement?.scrollIntoView({ block: 'center' }));
  // Waits until the option is still and not covered. A press on a moving page misses it.
  await option.locator('..').hover({ position: { x: 8, y: 8 } });
  await page.mouse.down();
  await page.locator('html[data-ready]').waitFor();
  await page.mouse.up();
  await expect(page.locator(`input[value="${start}"]:not([name$="-early"])`)).toBeChecked();
});

test('The two weeks after and before can be shown, and the focus stays at the buttons', async ({ page }) => {
  await openBook(page);
  const first = await timeOptions(page).first().inputValue();
  const before = page.getByRole('button', { name: 'Earlier weeks' });
  const after = page.getByRole('button', { name: 'Later weeks' });
  await expect(before).toBeDisabled();
  await expect(after).toBeEnabled();
  await after.focus();
  await page.keyboard.press('Enter');
  await expect(before).toBeEnabled();
  await expect(after).toBeFocused();
  await expect(timeOptions(page).first()).toBeAttached();
  expect(Date.parse(await timeOptions(page).first().inputValue())).toBeGreaterThan(Date.parse(first));
  await before.click();
  await expect(timeOptions(page).first()).toHaveAttribute('value', first);
});

test('Says what to do when times do not load, and loads them when the device is online again', async ({ page, context }) => {
  const refuse = (status: number, code: string) =>
    page.route('**/api/booking/times*', (route) => route.fulfill({ status, json: { success: false, code, message: 'No.' } }));
  await refuse(429, 'too_many_requests');
  await page.goto('/book');
  await expect(page.getByRole('alert')).toContainText(
    'We have had too many requests from your internet connection in a short time.',
  );
  await expectAccessibleAtEveryWidth(page);
  await page.unroute('**/api/booking/times*');
  const range = page.locator('main p[tabindex="-1"]');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(range).toBeFocused();
  await expect(timeOptions(page).first()).toBeAttached();
  await expect(range).toBeFocused();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Later weeks' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline at the moment.');
  await context.setOffline(false);
  await expect(timeOptions(page).first()).toBeAttached();
});

test('Without free times it offers the next two weeks, and phone and mail when a kind is not offered', async ({ page }) => {
  const times = { mode: 'own', offered: true, next: '2027-01-04', freeThisWeek: 0, days: [{ date: '2026-12-21', times: [] }] };
  await page.route('**/api/booking/times*', (route) => route.fulfill({ json: { success: true, data: times } }));
  await page.goto('/book');
  await expect(page.getByText('No free times in these weeks').last()).toBeVisible();
  await expectAccessible(page);
  // The message has a button too, which disappears with it.
  await page.getByRole('button', { name: 'Later weeks' }).last().press('Enter');
  await expect(page.locator('main p[tabindex="-1"]')).toBeFocused();
  await page.unroute('**/api/booking/times*');
  await page.route('**/api/booking/times*', (route) =>
    route.fulfill({ json: { success: true, data: { ...times, offered: false, next: undefined } } }),
  );
  await page.getByRole('radio', { name: /Video meeting/ }).check();
  await expect(page.getByText('This kind of meeting cannot be booked online at the moment.')).toBeVisible();
});

test('An incomplete link and a meeting that has begun are explained', async ({ page }) => {
  await page.goto('/book#?booking=bkg_broken');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
  await page.route('**/api/booking/read', (route) =>
    route.fulfill({ status: 410, json: { success: false, code: 'booking_ended', message: 'Over.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This meeting has begun or is over');
  await expectAccessible(page);
  await expect(page.locator('main').getByRole('link', { name: 'Choose a new time' })).toHaveAttribute('href', '/book');
});

test('The home page names the free times of this week only while they are few', async ({ page }) => {
  const answer = (freeThisWeek: number) =>
    page.route('**/api/booking/times*', (route) =>
      route.fulfill({ json: { success: true, data: { mode: 'own', offered: true, days: [], freeThisWeek } } }),
    );
  await answer(2);
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(page.getByText('Only 2 slots left this week')).toBeVisible();
  await page.unroute('**/api/booking/times*');
  await answer(40);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.locator('html[data-ready]').waitFor();
  await expect(page.getByText(/slots? left this week/)).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`Nothing moves while the free times load at ${width} px, and they are requested once`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The times arrive after the fonts, which may move letters on every page. Here only the times count.
    let send = () => {};
    const fontsLoaded = new Promise<void>((resolve) => {
      send = resolve;
    });
    let asked = 0;
    await page.route('**/api/booking/times*', async (route) => {
      asked += 1;
      await fontsLoaded;
      await route.continue();
    });
    await page.goto('/book', { waitUntil: 'commit' });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      (window as unknown as { shift: number }).shift = 0;
    });
    send();
    await expect(timeOptions(page).first()).toBeAttached();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
    expect(asked).toBe(1);
  });
}

test('A day and a time chosen before React runs are kept, with the focus', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openBook(page);
  await expectAccessibleAtEveryWidth(page);
  const first = await timeOptions(page).first().inputValue();
  const days = page.getByRole('group', { name: 'Choose a day' }).getByRole('radio');
  const other = days.and(page.locator('[value]:enabled')).nth(2);
  const day = await other.inputValue();
  await other.check();
  await expect(timeOptions(page).first()).not.toHaveValue(first);
  const time = timeOptions(page).nth(1);
  const start = await time.inputValue();
  await time.focus();
  await page.keyboard.press('Space');
  release();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expect(page.locator(`input[value="${start}"]`)).toBeChecked();
  await expect(page.locator(`input[value="${start}"]`)).toBeFocused();
  await expect(page.locator(`input[value="${day}"]`)).toBeChecked();
});

test('Staff with the shared password set the hours of the firm’s calendar, and see, move and cancel what a visitor books', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
  const staff = await context.newPage();
  await signIn(staff);
  await staff.goto('/admin/calendars');
  const form = staff.getByRole('form', { name: 'Larkfield Estate Planning' });
  // In a week, so that the least notice does not matter.
  const day = new Date(Date.now() + 7 * 86_400_000);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' }).format(day);
  await form.getByRole('button', { name: `Add hours on ${weekday}` }).click();
  await form.getByLabel(`${weekday}, from`).last().fill('18:00');
  await form.getByLabel(`${weekday}, to`).last().fill('20:00');
  await form.getByRole('button', { name: 'Save the calendar' }).click();
  await expect(staff.getByText('Calendar saved')).toBeVisible();

  await openBook(page);
  // React replaces the days that were written before it ran.
  await ready(page);
  // React's option also says how many times are free.
  await page.getByRole('group', { name: 'Choose a day' }).getByRole('radio', { name: weekday }).last().check();
  await page.getByRole('radio', { name: '18:30' }).check();
  const start = await page.getByRole('radio', { name: '18:30' }).inputValue();
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = uniqueName('Shirin');
  await fillDetails(page, name);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();

  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date(start));
  await staff.goto(`/admin/bookings?view=day&date=${date}`);
  await staff.getByRole('button', { name: `18:30 ${name}` }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('18:30 to 18:45')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByLabel('Day').selectOption(date);
  await dialog.getByRole('radio', { name: '19:15' }).check();
  await dialog.getByRole('form', { name: 'Move to another time' }).getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByText('19:15 to 19:30')).toBeVisible();
  await expectAccessible(staff);
  await page.getByRole('link', { name: 'Move or cancel the meeting' }).click();
  await expect(page.locator('main').getByText(/19:15/).first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
  await dialog.getByLabel('Why is it cancelled?').fill('The office is closed');
  await dialog.getByRole('form').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(staff.getByText(`${name}: meeting cancelled`)).toBeVisible();
  await page.reload();
  await expect(page.locator('main').getByText('This meeting is cancelled')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('The office is closed');
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The page offers phone and mail', async ({ page }) => {
    await page.goto('/book');
    // Text and role selectors ignore noscript.
    const instead = page.locator('main noscript');
    await expect(instead.locator('p')).toBeVisible();
    await expect(instead.locator('a[href^="tel:"]')).toBeVisible();
    await expect(instead.locator('a[href^="mailto:"]')).toBeVisible();
    const main = page.locator('main');
    await expect(main.getByRole('radio')).toHaveCount(0);
  });
});
