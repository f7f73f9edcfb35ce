import type { Page } from '@playwright/test';
import { boroughs } from '../../shared/boroughs.ts';
import { expect, expectAccessibleAtEveryWidth, expectFound, test } from './staff.ts';
import { enquiry, openForm, openPage, ready, wake, withoutNotice } from './visitor.ts';

const serviceSlugs = ['will-writing', 'trusts-iht', 'lasting-power-attorney', 'care-fee-protection', 'comprehensive-planning'];
const services = serviceSlugs.map((slug) => `/services/${slug}`);
const areas = boroughs.map(({ slug }) => `/areas/${slug}`);
const main = (page: Page) => page.locator('main');

/** Returns the list items in the section with this heading. */
const itemsUnder = (page: Page, heading: string) =>
  main(page).getByRole('region', { name: heading, exact: true }).locator('> div :is(ul, ol)').first().locator('> li');

/** The headings of a page's blocks, with the number of their items. */
const blocks: Record<string, [heading: string, items: number][]> = {
  '/services/will-writing': [
    ['What a will settles', 6],
    ['What we do for you', 8],
    ['In our clients’ words', 2],
  ],
  '/services/trusts-iht': [
    ['What good planning does', 6],
    ['Four kinds of trust, and what each is for', 4],
    ['Eight lawful ways to a smaller bill', 8],
    ['In our clients’ words', 2],
  ],
  '/services/lasting-power-attorney': [
    ['What it makes possible', 6],
    ['Two documents, for two kinds of decision', 2],
    ['Four steps, most of them at your own table', 4],
    ['Without one, others have to ask a court', 6],
    ['In our clients’ words', 2],
  ],
  '/services/care-fee-protection': [
    ['Eight lawful ways to protect what you have', 8],
    ['The earlier you plan, the more choices you have', 3],
    ['What a plan gives you', 6],
    ['In our clients’ words', 2],
  ],
  '/services/comprehensive-planning': [
    ['Four services in one plan', 4],
    ['Why together is better than one by one', 4],
    ['Four phases, at your pace', 4],
    ['Who it is for', 6],
    ['In our clients’ words', 2],
  ],
  '/areas/westminster': [
    ['What often needs care here', 4],
    ['What we do in Westminster', 4],
  ],
  '/areas/kensington-chelsea': [['What we do in Kensington & Chelsea', 4]],
};

for (const path of [...services, ...areas]) {
  test(`${path} has its metadata, all its blocks and working links, and is accessible and fits at every width`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<meta name="description" content="[^"]{80,}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${path}"`));
    expect(html).not.toContain('{{');
    await withoutNotice(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    for (const [heading, items] of blocks[path] ?? []) await expect(itemsUnder(page, heading), heading).toHaveCount(items);
    await expectAccessibleAtEveryWidth(page);
    const links = await main(page)
      .locator('a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    expect(links.length).toBeGreaterThan(0);
    await expectFound(request, links);
    for (const picture of await main(page).locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test('The care page shows its figures, each with its source', async ({ page }) => {
  await page.goto('/services/care-fee-protection');
  for (const text of ['£2,000', '3-5 years', '£100K+', 'Up to 100% protection', 'Up to 70% protection', 'Limited options'])
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('with no other income')).toBeVisible();
  await expect(main(page).getByText('the firm’s own figure, and no promise')).toBeVisible();
  await expect(main(page).getByText('There is no safe number of years in law')).toBeVisible();
  await expect(main(page).getByText(/^Illustration,/)).toHaveCount(2);
  const premium = main(page).getByRole('complementary');
  await expect(premium.getByText('A word about gifts')).toBeVisible();
});

test('The bars of the care costs are drawn to scale', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/services/care-fee-protection');
  const rows = main(page).getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('£800 to £1,200');
  await expect(rows.nth(4)).toContainText('£2,000 to £4,000+');
  await expect(rows.nth(4)).toContainText('£100,000 to £200,000+');
  const places = await main(page)
    .locator('tbody td > div')
    .evaluateAll((tracks) =>
      tracks.map((track) => {
        const scale = track.getBoundingClientRect();
        const bar = track.firstElementChild?.getBoundingClientRect() ?? scale;
        return [bar.left - scale.left, bar.right - scale.left].map((edge) => Math.round((edge / scale.width) * 4000));
      }),
    );
  for (const [row, [from, to]] of [
    [800, 1200],
    [1200, 1800],
    [1500, 2500],
    [2000, 4000],
  ].entries()) {
    expect(Math.abs((places[row]?.[0] ?? 0) - (from ?? 0))).toBeLessThan(20);
    expect(Math.abs((places[row]?.[1] ?? 0) - (to ?? 0))).toBeLessThan(20);
  }
});

test('The rate on a larger gift falls in steps', async ({ page }) => {
  await page.goto('/services/trusts-iht');
  const stages = itemsUnder(page, 'How tax on large gifts falls with time');
  await expect(stages).toContainText(['40%', '32%', '24%', '16%', '8%', 'No tax']);
});

for (const [slug, service, label] of [
  ['will-writing', 'will-writing', 'Will Writing'],
  ['trusts-iht', 'trusts-iht', 'Trusts & IHT'],
  ['lasting-power-attorney', 'lpa', 'LPA'],
] as const) {
  test(`The buttons of ${slug} lead to the enquiry form with the service chosen`, async ({ page }) => {
    await openPage(page, `/services/${slug}`);
    const buttons = main(page).getByRole('link', { name: 'Book a free consultation' });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', `/?service=${service}#contact`);
    await buttons.first().click();
    await expect(enquiry(page)).toBeInViewport();
    await openForm(page, `/?service=${service}`);
    const form = enquiry(page);
    await form.getByLabel('First name').fill('Margaret');
    await form.getByLabel('Last name').fill('Ellison');
    await form.getByLabel('Email address').fill('margaret.ellison@example.co.uk');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.getByLabel(label, { exact: false }).first()).toBeChecked();
  });
}

for (const [path, context] of [
  ['/services/care-fee-protection', 'care-fee'],
  ['/services/comprehensive-planning', 'comprehensive'],
  ['/areas/westminster', 'contact'],
] as const) {
  test(`The buttons of ${path} open booking for '${context}'`, async ({ page }) => {
    await openPage(page, path);
    const buttons = main(page).getByRole('link', { name: /^Book a free consultation/ });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all())
      await expect(button).toHaveAttribute('href', new RegExp(`^https://calendly\\.com/.*utm_content=${context}`));
  });
}

const structured = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']);
};

test('A service page describes its service to search engines', async ({ page }) => {
  await page.goto('/services/lasting-power-attorney');
  const things = await structured(page);
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Service',
      name: 'Lasting Power of Attorney',
      provider: expect.objectContaining({ '@type': 'ProfessionalService' }),
    }),
  );
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});

for (const slug of serviceSlugs) {
  test(`The page of ${slug} shows the questions that it describes to search engines`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    const faq = (await structured(page)).find((thing) => thing['@type'] === 'FAQPage') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(faq.mainEntity.length).toBeGreaterThanOrEqual(3);
    expect(faq.mainEntity.length).toBeLessThanOrEqual(5);
    const questions = main(page).getByRole('region', { name: 'Questions people ask us' });
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      const details = questions.locator('details', { has: page.getByRole('heading', { name }) });
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
      await expect(details.locator('p')).toHaveText(acceptedAnswer.text);
      await expect(details.locator('p')).toBeVisible();
      expect(acceptedAnswer.text).not.toContain('{{');
    }
  });
}

test('Each borough page describes the area it serves, and the home page describes none', async ({ page }) => {
  const local = ({ name, postcode }: { name: unknown; postcode: unknown }) =>
    expect.objectContaining({
      '@type': 'ProfessionalService',
      areaServed: {
        '@type': 'Place',
        name,
        address: {
          '@type': 'PostalAddress',
          addressLocality: name,
          addressRegion: 'London',
          postalCode: postcode,
          addressCountry: 'GB',
        },
      },
    });
  for (const borough of boroughs) {
    await page.goto(`/areas/${borough.slug}`);
    expect(await structured(page)).toContainEqual(local(borough));
  }
  await main(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await wake(page);
  await ready(page);
  await expect(main(page).getByRole('heading', { name: 'Put your house in order.' })).toBeVisible();
  expect(await structured(page)).not.toContainEqual(local({ name: expect.any(String), postcode: expect.any(String) }));
});

test('The demographic figures of a borough are shown with their caveat', async ({ page }) => {
  await page.goto('/areas/kensington-chelsea');
  for (const text of ['156,000+', '£3.2M+', '9.8 times']) await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  await expect(main(page).getByText(/by an estimate from before the 2021 census, which counted/)).toBeVisible();
});
