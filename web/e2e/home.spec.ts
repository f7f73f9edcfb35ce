import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, test } from './staff.ts';
import { enquiry, openForm, openPage, scrollThrough, withoutNotice } from './visitor.ts';

const videos = (page: Page) => page.locator('#tiktok-videos');
const tax = (page: Page) => page.locator('#lead-magnet');
const script = 'https://www.tiktok.com/embed.js';

// A small version of the service's script: it puts a frame into each place it finds.
const embedScript = `(() => {
  const render = (places) => { for (const place of places) {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.tiktok.com/embed/v2/' + place.dataset.videoId;
    place.replaceChildren(frame);
  } };
  window.tiktokEmbed = { lib: { render } };
  render(document.querySelectorAll('blockquote.tiktok-embed'));
})()`;

/** Mocks the video service. Returns how often its script was requested, and the addresses of the frames. */
async function mockTikTok(page: Page, answerScript?: (route: Route, time: number) => Promise<void>) {
  const requested = { script: 0, frames: [] as string[] };
  await page.route('https://www.tiktok.com/**', async (route) => {
    const url = route.request().url();
    if (url !== script) {
      requested.frames.push(url);
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Film</title><p>Film</p></html>',
      });
    }
    requested.script += 1;
    if (answerScript) return answerScript(route, requested.script);
    return route.fulfill({ contentType: 'text/javascript', body: embedScript });
  });
  return requested;
}

const scrollTo = (page: Page, id: string) => page.locator(`#${id}`).scrollIntoViewIfNeeded();

/** Submits an email address and waits for the calculator. */
async function openCalculator(page: Page) {
  await scrollTo(page, 'lead-magnet');
  await tax(page).getByLabel('Email address').fill('margaret@example.co.uk');
  await tax(page).getByRole('button', { name: 'Open the calculator' }).click();
  await expect(tax(page).getByRole('form', { name: 'Your figures' })).toBeVisible();
}

for (const width of [390, 768])
  test(`No field of the calculator overflows its sheet at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await openPage(page);
    await openCalculator(page);
    const sheet = tax(page).getByRole('form', { name: 'Your figures' });
    const overflowing = await sheet.evaluate((form) => {
      const { left, right } = form.getBoundingClientRect();
      return [...form.querySelectorAll('label, input, select, p')].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && (box.right > right || box.left < left);
      }).length;
    });
    expect(overflowing).toBe(0);
  });

const result = (page: Page) => tax(page).locator('[data-result]');
const step = (page: Page, id: string) => tax(page).locator(`[data-line=${id}] dd`);

test('The HTML has every section in order, with its anchor and structured data', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const ids = [
    'services',
    'tiktok-videos',
    'lead-magnet',
    'trust-badges',
    'about',
    'testimonials',
    'process',
    'enhanced-contact',
    'faq',
  ];
  const places = ids.map((id) => html.indexOf(`id="${id}"`));
  expect(places).not.toContain(-1);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
  for (const path of ['will-writing', 'trusts-iht', 'lasting-power-attorney'])
    expect(html.slice(places[0], places[1])).toContain(`href="/services/${path}"`);
  expect(html.match(/<blockquote/g)).toHaveLength(6);
  expect(html).not.toContain('{{');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  const [page, firm, ...others] = data['@graph'];
  const questions = others.pop();
  expect(page).toMatchObject({ '@type': 'WebPage', inLanguage: 'en-GB' });
  expect(firm).toMatchObject({ '@type': 'ProfessionalService', openingHours: 'Mo-Fr 09:00-17:30', priceRange: '£££' });
  expect(
    others.map((office: { '@type': string; address: { addressLocality: string } }) => office.address.addressLocality),
  ).toEqual(['Loughton', 'Canary Wharf']);
  expect(html).not.toContain('LegalService');
  expect(questions).toMatchObject({ '@type': 'FAQPage' });
  expect(questions.mainEntity).toHaveLength(8);
});

test('Presses a button that was tapped while the page’s code was loading', async ({ page }) => {
  await mockTikTok(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/HomePage-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const play = videos(page).getByRole('button', { name: /^Play/ });
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  await expect(videos(page).getByText(/^The film is ready/)).toBeAttached();
});

const footerLinks = [
  ['About us', 'about'],
  ['How it works', 'process'],
  ['What clients say', 'testimonials'],
  ['Questions', 'faq'],
  ['Services', 'services'],
] as const;

/** Follows a link of the footer and expects its section below the header. */
async function followFooterLink(page: Page, name: string, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.locator('#footer').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(top, { message: name }).toBe(64);
}

test('The footer’s links lead to the sections of the home page', async ({ page }) => {
  await openPage(page);
  for (const [name, id] of footerLinks) await followFooterLink(page, name, id);
});

test('The footer’s links lead from another page to the sections of the home page', async ({ page }) => {
  for (const [name, id] of footerLinks) {
    await openPage(page, '/pricing');
    await followFooterLink(page, name, id);
  }
});

test('Requests nothing from the video service before a film is started, loads its script once and plays the chosen film', async ({
  page,
}) => {
  const requested = await mockTikTok(page);
  await openPage(page);
  await scrollTo(page, 'tiktok-videos');
  const films = videos(page).getByRole('list', { name: 'Films' }).getByRole('button');
  await expect(films).toHaveCount(3);
  await expect(films.first()).toContainText('Now Playing');
  for (const figure of ['250K+', '10K+', '92%']) await expect(videos(page).getByText(figure, { exact: true })).toBeVisible();
  expect(requested).toEqual({ script: 0, frames: [] });
  await videos(page).getByRole('button', { name: /^Play/ }).click();
  await expect(videos(page).getByText(/^The film is ready/)).toBeAttached();
  await films.nth(2).click();
  await expect(films.nth(2)).toContainText('Now Playing');
  await expect(films.first()).not.toContainText('Now Playing');
  await expect.poll(() => requested.frames.length).toBe(2);
  await expect(videos(page).getByText('The film is ready: Choosing an attorney')).toBeAttached();
  expect(requested.script).toBe(1);
  expect(requested.frames[1]).toMatch(/\/embed\/v2\/\d+$/);
  const width = await videos(page)
    .locator('iframe')
    .evaluate((frame) => frame.getBoundingClientRect().width);
  expect(width).toBeGreaterThanOrEqual(325);
  await expectAccessible(page);
});

test('A film keeps its minimum width on a phone of 320 px without widening the page', async ({ page }) => {
  await mockTikTok(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page);
  await scrollTo(page, 'tiktok-videos');
  await videos(page).getByRole('button', { name: /^Play/ }).click();
  await expect(videos(page).getByText(/^The film is ready/)).toBeAttached();
  expect(
    await videos(page)
      .locator('iframe')
      .evaluate((frame) => frame.getBoundingClientRect().width),
  ).toBeGreaterThanOrEqual(325);
  await expectAccessible(page);
});

test('Reports a script that does not load, offers three retries and links to the original', async ({ page }) => {
  const requested = await mockTikTok(page, (route) => route.abort());
  await openPage(page);
  await scrollTo(page, 'tiktok-videos');
  await videos(page).getByRole('button', { name: /^Play/ }).click();
  const again = videos(page).getByRole('button', { name: 'Try Again' });
  for (const left of [3, 2, 1]) {
    await expect(videos(page).getByRole('heading', { name: 'Unable to load video' })).toBeVisible();
    await expect(videos(page).getByText('Failed to load TikTok script')).toBeVisible();
    await expect(videos(page).getByText(`${left} more`)).toBeVisible();
    await again.click();
  }
  await expect(videos(page).getByText('Failed to load TikTok script')).toBeVisible();
  await expect(again).toHaveCount(0);
  expect(requested.script).toBe(4);
  await expect(videos(page).getByRole('link', { name: 'View on TikTok' })).toHaveAttribute('href', /\/video\/\d+$/);
  await expectAccessible(page);
});

test('Reports a film that does not appear in time', async ({ page }) => {
  await page.clock.install();
  await mockTikTok(page, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openPage(page);
  await scrollTo(page, 'tiktok-videos');
  await videos(page).getByRole('button', { name: /^Play/ }).click();
  await expect(videos(page).getByText('Loading video...')).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(videos(page).getByText('Failed to load TikTok video')).toBeVisible();
});

test('A failed film plays after a retry', async ({ page }) => {
  await mockTikTok(page, (route, time) =>
    time === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: embedScript }),
  );
  await openPage(page);
  await scrollTo(page, 'tiktok-videos');
  await videos(page).getByRole('button', { name: /^Play/ }).click();
  await videos(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(videos(page).getByText(/^The film is ready/)).toBeAttached();
});

test('Stores the lead magnet once after a double click, and opens the calculator', async ({ page }) => {
  const bodies: unknown[] = [];
  const sending = Promise.withResolvers<void>();
  await page.route('**/api/lead-magnet', async (route) => {
    bodies.push(route.request().postDataJSON());
    await sending.promise;
    await route.continue();
  });
  await openPage(page);
  await scrollTo(page, 'lead-magnet');
  await expect(tax(page).getByText('£140,000')).toBeVisible();
  const submit = tax(page).getByRole('button', { name: 'Open the calculator' });
  await submit.click();
  expect(bodies).toEqual([]);
  await tax(page).getByLabel('Email address').fill('margaret@example.co.uk');
  await submit.dblclick();
  await expect(tax(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  sending.resolve();
  await expect(tax(page).getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(result(page)).toHaveText('£140,000');
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ email: 'margaret@example.co.uk', magnetType: 'inheritance_tax_calculator', language: 'en' });
  expect(bodies[0]).not.toHaveProperty('marketingConsent');
  expect(await page.evaluate(() => JSON.stringify((window as { dataLayer?: object[] }).dataLayer))).toContain('"value":0.5');
});

test('Sends the permission to write only when its box is ticked', async ({ page }) => {
  await openPage(page);
  await scrollTo(page, 'lead-magnet');
  const box = tax(page).getByRole('checkbox', { name: 'You may also write to me' });
  await expect(box).not.toBeChecked();
  await box.check();
  await tax(page).getByLabel('Email address').fill('margaret@example.co.uk');
  const sent = page.waitForRequest('**/api/lead-magnet');
  await tax(page).getByRole('button', { name: 'Open the calculator' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ marketingConsent: true });
});

test('Alerts the visitor when the lead magnet cannot be stored, and keeps the address typed', async ({ page }) => {
  await page.route('**/api/lead-magnet', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } }),
  );
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await openPage(page);
  await scrollTo(page, 'lead-magnet');
  await tax(page).getByLabel('Email address').fill('margaret@example.co.uk');
  await tax(page).getByRole('button', { name: 'Open the calculator' }).click();
  await expect.poll(() => alerts).toEqual(['Sorry, there was an error. Please try again or call us at 020 7946 0123.']);
  await expect(tax(page).getByLabel('Email address')).toHaveValue('margaret@example.co.uk');
  await expect(tax(page).getByRole('button', { name: 'Open the calculator' })).toBeEnabled();
});

test('The calculator shows every step, today and from April 2027', async ({ page }) => {
  await openPage(page);
  await openCalculator(page);
  await tax(page).getByLabel('Widowed or a surviving civil partner', { exact: true }).check();
  await tax(page).getByLabel('Everything you own, less debts').fill('1.1m');
  await tax(page).getByLabel('Unused pension funds').fill('£200,000');
  await expect(result(page)).toHaveText('£40,000');
  await expect(tax(page).getByText('the tax rises by £80,000')).toBeVisible();
  await expect(step(page, 'nil-rate-band-transferred')).toHaveText('+ £325,000');
  await expect(step(page, 'residence-band-used')).toHaveText('£350,000');
  await expect(step(page, 'tax-on-estate')).toHaveText('£40,000');
  await tax(page).getByLabel('From 6 April 2027', { exact: true }).check();
  await expect(step(page, 'pension')).toHaveText('+ £200,000');
  await expect(step(page, 'tax-on-estate')).toHaveText('£120,000');
  await expect(tax(page).getByRole('heading', { name: 'What this takes for granted' })).toBeVisible();
  await expectAccessible(page);
});

test('Gifts, charity and business assets change the tax, and a wrong amount is reported beside its field', async ({ page }) => {
  await openPage(page);
  await openCalculator(page);
  await tax(page).getByLabel('What goes to charity').fill('60,000');
  await expect(tax(page).getByText(/is taxed at 36%/)).toBeAttached();
  await tax(page).getByLabel('What goes to charity').fill('');
  await tax(page).getByText('Gifts in the last 7 years').click();
  await tax(page).getByRole('button', { name: 'Add a gift' }).click();
  const gift = tax(page).getByRole('group', { name: 'Gift 1' });
  await gift.getByLabel('Amount').fill('£106,000');
  await expect(step(page, 'nil-rate-band-used-by-gifts')).toHaveText('− £100,000');
  await expect(result(page)).toHaveText('£180,000');
  await gift.getByRole('button', { name: 'Remove gift 1' }).click();
  await expect(tax(page).getByRole('button', { name: 'Add a gift' })).toBeFocused();
  await tax(page).getByText('Business and farm', { exact: true }).click();
  await tax(page).getByLabel('Business or unquoted shares').fill('350k');
  await expect(result(page)).toHaveText('£0');
  await tax(page).getByLabel('Everything you own, less debts').fill('a lot');
  await expect(tax(page).getByText('Enter an amount in pounds')).toBeVisible();
  await expect(tax(page).getByText('Complete the marked figures')).toBeVisible();
  await expectAccessible(page);
});

test('The calculator declines a case it does not cover, with the reason', async ({ page }) => {
  await openPage(page);
  await openCalculator(page);
  await tax(page).getByText('Gifts in the last 7 years').click();
  await tax(page).getByRole('button', { name: 'Add a gift' }).click();
  await tax(page).getByLabel('Amount').fill('50,000');
  await tax(page).getByLabel('How it was given').selectOption({ label: 'Into a trust' });
  await expect(tax(page).getByRole('heading', { name: 'Please ask us about this one' })).toBeVisible();
  await expect(tax(page).getByText('A gift into a trust')).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('Adds the result to the message of the enquiry', async ({ page }) => {
  await openForm(page);
  await openCalculator(page);
  await tax(page).getByRole('link', { name: 'Send this with an enquiry' }).click();
  const form = enquiry(page);
  await form.getByLabel('First name').fill('Margaret');
  await form.getByLabel('Last name').fill('Ellison');
  await form.getByLabel('Email address').fill('margaret@example.co.uk');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByLabel('Trusts & IHT')).toBeChecked();
  await form.getByLabel('In a few weeks').check();
  await form.getByLabel('Phone number').fill('07700 900 184');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('textbox').last()).toHaveValue(
    /Estate £850,000, home to descendants £450,000, single\.\nTax today £140,000/,
  );
});

test('Reviews move by buttons, dots, keys and a swipe, and wrap around by buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await scrollTo(page, 'testimonials');
  const section = page.locator('#testimonials');
  const slides = section.locator('[data-track]');
  const expectShown = async (number: number) => {
    await expect(section.getByText(/^\d of 6$/)).toHaveText(`${number} of 6`);
    for (const [index, dot] of (await section.getByRole('button', { name: /^Show review/ }).all()).entries())
      await expect(dot).toHaveAttribute('aria-current', String(index === number - 1));
    // The slide has stopped, and the others are out of view and inert.
    await expect(section.locator('figure').nth(number - 1)).toBeInViewport({ ratio: 0.3 });
    await expect.poll(() => slides.evaluate((track) => track.scrollLeft / track.clientWidth)).toBeCloseTo(number - 1, 2);
    await expect(section.locator('figure:not([inert])')).toHaveCount(1);
    await expect(section.locator('figure').nth(number - 1)).not.toHaveAttribute('inert');
  };
  await section.getByRole('button', { name: 'Previous review' }).click();
  await expectShown(6);
  await section.getByRole('button', { name: 'Next review' }).click();
  await expectShown(1);
  await slides.focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(2);
  await section.getByRole('button', { name: 'Show review 4 of 6' }).click();
  await expectShown(4);
  await slides.evaluate((track) => track.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await slides.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    // The finger stops before it is lifted, so that there is no momentum scrolling.
    for (const part of [0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1]) {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * part) });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(300, 80);
  await expectShown(5);
  await swipe(80, 300);
  await expectShown(4);
  await swipe(180, 200);
  await expectShown(4);
  await expectAccessible(page);
});

test('A drawing that does not load is replaced by a simple one', async ({ page }) => {
  await page.route(/\/assets\/keys-[^/]*\.svg$/, (route) => route.abort());
  await openPage(page);
  await scrollTo(page, 'services');
  const keys = page.locator('#services img[src^="data:"]');
  await expect(keys).toHaveCount(1);
  await expect.poll(() => keys.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('The team has six people, one of them the founder', async ({ page }) => {
  await openPage(page);
  await expect(page.locator('#about li')).toHaveCount(6);
  await expect(page.locator('#about').getByText('Founder', { exact: true })).toHaveCount(1);
});

test('One question is open at a time, with and without scripts', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const each of [page, plain]) {
    await each.goto('/');
    const questions = each.locator('#faq details');
    await expect(questions).toHaveCount(8);
    await questions.nth(3).locator('summary').click();
    await expect(each.locator('#faq details[open]')).toHaveCount(1);
    await expect(questions.nth(3)).toHaveAttribute('open', '');
    await questions.nth(3).locator('summary').click();
    await expect(each.locator('#faq details[open]')).toHaveCount(0);
  }
  await expect(plain.locator('#testimonials blockquote').nth(5)).toBeVisible();
  await context.close();
  const panel = page.locator('#faq').getByRole('link', { name: 'Book Your Free Consultation' });
  await expect(panel).toHaveAttribute('href', '#contact');
  await expect(page.locator('#faq').getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
});

test('The sticky bar on a phone appears after 500 px, folds to a round button and unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  const bar = page.getByRole('region', { name: 'Reach us' });
  await page.evaluate(() => window.scrollTo(0, 480));
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(bar.getByRole('link', { name: 'Call 020 7946 0123' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Book Free Call' })).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Make this bar smaller' }).click();
  await expect(bar).toHaveCount(0);
  const round = page.getByRole('button', { name: /^Book Free Call/ });
  await expect(round).toBeFocused();
  await round.click();
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(bar).toBeHidden();
});

test('The care means test compares the capital with the limits of England and Wales', async ({ page }) => {
  await openPage(page, '/services/care-fee-protection');
  const care = page.locator('#means-test');
  await care.scrollIntoViewIfNeeded();
  // Without input it shows the limits of the chosen country.
  await expect(care.locator('dl')).toHaveText(/£14,250.*£23,250/s);
  await care.getByLabel('Savings and investments').fill('£23,250');
  await expect(care.getByText('The council may help')).toBeVisible();
  await expect(care.getByText('£36 a week counts as income')).toBeVisible();
  await care.getByLabel('Savings and investments').fill('23,250.01');
  await expect(care.getByText('No help yet')).toBeVisible();
  await care.getByLabel('Wales', { exact: true }).check();
  await expect(care.getByText('The council may help')).toBeVisible();
  await care.getByLabel('Their share of the home').fill('300k');
  await expect(care.getByText('No help yet')).toBeVisible();
  await care
    .getByLabel('Does one of these apply')
    .selectOption({ label: 'A husband, wife, civil partner or partner lives there' });
  await expect(care.getByText('The council may help')).toBeVisible();
  await expectAccessible(page);
  await care.getByRole('link', { name: 'Ask us about this' }).click();
  await expect(page).toHaveURL('/');
});

test('The home page with its calculator open is accessible and fits at every width', async ({ page }) => {
  await withoutNotice(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await openPage(page);
  await openCalculator(page);
  for (const group of ['Gifts in the last 7 years', 'Business and farm', 'Less common matters'])
    await tax(page).getByText(group, { exact: true }).click();
  await tax(page).getByLabel('Yes, one', { exact: true }).check();
  await tax(page).getByLabel('Widowed or a surviving civil partner', { exact: true }).check();
  await tax(page).getByLabel('When').fill('2020-05-01');
  await tax(page).getByLabel('What it was worth').fill('500,000');
  await tax(page).getByLabel('Your home now, whoever inherits it').fill('450,000');
  await tax(page).getByLabel('Everything you own, less debts').fill('12,345,678');
  await expect(result(page)).toBeVisible();
  await expectAccessibleAtEveryWidth(page, 'html', () => scrollThrough(page));
});
