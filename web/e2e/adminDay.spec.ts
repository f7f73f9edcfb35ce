import type { Page } from '@playwright/test';
import { signInPerson, test } from './namedStaff.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, sendApplication, sendEnquiry, uniqueName } from './staff.ts';

// One product for all tests of this file, so each test looks at its own records only.
test.describe.configure({ mode: 'default' });

type Change = { owner?: string; next?: { action: string; dueAt: string }; outcome?: string };

/** Returns a record as the server has it. */
async function recordOf(
  page: Page,
  id: string,
): Promise<{ version: number; status: string; outcome?: string; owner?: string; next?: { action: string; dueAt: string } }> {
  const path = id.startsWith('par_') ? 'partners' : 'enhanced-contacts';
  const { data } = (await (await page.request.get(`/api/admin/${path}`)).json()) as {
    data: { id: string; version: number; status: string }[];
  };
  const found = data.find((each) => each.id === id);
  if (!found) throw new Error(`No record ${id}`);
  return found;
}

/** Changes owner, next step or outcome without the page. */
async function changeWork(page: Page, id: string, data: Change): Promise<void> {
  const { version } = await recordOf(page, id);
  const headers = { 'if-match': `"${version}"` };
  const response = await page.request.patch(`/api/admin/records/${id}/work`, { data, headers });
  expect(response.status()).toBe(200);
}

/** Waits until the rule has given a new record an owner, then makes the person of this page the owner. */
async function take(page: Page, id: string): Promise<void> {
  await expect.poll(async () => (await recordOf(page, id)).owner).toBeDefined();
  await changeWork(page, id, { owner: 'me' });
}

/** Sends an enquiry and takes it. */
async function myEnquiry(page: Page, name: string, answers: Record<string, unknown> = {}): Promise<string> {
  const id = await sendEnquiry(page.request, name, { email: `${crypto.randomUUID()}@example.co.uk`, ...answers });
  await take(page, id);
  return id;
}

/**
 * Opens "My day" when the page's clock shows `now` (milliseconds). By default that is eight days ahead: a callback that is requested in the
 * afternoon is due on the next working day, so only then is it in the first lists at every hour.
 */
async function openDay(page: Page, now = Date.now() + 8 * 86_400_000): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto('/admin/day');
  await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
  await expect(page.getByText('Loading your day...')).toBeHidden();
}

/** Returns the line of a record. */
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Returns a part of the day by its heading. */
const partOf = (page: Page, heading: string) => page.getByRole('list', { name: new RegExp(`^${heading}`) });

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

test('lists what is overdue, due today, without outcome, unowned and later, with counts', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Ada'));
  const [late, closed, later, free] = ['Lola', 'Clea', 'Lars', 'Fred'].map((first) => uniqueName(first)) as [
    string,
    string,
    string,
    string,
  ];
  const lateId = await myEnquiry(page, late, { bookingPreference: 'immediate', urgency: 'immediate' });
  const closedId = await myEnquiry(page, closed);
  await changeWork(page, await myEnquiry(page, later), { next: { action: 'meet', dueAt: days(30) } });
  await changeWork(page, await myEnquiry(page, free), { owner: 'nobody' });
  const { version } = await recordOf(page, closedId);
  await page.request.patch(`/api/admin/contacts/${closedId}/status`, {
    data: { status: 'closed' },
    headers: { 'if-match': `"${version}"` },
  });
  // Some hours after the promise was due.
  const { next } = await recordOf(page, lateId);
  await openDay(page, Date.parse(next?.dueAt ?? '') + 3 * 3_600_000);

  await expect(partOf(page, 'Overdue').getByRole('listitem').filter({ hasText: late })).toContainText('Overdue, 3 h');
  await expect(lineOf(page, late)).toContainText('Promise broken');
  await expect(partOf(page, 'Outcome missing')).toContainText(closed);
  await expect(partOf(page, 'Nobody looks after these yet')).toContainText(free);
  await expect(page.getByText(later)).toBeHidden();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('heading', { name: /^Later/ }).click();
  await expect(partOf(page, 'Later')).toContainText(later);
  await expect(lineOf(page, later)).toContainText('Meet');
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, 'html', ['color-contrast']);
  await page.emulateMedia({ forcedColors: 'none' });

  // The server counts by its own clock: the closed record, and the promise if it is due today.
  await expect(page).toHaveTitle(/^\(\d+\) My day \| Admin Dashboard$/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^My day \(\d+\)$/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: /^My day \(\d+\)$/ })).toBeVisible();
});

test('says that nothing is left to do', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Eve'));
  await page.route(/\/api\/admin\/work(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, items: [], unowned: [] } } });
  });
  await openDay(page);
  await expect(page.getByText('Nothing is left to do today')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('goes through the day with the keyboard: call, note, next step, outcome', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Kim'));
  const [first, second] = [uniqueName('Abe'), uniqueName('Bea')];
  const firstId = await myEnquiry(page, first, { bookingPreference: 'immediate' });
  const secondId = await myEnquiry(page, second);
  await openDay(page);
  await expect(lineOf(page, second)).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Note the outcome')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // From the top of the page to the line of the first record.
  await page.keyboard.press('Home');
  for (
    let steps = 0;
    steps < 30 && !(await lineOf(page, first).evaluate((line) => line === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press('j');
  }
  await expect(lineOf(page, first)).toBeFocused();
  await expect(lineOf(page, first).getByRole('link', { name: 'Write' })).toHaveAttribute(
    'href',
    `/admin/day?record=${firstId}#answer`,
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press('e');
  const details = page.getByRole('dialog');
  await expect(details.getByLabel('Text', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/day$/);
  // The page was not loaded again, which would delete drafts.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await lineOf(page, first).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('link', { name: 'Call 020 7946 0555' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Call 020 7946 0555' })).toHaveAttribute('href', 'tel:02079460555');
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Add a note')).toBeFocused();
  // Letters are text here, not shortcuts.
  await page.keyboard.type('Spoke to the son, not c');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add a note')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(lineOf(page, first)).toBeFocused();

  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: `Next step for ${first}` });
  await expect(form.getByRole('radio', { name: 'Call' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Write' })).toBeChecked();
  await form.getByRole('button', { name: 'In three working days' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'In three working days' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByLabel('Day').press('Enter');
  await expect(page.getByText(`${first}: Write, `)).toBeVisible();
  const stored = await recordOf(page, firstId);
  expect(stored.next).toMatchObject({ action: 'write' });
  // It is due on a later day now, so the line that took its place has the focus.
  await expect(lineOf(page, first)).toBeHidden();
  await expect(page.locator('li[aria-current]')).toBeFocused();

  for (
    let steps = 0;
    steps < 30 && !(await lineOf(page, second).evaluate((line) => line === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press(steps < 1 ? 'Home' : 'j');
  }
  await page.keyboard.press('o');
  await expect(
    page
      .getByRole('group', { name: `What came of ${second}?` })
      .getByRole('radio')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose what came of it.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: 'Not now' }).press('Space');
  // The list is loaded again after a save.
  const lists: number[] = [];
  page.on('response', (response) => {
    if (/\/api\/admin\/work(\?|$)/.test(response.url())) lists.push(response.status());
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second}: Not now`)).toBeVisible();
  await expect(lineOf(page, second)).toBeHidden();
  await expect.poll(() => lists.length).toBeGreaterThan(0);
  await expect(page.getByText('The list could not be refreshed.', { exact: false })).toBeHidden();
  expect(await recordOf(page, secondId)).toMatchObject({ status: 'closed', outcome: 'later' });
});

test('takes and gives records, in two sessions at once', async ({ page, product, browser, baseURL }) => {
  const [ada, ben] = [uniqueName('Ada'), uniqueName('Ben')];
  await signInPerson(page, product, ada);
  const other = await browser.newContext({ baseURL });
  const bens = await other.newPage();
  await signInPerson(bens, product, ben);
  const name = uniqueName('Tia');
  const id = await myEnquiry(page, name);
  await changeWork(page, id, { owner: 'nobody' });
  await openDay(bens);
  await bens.getByRole('button', { name: `Open ${name}` }).focus();
  await bens.keyboard.press('t');
  await expect(bens.getByText(`${name}: You`)).toBeVisible();
  await expect(partOf(bens, 'Nobody looks after these yet').getByText(name)).toBeHidden();
  await expect(lineOf(bens, name)).toBeVisible();

  // Ada's list still says that nobody looks after it.
  await page.route('**/api/admin/work/counts', (route) => route.abort());
  await openDay(page);
  await changeWork(bens, id, { owner: 'nobody' });
  await page.reload();
  await page.getByRole('button', { name: `Open ${name}` }).focus();
  await changeWork(bens, id, { owner: 'me', next: { action: 'meet', dueAt: days(30) } });
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: `Next step for ${name}` });
  await form.getByRole('radio', { name: 'Write' }).check();
  await form.getByRole('button', { name: 'Save next step' }).click();
  await expect(page.getByText('Changed by a colleague')).toBeVisible();
  await expect(page.getByText(new RegExp(`${name} is now: Meet, .+, ${ben}`))).toBeVisible();
  expect((await recordOf(page, id)).next?.action).toBe('meet');
  await expectAccessible(page);

  // It is due in thirty days.
  await bens.reload();
  await bens.getByRole('heading', { name: /^Later/ }).click();
  await bens.getByRole('button', { name: `Open ${name}` }).focus();
  await bens.keyboard.press('g');
  await expect(bens.getByLabel(`Who looks after ${name}?`)).toBeFocused();
  await bens.getByLabel(`Who looks after ${name}?`).selectOption({ label: ada });
  await expectAccessible(bens);
  await bens.getByRole('button', { name: 'Save owner' }).click();
  await expect(bens.getByText(`${name}: ${ada}`)).toBeVisible();
  await expect(lineOf(bens, name)).toBeHidden();
  await other.close();
});

test('asks in the record what came of it, and keeps it in My day until it is given', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Ola'));
  const name = `${uniqueName('Pat')}`;
  const id = await sendApplication(page.request, name, { email: `${crypto.randomUUID()}@advisers.example` });
  await take(page, id);
  await openDay(page, Date.now());
  // Applications are answered within three working days.
  await page.getByRole('heading', { name: /^Later/ }).click();
  await page.getByRole('button', { name: `Open ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Owner and next step' })).toBeVisible();
  await expect(dialog.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change next step' }).click();
  await dialog.getByRole('radio', { name: 'Wait for the client' }).check();
  await dialog.getByLabel('Day').fill(days(60).slice(0, 10));
  await dialog.getByLabel('Time in London').fill('10:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save next step' }).click();
  await expect(dialog.getByText(/^Wait for the client, .+, (10|09):00/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change next step' })).toBeFocused();
  await expect(dialog.getByText(/^Next step: Wait for the client, .+, (10|09):00/)).toBeVisible();

  await dialog.getByRole('combobox', { name: `Status of ${name}` }).selectOption('rejected');
  await expect(dialog.getByText('The record is closed. What came of it?', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(partOf(page, 'Outcome missing')).toContainText(name);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await dialog.getByRole('radio', { name: 'Not for us' }).check();
  await dialog.getByRole('button', { name: 'Save outcome' }).click();
  await expect(dialog.getByText('Outcome: Not for us', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lineOf(page, name)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-day]') != null)).toBe(true);
  expect(await recordOf(page, id)).toMatchObject({ status: 'rejected', outcome: 'declined' });
});

test('notifies once on every page before a promise is due, and in the title', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Sam'));
  const name = uniqueName('Zoe');
  const id = await myEnquiry(page, name);
  const dueAt = new Date(Date.now() + 10 * 60_000).toISOString();
  await page.route('**/api/admin/work/counts', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, soon: [{ id, dueAt }] } } });
  });
  await page.goto('/admin/figures');
  const notices = page.getByRole('region', { name: 'Promises that are due soon' });
  await expect(notices).toContainText('A promise is due at');
  await expect(notices).toHaveAttribute('aria-live', 'polite');
  await expect(page).toHaveTitle(/^Promise due \d\d:\d\d \| Figures \| Admin Dashboard$/);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page
    .getByRole('navigation', { name: 'More' })
    .getByRole('link', { name: /^My day/ })
    .click();
  await expect(notices).toContainText(`The promise to ${name} is due at`);
  await notices.getByRole('link', { name: 'Open the record' }).click();
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
  await expect(notices.getByRole('link')).toHaveCount(0);
  await page.goto('/admin/figures');
  await expect(page).toHaveTitle('Figures | Admin Dashboard');
  await expect(page.getByText('A promise is due at')).toBeHidden();
});

test('keeps entries when the server cannot be reached or is not available, and the list when it cannot be refreshed', async ({
  page,
  product,
}) => {
  await signInPerson(page, product, uniqueName('Oli'));
  const name = uniqueName('Net');
  const id = await myEnquiry(page, name);
  await openDay(page);
  await page.getByRole('button', { name: `Open ${name}` }).focus();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: `Next step for ${name}` });
  await form.getByRole('radio', { name: 'Meet' }).check();
  const body = { success: false, code: 'unavailable', message: 'Not available.' };
  await page.route('**/api/admin/records/*/work', (route) => route.fulfill({ status: 503, json: body }));
  await form.getByRole('button', { name: 'Save next step' }).click();
  await expect(page.getByText('The change was not saved')).toBeVisible();
  await expect(page.getByText('Your entries are still there. Please try again.')).toBeVisible();
  await page.unroute('**/api/admin/records/*/work');
  await page.route('**/api/admin/records/*/work', (route) => route.abort());
  await form.getByRole('button', { name: 'Save next step' }).click();
  await expect(page.getByText('we cannot tell whether it was saved', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(form.getByRole('radio', { name: 'Meet' })).toBeChecked();
  await page.unroute('**/api/admin/records/*/work');
  await page.route(/\/api\/admin\/work(\?|$)/, (route) => route.fulfill({ status: 503, json: body }));
  await form.getByRole('button', { name: 'Save next step' }).click();
  await expect(page.getByText(`${name}: Meet, `)).toBeVisible();
  await expect(page.getByText('The list could not be refreshed.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expect((await recordOf(page, id)).next?.action).toBe('meet');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your day could not be loaded' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your day could not be loaded' })).toBeHidden();
});

test('lets a viewer read the day but change nothing', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Vic'), 'viewer');
  const name = uniqueName('Una');
  await sendEnquiry(page.request, name);
  await page.route(/\/api\/admin\/work(\?|$)/, async (route) => {
    const response = await route.fetch({ url: `${route.request().url().split('?')[0]}?owner=all&limit=100` });
    await route.fulfill({ response });
  });
  await openDay(page);
  await page.getByRole('button', { name: `Open ${name}` }).focus();
  await expect(page.getByRole('group', { name: `What to do about ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next step' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Call', { exact: true })).toBeVisible();
  await expect(page.getByText('Write an email')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
});
