import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openDashboard, rowOf, sendEnquiry, signIn, test, uniqueName, uniquePhone } from './staff.ts';

const searchBox = { name: 'Search name, email, phone or company' };

test('filters the list while typing and keeps the search out of the URL', async ({ page, request }) => {
  const name = uniqueName('Zoë');
  await sendEnquiry(request, name);
  await sendEnquiry(request, uniqueName('Yan'));
  await openDashboard(page);
  await page.getByRole('searchbox', searchBox).fill(name.replace('Zoë', 'ZOE'));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByText(/^1 of \d+ match$/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await page.getByRole('searchbox', searchBox).fill('nobody has this name');
  await expect(page.getByText('No matching records')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('stores filters and order in the URL', async ({ page, request }) => {
  const tag = uniqueName('x').slice(2);
  await sendEnquiry(request, `Bob ${tag}`, { service: 'lpa' });
  await sendEnquiry(request, `Ann ${tag}`, { service: 'lpa' });
  await sendEnquiry(request, `Cyd ${tag}`, { service: 'care-fee-protection' });
  await openDashboard(page);
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'LPA' });
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('searchbox', searchBox).fill(tag);
  await expect(page.getByRole('rowheader')).toHaveText([`Ann ${tag}`, `Bob ${tag}`]);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(new URL(page.url()).search).toBe('?service=lpa&sort=name-up');
  await page.reload();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('lpa');
  await page.getByRole('searchbox', searchBox).fill(tag);
  await expect(page.getByRole('rowheader')).toHaveText([`Ann ${tag}`, `Bob ${tag}`]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.slice(1, 4))).toEqual(['Ann', 'Bob']);
});

test('keeps a filter when the order is changed before the page has rendered the filter', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Quin'), { service: 'lpa' });
  await openDashboard(page);
  // Makes both changes in one task.
  const order = await page.getByRole('button', { name: 'Name', exact: true }).elementHandle();
  await page.getByLabel('Service', { exact: true }).evaluate((select: HTMLSelectElement, button) => {
    select.value = 'lpa';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    (button as HTMLElement | null)?.click();
  }, order);
  await expect.poll(() => new URL(page.url()).searchParams.has('sort')).toBe(true);
  expect(new URL(page.url()).searchParams.get('service')).toBe('lpa');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('lpa');
});

test('moves, opens, selects, searches and changes tabs with the keyboard', async ({ page, request }) => {
  const name = uniqueName('Kit');
  await sendEnquiry(request, uniqueName('Kat'));
  await sendEnquiry(request, name);
  await openDashboard(page);
  await expect(rowOf(page, name)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', searchBox)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('heading', { name: 'Recent Contact Submissions' }).click();
  await page.keyboard.press('j');
  await expect(rowOf(page, name)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(page, name)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, name)).toBeFocused();
  await page.keyboard.press('s');
  await expect(rowOf(page, name).getByRole('combobox')).toBeFocused();
  await rowOf(page, name).getByRole('combobox').selectOption('contacted');
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText('Contacted');
  await page.getByRole('heading', { name: 'Recent Contact Submissions' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: 'Recent Partner Applications' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Recent Contact Submissions' })).toBeVisible();
});

test('sets the status of several records and undoes it', async ({ page, request }) => {
  const tag = uniqueName('x').slice(2);
  const ids = [await sendEnquiry(request, `Una ${tag}`), await sendEnquiry(request, `Uma ${tag}`)];
  await openDashboard(page);
  await page.getByRole('searchbox', searchBox).fill(tag);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Select Una ${tag}` }).check();
  await page.getByRole('checkbox', { name: `Select Uma ${tag}` }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Status for all selected').selectOption('closed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 changed.')).toBeVisible();
  const stored = async () => {
    const answer = await page.request.get('/api/admin/enhanced-contacts');
    const { data } = (await answer.json()) as { data: { id: string; status: string }[] };
    return data.filter(({ id }) => ids.includes(id)).map(({ status }) => status);
  };
  expect(await stored()).toEqual(['closed', 'closed']);
  await expect(rowOf(page, `Una ${tag}`).getByRole('cell').nth(3)).toHaveText('Closed');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 restored.')).toBeVisible();
  expect(await stored()).toEqual(['new', 'new']);
  await expect(rowOf(page, `Una ${tag}`).getByRole('cell').nth(3)).toHaveText('New');
});

test('shows the points of the score, and stores notes with initials', async ({ page, request }) => {
  const name = uniqueName('Ned');
  const id = await sendEnquiry(request, name, { urgency: 'immediate' });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('service 25, urgency 25, booking preference 5')).toBeVisible();
  await expect(dialog.getByText('Promised a call within 2 working hours', { exact: false })).toBeVisible();
  await dialog.getByRole('combobox').selectOption('contacted');
  await expect(dialog.getByText('Status changed from New to Contacted')).toBeVisible();
  await dialog.getByLabel('Your initials').fill('ab');
  await dialog.getByLabel('Add a note').fill('Called back.\n<b>Home visit</b> on the 26th.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByText('<b>Home visit</b> on the 26th.')).toBeVisible();
  await expect(dialog.getByText('(AB, you)')).toBeVisible();
  await expect(dialog.getByText('Saved as AB.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(dialog.getByText('<b>Home visit</b> on the 26th.')).toBeVisible();
});

test('keeps a note in its field when it could not be saved', async ({ page, request }) => {
  // Without duplicates, whose list is loaded later and would move the button during the click.
  const id = await sendEnquiry(request, uniqueName('Pru'), {
    email: `${crypto.randomUUID()}@example.co.uk`,
    phone: uniquePhone(),
  });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog');
  await page.route('**/notes', (route) => route.abort());
  await dialog.getByLabel('Add a note').fill('Precious words');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByText('The note could not be saved.', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Add a note')).toHaveValue('Precious words');
  await expectAccessible(page);
});

test('links possible duplicates to each other', async ({ page, request }) => {
  const [first, second] = [uniqueName('Tom'), uniqueName('Tim')];
  const email = `${crypto.randomUUID()}@example.co.uk`;
  await sendEnquiry(request, first, { email, phone: '020 7946 0999' });
  const id = await sendEnquiry(request, second, { email: email.toUpperCase(), phone: '020 7946 0888' });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible();
  await dialog.getByRole('link', { name: first }).click();
  await expect(dialog.getByRole('link', { name: second })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`record=${id}`));
});

test('marks a suspected robot until staff clear the mark', async ({ page, request }) => {
  const name = uniqueName('Rob');
  const id = await sendEnquiry(request, name, { fax: 'http://buy.example' });
  await openDashboard(page, `/admin?record=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This submission looked automated.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as a person' }).click();
  await expect(dialog.getByText('This submission looked automated.')).toBeHidden();
  await expect(dialog.getByText('Marked as a person')).toBeVisible();
});

test('sends the ETag with the next poll', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  const poll = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/partners');
  await page.clock.runFor(31_000);
  expect([200, 304]).toContain((await poll).status());
  expect((await poll).request().headers()['if-none-match']).toMatch(/^"partner-/);
});

test('renders only the visible rows of a long list', async ({ page, request }) => {
  await sendEnquiry(request, uniqueName('Max'));
  await signIn(page);
  const path = '/api/admin/enhanced-contacts';
  const { data } = (await (await page.request.get(path)).json()) as { data: { id: string; name: string }[] };
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const many = Array.from({ length: 20_000 }, (_, at) => {
    const tail = [...String(at)].map((digit) => letters[Number(digit)]).join('');
    const submittedAt = new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString();
    return { ...data[0], id: `enq_${tail.padStart(26, 'z')}`, name: `Row ${at}`, submittedAt, updatedAt: submittedAt };
  });
  await page.route('**/api/admin/contacts', (route) => route.fulfill({ json: [] }));
  await page.route(`**${path}*`, (route) => route.fulfill({ json: { success: true, data: many } }));
  await page.goto('/admin');
  // Loading 20,000 records takes longer on a busy machine.
  await expect(page.getByText('All 20,000 records')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('heading', { name: 'Recent Contact Submissions' }).click();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Row 19999')).toBeFocused();
  await expect(rowOf(page, 'Row 19999')).toBeInViewport();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(rowOf(page, 'Row 0')).toBeFocused();
  await page.getByRole('searchbox', searchBox).fill('row 12345');
  await expect(page.getByRole('rowheader')).toHaveText(['Row 12345']);
});
