import type { Page } from '@playwright/test';
import { facts } from '../../shared/facts.ts';
import { partnerEarnings } from '../../shared/partnerEarnings.ts';
import { addOns, packages } from '../../shared/prices.ts';
import { inLong } from './long.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, expectFound, test } from './staff.ts';
import { enquiry, openPage, withoutNotice } from './visitor.ts';

const legal = ['/privacy-policy', '/terms-of-service', '/complaints-procedure', '/accessibility'];
const guidePages = ['/guides/inheritance-tax-strategies', '/guides/care-fee-protection'];
const indexable = [
  ...legal,
  '/pricing',
  '/do-it-yourself-or-pay-us',
  '/printables',
  '/guides',
  ...guidePages,
  '/case-studies',
  '/partners',
];
const paths = [...indexable, '/partners-success'];
const main = (page: Page) => page.locator('main');
const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`;

for (const path of paths) {
  test(`${path} has its head, its text and working links, and is accessible and fits at every width`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).not.toContain('{{');
    if (indexable.includes(path)) {
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${path}"`));
      const picture = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(html)?.[1];
      expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    } else expect(html).toContain('<meta name="robots" content="noindex">');
    await withoutNotice(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    const links = await main(page)
      .locator('a[href^="/"], a[href^="#"]')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    const isAnchor = (link: string) => link.startsWith('#');
    for (const link of links.filter(isAnchor)) await expect(page.locator(`[id="${link.slice(1)}"]`), link).toHaveCount(1);
    await expectFound(
      request,
      links.filter((link) => !isAnchor(link)),
    );
    for (const picture of await main(page).locator('img').all()) {
      if (!(await picture.isVisible())) continue;
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

for (const [path, heading, sections] of [
  ['/privacy-policy', 'Privacy Policy', 8],
  ['/terms-of-service', 'Terms of Service', 11],
  ['/complaints-procedure', 'Complaints Procedure', 6],
  ['/accessibility', 'Accessibility Statement', 7],
] as const) {
  test(`${heading} has ${sections} sections and links to them`, async ({ page }) => {
    await openPage(page, path);
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(
      main(page).getByText(
        path === '/accessibility' ? /^Last updated: \w+ 20\d\d$/ : /^Last updated: \w+ 20\d\d\. First published: January 2025$/,
      ),
    ).toBeVisible();
    const contents = main(page).getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(contents).toHaveCount(sections);
    const last = contents.last();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await expect(main(page).getByRole('region', { name })).toBeInViewport();
  });
}

test('The complaints page states its times and outcomes', async ({ page }) => {
  await page.goto('/complaints-procedure');
  const times = main(page).getByRole('region', { name: 'When you will hear from us' }).getByRole('listitem');
  await expect(times).toHaveText([/2\s*business days/, /4\s*weeks/, /8\s*weeks/]);
  for (const outcome of ['Upheld', 'Partially upheld', 'Not upheld'])
    await expect(
      main(page)
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${outcome}$`) }),
    ).toBeVisible();
});

test('The pricing page has the packages, the added services and the guarantees', async ({ page }) => {
  await page.goto('/pricing');
  const cards = main(page).getByRole('region', { name: 'Packages' }).locator('> div > ul > li');
  await expect(cards).toHaveText([
    /Essential Will Package.*£450.*£295/s,
    /Most Popular.*Comprehensive Protection.*£950.*£695/s,
    /Premium Trust & Tax Planning.*£2,750.*£1,950/s,
  ]);
  await expect(cards.nth(1).getByRole('link', { name: 'Choose Comprehensive' })).toHaveAttribute(
    'href',
    '/?service=will-writing#contact',
  );
  const rows = main(page).getByRole('table').locator('tbody tr');
  await expect(rows).toHaveText([/£195/, /£425/, /£145/, /from £1,500/, /£150/, /£75/]);
  const guarantees = main(page).getByRole('region', { name: 'Three guarantees' });
  await expect(guarantees.getByRole('listitem')).toHaveText([/30\s*days/, /Price lock/, /24\s*hours/]);
  await expect(guarantees).toContainText('extra 10% off');
  await expect(main(page).getByRole('link', { name: /^Call 020/ })).toHaveAttribute('href', /^tel:/);
});

test('The estimator adds up the whole cost with the fees of others, and its link names the service', async ({ page }) => {
  await openPage(page, '/pricing');
  const estimator = main(page).getByRole('region', { name: 'Work out your price' });
  const total = estimator.getByRole('status');
  const lpas = 4 * addOns.lpa.price;
  const fees = 4 * facts.lpaRegistrationFee.value;
  await expect(total).toHaveText(pounds(packages.comprehensive.price + lpas + fees));
  await expect(estimator.getByText('Fees that others charge')).toBeVisible();

  await estimator.getByLabel('Of these, made by').selectOption('2');
  await expect(total).toHaveText(pounds(packages.comprehensive.price + lpas + fees - facts.lpaRegistrationFee.value));

  await estimator.getByLabel('Only what I choose').check();
  const saving = 2 * addOns.will.price + addOns.propertyTrust.price - packages.comprehensive.price;
  await expect(estimator.getByText(`covers this for ${pounds(saving)} less`)).toBeVisible();
  await estimator.getByRole('button', { name: 'Choose it' }).click();
  await expect(estimator.getByLabel('Comprehensive Protection')).toBeChecked();
  await expect(estimator.getByLabel('Wills')).toBeDisabled();

  await estimator.getByLabel('Only what I choose').check();
  await estimator.getByLabel('Just me').check();
  await estimator.getByLabel('Wills').uncheck();
  await estimator.getByLabel('Property trust').uncheck();
  await expect(total).toHaveText(pounds(2 * addOns.lpa.price + facts.lpaRegistrationFee.value));
  await expect(estimator.getByRole('link', { name: 'Ask for this in writing' })).toHaveAttribute('href', '/?service=lpa#contact');

  await estimator.getByLabel('Probate').check();
  await expect(estimator.getByText('Your whole cost, about')).toBeVisible();
  await expect(estimator.getByText(`about ${pounds(facts.probateFee.value)}`)).toBeVisible();
  await expectAccessible(page);
});

test('Carries an estimate that was requested while the page’s code was loading', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/PricingPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  const estimator = main(page).getByRole('region', { name: 'Work out your price' });
  await estimator.getByLabel('Just me').check();
  const link = estimator.getByRole('link', { name: 'Ask for this in writing' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  // The home page's form stores what it received. Its address changes too quickly to be checked.
  await page.waitForURL(({ pathname }) => pathname === '/');
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('enquiry') ?? '{}').draft);
  await expect.poll(stored).toMatchObject({
    service: 'will-writing',
    message: expect.stringMatching(/^Work out your price: Just me\n/),
  });
  await expect(page).toHaveURL('/');
});

test('Keeps the service of an estimate when the visitor types while React renders the enquiry', async ({ page }) => {
  // Types when the form's first rendering begins. React then starts the rendering again.
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key === 'enquiry') {
        Storage.prototype.getItem = getItem;
        setTimeout(() => {
          const field = document.querySelector<HTMLInputElement>('#enquiry-form [name=firstName]');
          field?.focus();
          field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        });
      }
      return getItem.call(this, key);
    };
  });
  // Slow, so that the first rendering is not complete when the visitor types.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await openPage(page, '/?service=will-writing');
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('enquiry') ?? '{}').draft?.service);
  expect(stored).toBe('will-writing');
});

test('Adds the estimate to the message of the enquiry, item by item', async ({ page }) => {
  await openPage(page, '/pricing');
  const estimator = main(page).getByRole('region', { name: 'Work out your price' });
  await estimator.getByLabel('Just me').check();
  await estimator.getByRole('link', { name: 'Ask for this in writing' }).click();
  const form = enquiry(page);
  await form.getByLabel('First name').fill('Margaret');
  await form.getByLabel('Last name').fill('Ellison');
  await form.getByLabel('Email address').fill('margaret@example.co.uk');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByLabel('Will Writing')).toBeChecked();
  await form.getByLabel('In a few weeks').check();
  await form.getByLabel('Phone number').fill('07700 900 184');
  await form.getByRole('button', { name: 'Next' }).click();
  const total = packages.comprehensive.price + 2 * addOns.lpa.price + 2 * facts.lpaRegistrationFee.value;
  await expect(form.getByRole('textbox').last()).toHaveValue(
    new RegExp(
      `^Work out your price: Just me\\nComprehensive Protection: ${pounds(packages.comprehensive.price)}\\n[^]*2 × Power of attorney: ${pounds(2 * addOns.lpa.price)}\\n[^]*Your whole cost: ${pounds(total)}$`,
    ),
  );
});

const slugs = [
  'complete-will-writing-guide',
  'inheritance-tax-strategies',
  'lasting-power-attorney-guide',
  'family-trust-planning',
  'care-fee-protection',
  'business-estate-planning',
];
/** The guides without a card. */
const moreSlugs = [
  'when-someone-dies',
  'unmarried-couples',
  'pensions-and-inheritance-tax',
  'second-families',
  'contesting-a-will',
  'advance-decisions',
];

/** The button that opens a guide in place. */
const opener = (page: Page, slug: string) => page.locator(`[id="${slug}-guide"] > summary`);

test('A guide opens in place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/guides');
  await expect(main(page).getByRole('article')).toHaveCount(6);
  await expect(opener(page, 'family-trust-planning')).toHaveAccessibleName('Read Complete Guide : Family trust planning');
  await opener(page, 'family-trust-planning').click();
  await expect(page.getByRole('heading', { name: 'Three roles' })).toBeVisible();
  await expect(page).toHaveURL('/guides');
  const words = ((await page.locator('#family-trust-planning').textContent()) ?? '').split(/\s+/).length;
  expect(words).toBeGreaterThan(900);
  const contents = page.getByRole('navigation', { name: 'In this guide: Family trust planning' });
  await contents.getByRole('link', { name: 'Choosing trustees' }).click();
  await expect(page.getByRole('heading', { name: 'Choosing trustees' })).toBeInViewport();
  await expectAccessible(page);
});

test('A guide that was opened before the page’s code has loaded is filled in', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/GuidesPage-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/guides');
  await opener(page, 'care-fee-protection').click();
  await expect(page.locator('#care-fee-protection').getByRole('link', { name: /^Open this guide as a page/ })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'First question: is it health care?' })).toBeVisible();
});

test('A guide whose text does not load says so and links to its page', async ({ browser, baseURL }) => {
  // Not the page of the other tests, because this failure is logged.
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await openPage(page, '/guides');
  await page.route(/\/assets\/GuideText-[^/]*\.js$/, (route) => route.abort());
  await opener(page, 'care-fee-protection').click();
  await expect(page.locator('#care-fee-protection').getByRole('alert')).toHaveText(/could not be loaded/);
  await page
    .locator('#care-fee-protection')
    .getByRole('link', { name: /^Open this guide as a page/ })
    .click();
  await expect(page).toHaveURL('/guides/care-fee-protection');
  await page.close();
});

test('An address with a guide’s slug opens that guide', async ({ page }) => {
  await openPage(page, '/guides#care-fee-protection');
  await expect(page.getByRole('heading', { name: 'First question: is it health care?' })).toBeVisible();
  await expect(page.locator('[id="care-fee-protection"]')).toBeInViewport();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const slug of slugs)
    test(`the guide ${slug} opens on its own page with its whole text`, async ({ page }) => {
      await page.goto('/guides');
      await opener(page, slug).click();
      await page.locator(`[id="${slug}"]`).getByRole('link').click();
      await expect(page).toHaveURL(`/guides/${slug}`);
      // innerText leaves out chapters that are not laid out. For print, all are laid out.
      await page.emulateMedia({ media: 'print' });
      const words = (await main(page).innerText()).split(/\s+/).length;
      expect(words).toBeGreaterThan(900);
    });

  test('a guide shows its headings and its figures', async ({ page }) => {
    await page.goto('/guides/inheritance-tax-strategies');
    await expect(page.getByRole('heading', { name: 'How the tax is worked out' })).toBeVisible();
    await expect(main(page)).toContainText(pounds(facts.nilRateBand.value));
  });
});

for (const slug of inLong([...slugs, ...moreSlugs], ['inheritance-tax-strategies', 'when-someone-dies', 'advance-decisions'])) {
  test(`The page of the guide ${slug} has contents, example, questions, sources and data for search engines`, async ({
    page,
  }) => {
    await page.goto(`/guides/${slug}`);
    const title = await main(page).getByRole('heading', { level: 1 }).innerText();
    const contents = main(page).getByRole('navigation', { name: `In this guide: ${title}` });
    const headings = await main(page).getByRole('heading', { level: 2 }).allTextContents();
    for (const link of await contents.getByRole('link').all()) expect(headings).toContain(await link.innerText());
    await expect(main(page).getByRole('heading', { name: /^An example: / })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Sources' })).toBeVisible();
    await expect(main(page)).toContainText(`Reviewed on ${moreSlugs.includes(slug) ? 22 : 20} November 2026`);
    await expect(main(page)).not.toContainText('{{');

    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = texts.flatMap((text) => JSON.parse(text)['@graph']) as { '@type': string }[];
    expect(things).toContainEqual(
      expect.objectContaining({ '@type': 'Article', headline: title, dateModified: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) }),
    );
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    const faq = things.find((thing) => thing['@type'] === 'FAQPage') as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      await expect(main(page).getByRole('heading', { name })).toBeVisible();
      await expect(main(page).getByText(acceptedAnswer.text)).toBeVisible();
    }
    await expect(page.locator('nav').filter({ hasText: 'Home' }).getByRole('link', { name: 'Guides' })).toHaveAttribute(
      'href',
      '/guides',
    );
    await expectAccessible(page);
  });
}

test('The guides have a feed in each language, in step with the sitemap', async ({ page, request }) => {
  for (const prefix of ['', '/pl', '/ta']) {
    await page.goto(`${prefix}/guides/care-fee-protection`);
    const link = page.locator('link[rel=alternate][type="application/rss+xml"]');
    const address = new URL((await link.getAttribute('href')) ?? '').pathname;
    expect(address).toBe(`${prefix}/guides/feed.xml`);
    const response = await request.get(address);
    expect(response.headers()['content-type']).toContain('xml');
    const feed = await response.text();
    const links = [...feed.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, found]) => new URL(found ?? '').pathname);
    expect(links.toSorted()).toEqual([...slugs, ...moreSlugs].map((slug) => `${prefix}/guides/${slug}`).toSorted());
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/g)).toHaveLength(sitemap.match(/<url>/g)?.length ?? -1);
});

test('Guides without a card are listed below the cards and lead to their pages', async ({ page }) => {
  await openPage(page, '/guides');
  const list = main(page).getByRole('region', { name: 'More guides' });
  await expect(list.getByRole('link')).toHaveCount(moreSlugs.length);
  await list.getByRole('link', { name: 'When someone dies' }).click();
  await expect(page).toHaveURL('/guides/when-someone-dies');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('When someone dies');
});

test('Only the text of a guide is printed', async ({ page }) => {
  await page.goto('/guides/care-fee-protection');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'The means test in England' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main(page).getByRole('navigation', { name: /^In this guide/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask us about your own case' })).toBeHidden();
});

test('Counts the links to a conversation and the mail to the partner team', async ({ page }) => {
  const labels = async () =>
    (await page.evaluate(() => (window as { dataLayer?: { event: string; label?: string }[] }).dataLayer ?? []))
      .filter(({ event }) => event === 'cta')
      .map(({ label }) => label);
  // The page stays, so that its events can be read.
  const stay = () => page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await openPage(page, '/guides/care-fee-protection');
  await stay();
  await page.getByRole('link', { name: 'Ask us about your own case' }).click();
  expect(await labels()).toEqual(['guide-care-fee-protection']);
  await openPage(page, '/partners-success');
  await stay();
  await main(page).locator('a[href^="mailto:"]').click();
  expect(await labels()).toEqual(['partner-success-email']);
});

test('The name of an icon’s button is shown after 700 ms and hidden after 300 ms', async ({ page }) => {
  await openPage(page, '/guides');
  const button = page.getByRole('button', { name: 'Chat with us' });
  const delays = await button.evaluate((element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>;
    return [style.interestDelayStart, style.interestDelayEnd];
  });
  expect(delays).toEqual(['0.7s', '0.3s']);
  const tip = page.locator('#chat-button-tip');
  await expect(tip).toBeHidden();
  await button.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('The guides end with four tips and a link to the prices', async ({ page }) => {
  await openPage(page, '/guides');
  await expect(main(page).getByRole('region', { name: 'Four things you can do this week' }).getByRole('listitem')).toHaveCount(4);
  await main(page).getByRole('link', { name: 'See our prices' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('One price, agreed before we begin');
});

test('The page of case studies has six of them and the firm’s figures', async ({ page }) => {
  await page.goto('/case-studies');
  const stories = main(page).getByRole('article');
  await expect(stories).toHaveCount(6);
  for (const story of await stories.all()) {
    for (const part of ['Client', 'The worry', 'What we did', 'What came of it', 'Time our work took'])
      await expect(story.getByRole('term').filter({ hasText: new RegExp(`^${part}$`) })).toBeVisible();
    await expect(story.locator('blockquote')).toBeVisible();
  }
  await expect(main(page).getByRole('region', { name: 'The firm in figures' })).toContainText('2000+');
});

test('The partner page shows an example until the first input, then calculates', async ({ page }) => {
  await openPage(page, '/partners');
  const results = page.getByTestId('partner-results');
  await expect(results).toContainText('A typical first year');
  for (const figure of ['£750K', 'Standard Tier', '£6,250 a month', '£2,344 a month', '£103K'])
    await expect(results).toContainText(figure);

  const calculator = main(page).getByRole('region', { name: 'What could it come to?' });
  await calculator.getByLabel('Platinum').check();
  const platinum = partnerEarnings(5, 750_000, 'platinum');
  await expect(results).toContainText(`£${platinum.annualThousands}K`);
  await expect(results).toContainText('Yearly estimate at that volume');

  await calculator.getByLabel('Referrals a month').press('End');
  await calculator.getByLabel('Typical estate value').press('End');
  const most = partnerEarnings(20, 2_000_000, 'platinum');
  await expect(results).toContainText(`${pounds(most.annualThousands)}K`);
  await expect(results).toContainText(`${pounds(most.initialFees)} a month`);

  await calculator.getByLabel('Standard').check();
  await calculator.getByLabel('Referrals a month').press('Home');
  await calculator.getByLabel('Typical estate value').press('Home');
  await expect(results).toContainText('£750 a month');
  await expectAccessible(page);
});

test('The partner page has its sections and counts its view', async ({ page }) => {
  await openPage(page, '/partners');
  const items = (heading: string) => main(page).getByRole('region', { name: heading }).getByRole('listitem');
  await expect(items('What partners gain')).toHaveCount(6);
  await expect(items('Three partners')).toHaveCount(3);
  await expect(items('What we ask of partners')).toHaveCount(7);
  await expect(main(page).getByRole('region', { name: 'The programme in figures' })).toContainText('£10M+');
  await expect(main(page).getByRole('link', { name: 'Email the partnership team' })).toHaveAttribute('href', /^mailto:partners@/);
  expect(await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer)).toContainEqual({
    event: 'page_view',
    page: 'partners',
  });
});

test('The confirmation page shows the stages with the first marked, and the team’s addresses', async ({ page }) => {
  await openPage(page, '/partners-success');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Application Received Successfully');
  const stages = main(page).getByRole('region', { name: 'From application to partnership' }).getByRole('listitem');
  await expect(stages.getByRole('heading')).toHaveText([
    'Application Review',
    'Initial Discussion',
    'Due Diligence',
    'Training & Onboarding',
    'Partnership Launch',
  ]);
  await expect(stages.first()).toHaveAttribute('aria-current', 'step');
  await expect(main(page).getByText('within 3 working days')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'What you can count on' }).getByRole('listitem')).toHaveCount(4);
  await expect(main(page).getByRole('link', { name: 'Email the partnership team' })).toHaveAttribute(
    'href',
    /^mailto:partners@.*subject=Partnership%20Inquiry$/,
  );
  await expect(main(page).getByRole('link', { name: /^Call 020/ })).toHaveAttribute('href', /^tel:/);
});
