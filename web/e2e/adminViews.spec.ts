import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { signInPerson, test } from './namedStaff.ts';
import { expect, expectAccessible, rowOf, sendEnquiry, uniqueName } from './staff.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Views and columns' });
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const searchIn = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Type a command, a page or a person' });
const option = (page: Page, name: string | RegExp) => paletteOf(page).getByRole('option', { name });

/** Returns a name that no other view has. Without digits, because seven of them are refused as a phone number. */
const uniqueView = (first: string) => uniqueName(first).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Opens the dashboard and waits for its list. */
async function openLists(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('Recent Contact Submissions')).toBeVisible();
}

/** Saves the list as a view. */
async function saveView(page: Page, name: string, share = false): Promise<void> {
  await page.getByRole('button', { name: 'Views and columns' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name of the view').fill(name);
  if (share) await dialog.getByRole('checkbox', { name: 'Share with everybody' }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('link', { name })).toBeVisible();
}

/** Waits until the browser has stored that rows are compact. */
const compactIsStored = (page: Page) =>
  page.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes('compact')));

/** Opens a second browser for another person. */
async function secondPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test('a shared view is in the menu of a colleague, who may not change it; an own view is not', async ({
  page,
  product,
  browser,
}) => {
  await signInPerson(page, product, uniqueName('Ada'), 'administrator');
  const name = uniqueName('LPA');
  await sendEnquiry(page.request, name, { service: 'lpa' });
  const other = uniqueName('Trusts');
  await sendEnquiry(page.request, other);
  await openLists(page, '/admin?service=lpa&sort=name-up');
  await expect(rowOf(page, name)).toBeVisible();
  const [shared, own] = [uniqueView('<b>Shared</b>'), uniqueView('Own')];
  await saveView(page, shared, true);
  await expectAccessible(page);
  await dialogOf(page).getByRole('checkbox', { name: 'Share with everybody' }).click();
  await dialogOf(page).getByLabel('Name of the view').fill(own);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('link', { name: own })).toBeVisible();

  const colleague = await secondPage(browser, product.address);
  await signInPerson(colleague, product, uniqueName('Vi'), 'viewer');
  await openLists(colleague);
  await expect(rowOf(colleague, other)).toBeVisible();
  await colleague.getByRole('button', { name: 'More' }).click();
  await expect(colleague.getByRole('link', { name: own })).toHaveCount(0);
  await expectAccessible(colleague);
  await colleague.getByRole('link', { name: shared }).click();
  await expect(rowOf(colleague, name)).toBeVisible();
  await expect(rowOf(colleague, other)).toHaveCount(0);
  await expect(colleague.getByText(`View: ${shared}`)).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Views and columns' }).click();
  await expect(dialogOf(colleague).getByRole('link', { name: shared })).toBeVisible();
  await expect(dialogOf(colleague).getByRole('button', { name: `Delete ${shared}` })).toHaveCount(0);
  await expect(dialogOf(colleague).getByText('Share with everybody')).toHaveCount(0);
  await colleague.keyboard.press('Escape');

  // The administrator deletes it while the colleague has it open.
  const address = new URL(colleague.url());
  page.on('dialog', (question) => void question.accept());
  await dialogOf(page)
    .getByRole('button', { name: `Delete ${shared}` })
    .click();
  await expect(dialogOf(page).getByRole('link', { name: shared })).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByText('This view was deleted.')).toBeVisible();
  await expect(rowOf(colleague, name)).toBeVisible();
  await expect(rowOf(colleague, other)).toHaveCount(0);
  await expectAccessible(colleague);
  await colleague.goto(`/admin?service=gone&status=new&view=${address.searchParams.get('view')}`);
  await expect(colleague.getByText('Left out, because it no longer exists: Service.')).toBeVisible();
  await expect(rowOf(colleague, other)).toBeVisible();
  await colleague.context().close();
});

test('two people who change the shared views at once both keep their change', async ({ page, product, browser }) => {
  await signInPerson(page, product, uniqueName('Ada'), 'administrator');
  const other = await secondPage(browser, product.address);
  await signInPerson(other, product, uniqueName('Bea'), 'administrator');
  const [first, second] = [uniqueView('First'), uniqueView('Second')];
  for (const each of [page, other]) {
    await openLists(each);
    await each.getByRole('button', { name: 'Views and columns' }).click();
    await dialogOf(each).getByRole('checkbox', { name: 'Share with everybody' }).click();
  }
  await dialogOf(page).getByLabel('Name of the view').fill(first);
  await dialogOf(other).getByLabel('Name of the view').fill(second);
  for (const each of [page, other]) await dialogOf(each).getByRole('button', { name: 'Save view' }).click();
  for (const each of [page, other]) await expect(each.getByText('View saved')).toBeVisible();
  await openLists(other);
  await other.getByRole('button', { name: 'More' }).click();
  await expect(other.getByRole('link', { name: first })).toBeVisible();
  await expect(other.getByRole('link', { name: second })).toBeVisible();
  await other.context().close();
});

test('a view is renamed, replaced, reopened as saved and opened by its id alone', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Jo'));
  const name = uniqueName('Amy');
  await sendEnquiry(page.request, name, { service: 'lpa' });
  await openLists(page, '/admin?service=lpa');
  const [before, after] = [uniqueView('Old'), uniqueView('New')];
  await saveView(page, before);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: `Rename ${before}` }).click();
  await expect(dialog.getByLabel('New name')).toBeFocused();
  await dialog.getByLabel('New name').fill('ann@example.co.uk');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('without an email address or phone number')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('New name').fill(after);
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: after }).click();
  await expect(dialog).toBeHidden();
  const id = new URL(page.url()).searchParams.get('view') ?? '';
  await page.getByLabel('Service', { exact: true }).selectOption('');
  await expect(page.getByText('with changes that are not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Open it as saved' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('lpa');

  await page.getByLabel('Status', { exact: true }).selectOption('new');
  await page.getByRole('button', { name: 'Views and columns' }).click();
  await dialog.getByRole('button', { name: `Replace ${after} with this list` }).click();
  await expect(page.getByText('View changed')).toBeVisible();
  await openLists(page, `/admin?view=${id}`);
  await expect(page).toHaveURL(/service=lpa/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ service: 'lpa', status: 'new', view: id });
  await expect(rowOf(page, name)).toBeVisible();
  // Filters that are cleared stay cleared.
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('');
  await expect(page.getByText('with changes that are not saved')).toBeVisible();
});

test('the dialog shows its columns only when the saved views above them have loaded, so that no click misses', async ({
  page,
  product,
}) => {
  await signInPerson(page, product, uniqueName('Eve'), 'administrator');
  await sendEnquiry(page.request, uniqueName('Nia'));
  await openLists(page);
  await saveView(page, uniqueView('Shared'), true);
  await page.reload();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/views', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Views and columns' }).click();
  await expect(dialogOf(page).getByText('Loading views...')).toBeVisible();
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(0);
  release();
  await dialogOf(page).getByRole('checkbox', { name: 'Message' }).setChecked(false);
  await expect(page.getByRole('columnheader', { name: 'Message' })).toHaveCount(0);
});

test('columns and density are kept for the person in this browser, and the CSV file has every column', async ({
  page,
  product,
}) => {
  await signInPerson(page, product, uniqueName('Cy'), 'administrator');
  const name = uniqueName('Mia');
  await sendEnquiry(page.request, name, { message: 'Only in the message column' });
  await openLists(page);
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Name', 'Contact', 'Service', 'Message', 'Status', 'Submitted', 'Actions']);
  const height = async () => (await rowOf(page, name).boundingBox())?.height ?? 0;
  const comfortable = await height();
  await page.getByRole('button', { name: 'Views and columns' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Message' }).setChecked(false);
  await dialogOf(page).getByRole('radio', { name: 'Compact' }).check({ force: true });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Views and columns', exact: true })).toBeFocused();
  await page.reload();
  await expect(heads).toHaveText(['Name', 'Contact', 'Service', 'Status', 'Submitted', 'Actions']);
  await expect(rowOf(page, name)).toBeVisible();
  expect(await height()).toBeLessThan(comfortable);
  await expectAccessible(page);
  await rowOf(page, name)
    .getByRole('button', { name: `View ${name}` })
    .click();
  await expect(page.getByRole('dialog').getByText('Only in the message column')).toBeVisible();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [head] = (await readFile(await (await downloading).path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
  expect(head?.replaceAll('"', '')).toBe('Name,Email,Phone,Service,Message,Status,Submitted At');

  // Another person in the same browser has the columns of the product.
  await signInPerson(page, product, uniqueName('Dan'));
  await openLists(page);
  await expect(heads).toHaveText(['Name', 'Contact', 'Service', 'Message', 'Status', 'Submitted', 'Actions']);
});

test('Enter chooses the highlighted entry of the palette as soon as it is shown', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Kim'));
  await openLists(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/Palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=option][data-highlighted]')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('compact');
  release();
  await compactIsStored(page);
  await expect(paletteOf(page)).toBeHidden();
});

test('the palette opens pages, views, actions and settings with the keyboard alone', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Kim'));
  await sendEnquiry(page.request, uniqueName('Ray'));
  await openLists(page, '/admin?status=new');
  const view = uniqueView('Newest');
  await saveView(page, view);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(searchIn(page)).toBeFocused();
  await expect(option(page, 'Log a call')).toBeVisible();
  // A caseworker may neither export nor see the audit list.
  await expect(option(page, 'Export CSV')).toHaveCount(0);
  await expect(option(page, 'Audit')).toHaveCount(0);
  await expectAccessible(page);
  // Without typed words no people are searched, so the list does not change between two keys.
  const options = paletteOf(page).getByRole('option');
  await expect(options.nth(0)).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(0)).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeFocused();

  // Ctrl+K opens it again immediately after Escape.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(searchIn(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(searchIn(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toBeHidden();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(view.split(' ')[1] ?? '');
  await expect(option(page, view)).toHaveAttribute('data-highlighted', '');
  await expect(searchIn(page)).toHaveAttribute('aria-activedescendant', (await option(page, view).getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`View: ${view}`)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('compact');
  await expect(option(page, 'Compact rows')).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await compactIsStored(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('comfortable rows');
  await expect(option(page, 'Comfortable rows')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('log call');
  await expect(option(page, 'Log a call')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log a call' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('my day');
  await expect(option(page, 'My day')).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
});

test('the palette finds a person, opens the record, and acts on it', async ({ page, product }) => {
  await signInPerson(page, product, uniqueName('Lee'));
  const name = uniqueName('Quentin');
  await sendEnquiry(page.request, name);
  await page.goto('/admin/day');
  await expect(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Commands' }).click();
  await expect(searchIn(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(option(page, `${name}, contact`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Contact Submission Details' });
  await expect(details).toBeVisible();

  // Above the open record, its actions are first.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(option(page, 'Call 020 7946 0555')).toBeVisible();
  await page.keyboard.type('next step');
  await page.keyboard.press('Enter');
  await expect(details.getByRole('radio', { name: 'Call', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('correct');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct details' })).toBeVisible();
});

test('at 390 px the palette and the views are in the menu and fit', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInPerson(page, product, uniqueName('Nia'));
  const name = uniqueName('Pat');
  await sendEnquiry(page.request, name);
  await openLists(page);
  await saveView(page, uniqueView('A view with a name that is rather long for phones'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Views and columns' })).toBeFocused();
  await page.getByRole('button', { name: 'More' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Commands' }).click();
  await expect(searchIn(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});
