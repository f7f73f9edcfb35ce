import type { Page } from '@playwright/test';
import { inLong } from './long.ts';
import { expect, expectAccessible, test } from './staff.ts';
import { openPage, ready, withoutNotice } from './visitor.ts';

// The calculators with pages of their own (docs/requirements.md#calculators).

const result = (page: Page) => page.locator('[data-result]').first();

/** Each calculator with answers that give a result, and a text of it. */
const cases = {
  'inheritance-tax': ['#?estate=1m', '£200,000'],
  'late-spouse-allowance': ['#?died=2007-10-10&everything=no&toOthers=150k', '£337,500'],
  'who-inherits': ['#?estate=1m&children=2', '£322,000'],
  'lpa-fees': ['#?people=couple&help=half', '£276'],
  'care-fees': ['#?savings=10k&income=250&fee=1200&councilRate=900', '£218.20'],
  'do-you-need-us': ['#?need=lpa&business=no&abroad=no&dispute=no&capacity=no', 'GOV.UK'],
} as const;

test.beforeEach(({ page }) => withoutNotice(page));

for (const [slug, [hash, text]] of Object.entries(cases)) {
  test(`A link opens the case of ${slug} before any interaction, and it is accessible and fits at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/calculators/${slug}${hash}`);
    await ready(page);
    await expect(result(page)).toContainText(text);
    // Longer than the delay after which other hashes are removed.
    await page.waitForTimeout(600);
    expect(new URL(page.url()).hash).not.toBe('');
    await expectAccessible(page);
  });
}

/** Both of a couple in care: the first has £15,000 and pays £221.20, the second has £60,000 and pays the whole fee of £1,200. */
const couplePath =
  'care-fees#?who=both&jointSavings=20k&wholeHome=300k&coupleDisregard=relative-60-or-over-lives-there' +
  '&first-ownSavings=5k&first-income=250&first-fee=1200&first-councilRate=900' +
  '&second-ownSavings=50k&second-income=400&second-fee=1200&second-councilRate=900';

/** The cases whose pictures and tables are the longest: calculator with answers, and a text of the result. */
const longCases = [
  ...Object.entries(cases).map(([slug, [hash, text]]) => [slug, `${slug}${hash}`, text] as const),
  ['care-fees over ten years', 'care-fees#?savings=100k&income=250&fee=1200&councilRate=900', '£1,200'],
  ['care-fees for both of a couple', couplePath, '£1,421.20'],
] as const;

/** The first calculator, and the two longest results. */
const printed = inLong(longCases, [longCases[0], ...longCases.slice(-2)]);

for (const [name, path, text] of printed) {
  // The care fees of a couple have the longest result.
  for (const language of inLong(['en', 'ta'], path === couplePath ? ['en', 'ta'] : ['en'])) {
    test(`The result of ${name} prints on one page of A4 or two, with firm and date and without buttons, in ${language}`, async ({
      page,
    }) => {
      await page.goto(`${language === 'en' ? '' : `/${language}`}/calculators/${path}`);
      await ready(page);
      await expect(result(page)).toContainText(language === 'en' ? text : /\S/);
      await page.emulateMedia({ media: 'print' });
      const main = page.locator('main');
      await expect(main.getByText('Larkfield Estate Planning, 020 7946 0123.')).toBeVisible();
      if (language === 'en') await expect(main.getByText('checked on').first()).toBeVisible();
      for (const other of ['#root > header', '#footer', 'main form', 'main button', 'main nav', '#chat'])
        for (const part of await page.locator(other).all()) await expect(part).toBeHidden();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const sheets = pdf.match(/\/Type \/Page\b/g) ?? [];
      expect(sheets.length).toBeGreaterThan(0);
      expect(sheets.length).toBeLessThanOrEqual(2);
    });
  }
}

for (const language of inLong(['ta', 'hi'], ['ta']))
  for (const slug of inLong(Object.keys(cases) as (keyof typeof cases)[], ['who-inherits', 'care-fees']))
    test(`${slug} is accessible and fits at every width of phones and tablets in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`/${language}/calculators/${slug}${cases[slug][0]}`);
      await ready(page);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
      }
    });

test('The quiz starts without answers, and has a result with a picture when enough is answered', async ({ page }) => {
  await openPage(page, '/calculators/do-you-need-us');
  await expect(page.locator('main form input:checked')).toHaveCount(0);
  await expect(result(page)).toContainText('Answer these questions');
  await page.getByRole('radio', { name: 'A lasting power of attorney' }).check();
  await expect(result(page)).toContainText('Answer these questions');
  const group = (name: string) => page.getByRole('radiogroup', { name });
  await group('A business, a farm').getByLabel('No').check();
  await expect(result(page)).toContainText('Answer these questions');
  await group('A home or money abroad').getByLabel('Yes').check();
  await expect(result(page)).toContainText('Talk to a person');
  const workings = page.getByRole('region', { name: 'Every step' });
  await expect(workings.locator('[data-road] svg')).toBeVisible();
  await expect(workings.locator('[data-road]')).toContainText('You can do this on GOV.UK');
  await expect(workings.locator('[data-road] [data-end]')).toHaveText('Talk to a person');
  await expect(workings.getByRole('row', { name: 'A home or money abroad' })).toContainText('Needs a person');
  await group('A home or money abroad').getByLabel('No').check();
  await group('Might somebody be left out').getByLabel('No').check();
  await group('Could a doctor doubt').getByLabel('No').check();
  await expect(workings.locator('[data-road] [data-end]')).toHaveText('You can do this on GOV.UK');
});

test('The care calculator shows both of a couple side by side and together, from a link, and is accessible at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/calculators/${couplePath}`);
  await ready(page);
  await expect(result(page)).toContainText('Together you would pay each week');
  await expect(result(page)).toContainText('£1,421.20');
  const workings = page.getByRole('region', { name: 'Every step' });
  const cells = (row: string | RegExp) => workings.getByRole('row', { name: row }).getByRole('cell').allTextContents();
  expect(await cells('Capital that counts')).toEqual(['£15,000', '£60,000', '£75,000']);
  expect(await cells('The resident pays a week')).toEqual(['£221.20', '£1,200', '£1,421.20']);
  expect(await cells('The council pays a week')).toEqual(['£678.80', '£0', '£678.80']);
  expect(await cells(/^1 /)).toEqual(['£14,987', '£56,396', '£71,383', '£1,421']);
  await expect(workings.getByRole('img')).toHaveAccessibleName(
    /First person: Capital falls from £15,000 .* Second person: .* £60,000/,
  );
  await expectAccessible(page);
  for (const language of ['ta', 'hi', 'ru']) {
    await page.goto(`/${language}/calculators/${couplePath}`);
    await ready(page);
    await expect(result(page)).toContainText(/1[,\s]421[.,]20/);
    await expectAccessible(page);
  }
});

test('A couple’s answers stay in the address and go along to the enquiry form', async ({ page }) => {
  await openPage(page, '/calculators/care-fees');
  await page.getByLabel('Both of a couple').check();
  await page.getByLabel('Savings held jointly').fill('20k');
  for (const person of ['First person', 'Second person']) {
    await page.getByLabel(`${person} · Savings of their own`).fill('0');
    await page.getByLabel(`${person} · Income a week`).fill('250');
    await page.getByLabel(`${person} · What the care home charges a week`).fill('900');
  }
  await expect(result(page)).toContainText('£436.40');
  await expect(page).toHaveURL(/who=both.*first-income=%C2%A3250.*second-fee=/);
  await page.reload();
  await ready(page);
  await expect(result(page)).toContainText('£436.40');
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'Send this with an enquiry' }).click();
  const { message } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('arrival'))) ?? '{}');
  expect(message).toContain('Second person · Income a week: £250');
  expect(message).toContain('Together you would pay each week £436.40');
});

test('The answers stay in the address after a change and a change of the language', async ({ page }) => {
  await openPage(page, '/pl/calculators/lpa-fees');
  await page.getByRole('combobox').first().selectOption('half');
  await expect(page).toHaveURL(/#\?help=half$/);
  const link = page.locator('a[data-language=ro]').first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/ro\/calculators\/lpa-fees#\?help=half$/);
  await expect(page.getByRole('combobox').first()).toHaveValue('half');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('combobox').first()).toHaveValue('half');
});

test('A hostile address is ignored with a message, and runs nothing', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.dismiss();
  });
  await page.goto('/calculators/care-fees#?savings=<img src=x onerror=alert(1)>&__proto__=1&nation=mars&fee=900');
  await ready(page);
  await expect(page.getByRole('status').filter({ hasText: 'could not be read' })).toBeVisible();
  await expect(page.getByLabel('Savings and investments')).toHaveValue('');
  await expect(page.getByLabel('What the care home charges a week')).toHaveValue('900');
  expect(alerts).toEqual([]);
});

test('Events and requests hold no amounts', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.goto('/calculators/who-inherits#?estate=765432&children=2');
  await ready(page);
  await expect(result(page)).toContainText('£322,000');
  const events = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer));
  expect(events).toContain('"event":"calculator_used","calculator":"who-inherits"');
  await page.goto('/pricing');
  expect(events + sent.join()).not.toContain('765432');
});

test('Says what is wrong beside the field, and shows no result', async ({ page }) => {
  await openPage(page, '/calculators/care-fees');
  const savings = page.getByLabel('Savings and investments');
  for (const [typed, problem] of [
    ['lots', 'Enter an amount in figures'],
    ['-5', 'Enter 0 or more'],
    ['2000m', 'This calculator stops at £1,000,000,000'],
    ['', 'Please fill this in; 0 if there is none'],
  ] as const) {
    await savings.fill(typed);
    await savings.blur();
    await expect(savings).toHaveAccessibleDescription(new RegExp(problem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await expect(result(page)).toContainText('Answer these questions');
  }
});

test('A summary goes along to the enquiry form', async ({ page }) => {
  await page.goto('/calculators/lpa-fees#?people=couple');
  await ready(page);
  // The enquiry form takes the summary on the home page, which stays closed here.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'Send this with an enquiry' }).click();
  const { service, message } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('arrival'))) ?? '{}');
  expect(service).toBe('lpa');
  expect(message).toContain('For whom?: A couple');
  expect(message).toContain('£368');
});

test('The date of a gift is saved to a calendar file', async ({ page }) => {
  await page.goto('/calculators/inheritance-tax#?gift=50000_2024-03-01_outright');
  await ready(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the dates to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('inheritance-tax.ics');
});

test('The list leads to every calculator', async ({ page }) => {
  await openPage(page, '/calculators');
  for (const slug of Object.keys(cases)) await expect(page.locator(`main a[href="/calculators/${slug}"]`)).toBeVisible();
  await expect(page.locator('#footer a[href="/calculators"]')).toHaveCount(1);
});
