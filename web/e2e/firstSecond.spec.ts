import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import { inLong, isLong } from './long.ts';
import { expect, test } from './staff.ts';
import { enquiry, openPage, ready, visitor, wake, withoutNotice } from './visitor.ts';

// Tests of a page's first seconds, before and while React starts (docs/requirements.md#timing-and-layout).

const render = '**/assets/render-*.js';
const phone = '020 7946 0123';

/** Opens a page in a separate browser context and closes it after `use`. Fails when the page throws an error. */
async function inContext(browser: Browser, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await use(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

// --- Links

/** A page of each kind, the selector of a visible link on it, and the link's target. */
const journeys: { path: string; link: string; to: string }[] = [
  { path: '/', link: 'main a[href="/pricing"]', to: '/pricing' },
  ...[
    '/services/will-writing',
    '/services/care-fee-protection',
    '/areas/westminster',
    '/privacy-policy',
    '/guides',
    '/pricing',
    '/case-studies',
    '/partners',
    '/partners-success',
    '/no/such/page',
  ].map((path) => ({ path, link: 'header a[href="/"]', to: '/' })),
  { path: '/pl/pricing', link: 'header a[href="/pl"]', to: '/pl' },
];

/** 20 times after the first paint, in ms: from 0 to 6 s, most of them early, while the page starts. */
const moments = Array.from({ length: 20 }, (_, index) => Math.round(6000 * (index / 19) ** 2));
const rates = [1, 4, 6];

const ways: Record<string, (page: Page, link: string) => Promise<void>> = {
  click: async (page, link) => {
    const { x, y } = await middleOf(page, link);
    await page.mouse.click(x, y);
  },
  tap: async (page, link) => {
    const { x, y } = await middleOf(page, link);
    await page.touchscreen.tap(x, y);
  },
  keyboard: async (page, link) => {
    await page.locator(link).first().focus();
    await page.keyboard.press('Enter');
  },
};

async function middleOf(page: Page, link: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(link).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until the given number of ms after the first paint. */
const afterFirstPaint = (page: Page, moment: number) =>
  page.waitForFunction((wanted) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return paint && performance.now() - paint.startTime >= wanted;
  }, moment);

/** Time in which a followed link must show its page, in ms. A link that is lost never does, and slow machines need time. */
const patience = 60_000;

/** Follows a link at the given time after the first paint, and expects its target page. */
async function follow(page: Page, { path, link, to }: (typeof journeys)[number], way: string, rate: number, moment: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(path, { waitUntil: 'commit' });
  await afterFirstPaint(page, moment);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await ways[way]?.(page, link);
  await expect(page, `${way} at ${moment} ms, processor ${rate} times slower`).toHaveURL(to, { timeout: patience });
  await expect(page.locator('#root')).toHaveAttribute('data-page', to.replace(/^\/pl/, '') || '/', { timeout: patience });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
}

const cells = rates.flatMap((rate) => moments.map((moment) => ({ rate, moment })));
const wayNames = Object.keys(ways);

// The long run follows a link on every kind of page at every rate and moment, in three rounds. In each round the ways take turns, and after
// the three rounds each way has had every cell. `npm test` has one cell for every second kind of page and for the one in another language,
// which is the last.
const rounds = inLong([0, 1, 2], [0]);
const followed = inLong(
  journeys,
  journeys.filter((_, index) => index % 2 === 0 || index === journeys.length - 1),
);

for (const round of rounds)
  for (const [number, journey] of followed.entries())
    test(`A link followed while ${journey.path} starts shows the new page${isLong ? `, round ${round + 1}` : ''}`, async ({
      browser,
      baseURL,
    }) => {
      // Only the long run slows the processor down six times, which costs six times as much.
      const one = { rate: rates[number % 2] ?? 1, moment: moments[(number * 7) % 16] ?? 0 };
      const tested = isLong ? cells : [one];
      test.setTimeout(30_000 + tested.length * 2 * patience);
      for (const [index, { rate, moment }] of tested.entries()) {
        const way = wayNames[(isLong ? index + round : number + Math.floor(number / 3)) % wayNames.length] ?? '';
        await inContext(
          browser,
          { ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 }, hasTouch: true },
          (page) => follow(page, journey, way, rate, moment),
        );
      }
    });

// --- Before React

/** Delays React's first chunk. Returns a function that releases it and waits until the page is ready. */
async function holdReact(page: Page): Promise<() => Promise<void>> {
  let released = false;
  const held: Route[] = [];
  await page.route(render, async (route) => {
    if (released) return route.continue();
    held.push(route);
  });
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    released = true;
    // Requests of a page that was left can no longer be continued.
    await Promise.all(held.map((route) => route.continue().catch(() => {})));
    // The start may still wait for an interaction. This key closes nothing.
    await wake(page);
    await ready(page);
  };
}

const faq = (page: Page) => page.locator('#faq details').nth(1);
const reviews = (page: Page) => page.locator('[data-carousel]');
const dialog = (page: Page, id: string) => page.locator(`dialog#${id}`);

/** What works before React runs: the visitor's action, and the result that must be visible before and after. */
const answers: Record<string, { width?: number; act: (page: Page) => Promise<void>; seen: (page: Page) => Promise<void> }> = {
  'The menu': {
    act: (page) => page.locator('#site-menu-button').click(),
    seen: async (page) => {
      await expect(page.locator('#site-menu').getByRole('link', { name: 'Pricing', exact: true })).toBeVisible();
      await expect(page.locator('#site-menu-button')).toBeFocused();
    },
  },
  'The services in the menu': {
    act: async (page) => {
      await page.locator('#site-menu-button').click();
      await page.locator('#services-menu-button').click();
    },
    seen: async (page) => {
      await expect(page.locator('#services-menu').getByRole('link', { name: /^Will Writing/ })).toBeVisible();
      await expect(page.locator('#services-menu-button')).toBeFocused();
    },
  },
  'The list of languages': {
    width: 1440,
    act: (page) => page.locator('#language-menu-button').click(),
    seen: async (page) => {
      await expect(page.locator('#language-menu').getByRole('link', { name: 'Polski' })).toBeVisible();
      await expect(page.locator('#language-menu-button')).toBeFocused();
    },
  },
  'A question of the FAQ': {
    act: (page) => faq(page).locator('summary').click(),
    seen: async (page) => {
      await expect(faq(page)).toHaveAttribute('open', '');
      await expect(faq(page).locator('summary')).toBeFocused();
      await expect(faq(page).locator('p').first()).toBeVisible();
    },
  },
  'The promo banner': {
    act: (page) => page.getByRole('button', { name: 'Dismiss offer' }).click(),
    seen: async (page) => {
      await expect(page.getByRole('button', { name: 'Dismiss offer' })).toBeHidden();
      await expect(page.locator('#top')).toBeFocused();
    },
  },
  'The carousel': {
    act: (page) => reviews(page).getByRole('button', { name: 'Next review' }).click(),
    seen: async (page) => {
      await expect(reviews(page).locator('[data-count]')).toHaveText('2 of 6');
      await expect(reviews(page).locator('figure').nth(1)).toBeInViewport({ ratio: 0.5 });
      await expect(reviews(page).locator('figure').first()).not.toBeInViewport();
      await expect(reviews(page).locator('[aria-current=true]')).toHaveAttribute('data-slide', '1');
      await expect(reviews(page).getByRole('button', { name: 'Next review' })).toBeFocused();
    },
  },
  'The sticky bar': {
    act: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Make this bar smaller' }).click();
    },
    seen: async (page) => {
      await expect(page.getByRole('button', { name: 'Make this bar smaller' })).toBeHidden();
      await expect(page.getByRole('button', { name: /^Book Free Call/ })).toBeFocused();
    },
  },
  'The booking dialog': {
    act: (page) => page.locator('main a[data-booking]').first().click(),
    seen: async (page) => {
      await expect(page.getByRole('dialog', { name: 'Book Your Free Chemistry Call' })).toBeVisible();
      await expect(dialog(page, 'booking').getByRole('link', { name: 'Open booking page in new tab' })).toBeVisible();
      expect(await dialog(page, 'booking').evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  },
  'The chat': {
    act: (page) => page.getByRole('button', { name: 'Chat with us' }).click(),
    seen: async (page) => {
      await expect(page.getByRole('dialog', { name: 'Estate Planning Expert' })).toBeVisible();
      expect(await dialog(page, 'chat').evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  },
};

for (const [name, { width = 390, act, seen }] of Object.entries(answers))
  test(`${name} works before React runs, and keeps its state and the focus afterwards`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await withoutNotice(page);
    await page.route('https://assets.calendly.com/**', (route) => route.abort());
    const release = await holdReact(page);
    await page.goto('/');
    await act(page);
    await seen(page);
    await release();
    await seen(page);
  });

test('A list that was changed before React runs keeps its choice and counts in the estimate', async ({ page }) => {
  const release = await holdReact(page);
  await page.goto('/pricing');
  const documents = page.getByLabel('Powers of attorney', { exact: true });
  await documents.selectOption('2');
  await release();
  await expect(documents).toHaveValue('2');
  await expect(page.getByText('2 × Power of attorney')).toBeVisible();
  await expect(page.getByText('4 × Power of attorney')).toBeHidden();
});

test('React fills dialogs that were opened before it runs, and closing them returns the focus', async ({ page }) => {
  await page.route('https://assets.calendly.com/**', (route) => route.abort());
  const release = await holdReact(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(dialog(page, 'chat').getByRole('status')).toBeVisible();
  await release();
  await expect(dialog(page, 'chat').getByText('I am the automated assistant')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'chat')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();
});

// --- While React hydrates

/**
 * Changes fields and clicks elements, by selector, right after React has begun to hydrate the page. Then stores in the attribute
 * `data-tried` of the root element whether React was still hydrating: `hydrating` or `ready`.
 */
const whileHydrating = (page: Page, fields: Record<string, string>, clicks: string[]) =>
  page.addInitScript(
    (tried) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        for (const [selector, value] of Object.entries(tried.fields)) {
          const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
          if (field) field.value = value;
          for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
        }
        for (const selector of tried.clicks) document.querySelector<HTMLElement>(selector)?.click();
        const { dataset } = document.documentElement;
        dataset.tried = 'ready' in dataset ? 'ready' : 'hydrating';
      });
      observer.observe(document, { subtree: true, attributeFilter: ['data-hydrating'] });
    },
    { fields, clicks },
  );

test('Taps and typing while React hydrates do not wait for it, and are kept', async ({ page }) => {
  const { firstName, lastName, email } = visitor('Hadley');
  const form = '#enhanced-contact';
  await whileHydrating(
    page,
    { [`${form} [name=firstName]`]: firstName, [`${form} [name=lastName]`]: lastName, [`${form} [name=email]`]: email },
    ['#faq details:not([open]) summary', '#chat-button', `${form} button[data-needs]`],
  );
  await openPage(page);
  await expect(page.locator('html')).toHaveAttribute('data-tried', 'hydrating');
  await expect(dialog(page, 'chat').getByText('I am the automated assistant')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'chat')).toBeHidden();
  await expect(faq(page)).toHaveAttribute('open', '');
  await expect(enquiry(page).getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
  await enquiry(page).getByRole('button', { name: 'Back' }).click();
  await expect(enquiry(page).getByLabel('Last name')).toHaveValue(lastName);
});

test('Choices made while React hydrates are kept and count', async ({ page }) => {
  const estimate = page.getByRole('region', { name: 'Work out your price' });
  const [documents, justMe] = [estimate.getByLabel('Powers of attorney', { exact: true }), estimate.getByLabel('Just me')];
  await whileHydrating(page, { 'main select': '2' }, ['[name=estimator-people]', 'main [type=checkbox]:enabled']);
  await openPage(page, '/pricing');
  await expect(page.locator('html')).toHaveAttribute('data-tried', 'hydrating');
  await expect(documents).toHaveValue('2');
  await expect(justMe).toBeChecked();
  await expect(estimate.locator('[type=checkbox]:enabled').first()).toBeChecked();
  await expect(page.getByText('2 × Power of attorney')).toBeVisible();
});

test('The caret stays where it is when React has hydrated the page', async ({ page }) => {
  const release = await holdReact(page);
  await page.goto('/');
  const firstName = enquiry(page).getByLabel('First name');
  await firstName.pressSequentially('Margret');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('ArrowLeft');
  await release();
  await page.keyboard.type('a');
  await expect(firstName).toHaveValue('Margaret');
});

test('Text typed on a slow phone while React starts is complete, also after going to the next step and back', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { firstName, lastName, email } = visitor('Hadley-Featherstonehaugh');
  await page.goto('/');
  for (const [label, text] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email address', email],
  ] as const)
    await enquiry(page).getByLabel(label).pressSequentially(text, { delay: 100 });
  await enquiry(page).getByRole('button', { name: 'Next' }).click();
  await expect(enquiry(page).getByRole('heading', { name: 'What can we help with?' })).toBeFocused();
  await enquiry(page).getByRole('button', { name: 'Back' }).click();
  await expect(enquiry(page).getByLabel('First name')).toHaveValue(firstName);
  await expect(enquiry(page).getByLabel('Last name')).toHaveValue(lastName);
  await expect(enquiry(page).getByLabel('Email address')).toHaveValue(email);
});

// --- Without scripts

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440])
    test(`the menu, services, languages and questions open, and links work, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/pricing');
      const open = async (id: string) => {
        if (width < 1280) await page.locator('#site-menu-button').click();
        await page.locator(`#${id}`).click();
      };
      await open('services-menu-button');
      await page
        .locator('#services-menu')
        .getByRole('link', { name: /^Care Fee Protection/ })
        .click();
      await expect(page).toHaveURL(/care-fee-protection$/);
      await open('language-menu-button');
      await page.locator('#language-menu').getByRole('link', { name: 'Polski' }).click();
      await expect(page).toHaveURL('/pl/services/care-fee-protection');
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl');

      await page.goto('/');
      await faq(page).locator('summary').click();
      await expect(faq(page).locator('p').first()).toBeVisible();
      // The reviews are stacked, each within the window's width.
      const figures = reviews(page).locator('figure');
      expect(await figures.count()).toBe(6);
      for (const figure of await figures.all()) {
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator('blockquote')).toBeInViewport();
        const { x, width: wide } = (await figure.boundingBox()) ?? { x: -1, width: 0 };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
      await expect(reviews(page).getByRole('button', { name: 'Next review' })).toBeHidden();
      await page.locator('#footer').getByRole('link', { name: 'How it works' }).click();
      await expect(page).toHaveURL('/#process');
      await expect(page.locator('#process').getByRole('heading').first()).toBeInViewport();
      await page.goto('/pricing');
      await page.locator('#footer').getByRole('link', { name: 'Questions' }).click();
      await expect(page).toHaveURL('/#faq');
      await expect(page.locator('#faq').getByRole('heading').first()).toBeInViewport();
    });

  test('booking links lead to the contact section, and phone and email replace the forms', async ({ page }) => {
    for (const [path, contact, forms] of [
      ['/', '#contact', ['#enhanced-contact', '#lead-magnet']],
      ['/services/will-writing', '/#contact', ['#ask']],
      ['/partners', '/#contact', ['#apply']],
    ] as const) {
      await page.goto(path);
      for (const link of await page.locator('a[data-booking]:not(dialog a)').all())
        expect(await link.getAttribute('href')).toMatch(/^(\/?#contact|https:\/\/calendly\.com\/)/);
      for (const id of forms) {
        const fallback = page.locator(`${id} noscript`);
        await expect(fallback.getByRole('link', { name: phone })).toBeVisible();
        await expect(fallback.getByRole('link', { name: 'hello@larkfield.example' })).toBeVisible();
        await expect(page.locator(`${id} form`)).toBeHidden();
      }
      await page.locator('#footer').getByRole('link', { name: 'Book a free consultation' }).click();
      await expect(page).toHaveURL(`/${contact.replace(/^\//, '')}`);
      await expect(page.locator('#contact')).toBeInViewport();
    }
  });
});

// --- A start that fails

test('A start that fails once is tried again, and then applies what was typed and tapped meanwhile', async ({ page }) => {
  let failures = 0;
  let isStarted = false;
  await page.route(render, (route) => {
    // Fetching ahead fails too, without any visible effect.
    if (isStarted && failures > 0) return route.continue();
    if (isStarted) failures += 1;
    return route.abort();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  isStarted = true;
  const { firstName, lastName, email } = visitor('Ellison');
  await enquiry(page).getByLabel('First name').fill(firstName);
  await enquiry(page).getByLabel('Last name').fill(lastName);
  await enquiry(page).getByLabel('Email address').fill(email);
  await enquiry(page).getByRole('button', { name: 'Next' }).click();
  await ready(page);
  expect(failures).toBe(1);
  await expect(enquiry(page).getByRole('heading', { name: 'What can we help with?' })).toBeFocused();
  await expect(page.locator('#start-problem')).toBeHidden();
});

test('A start that keeps failing shows the phone number, and succeeds once the code can be loaded', async ({ page }) => {
  await page.route(render, (route) => route.abort());
  await page.goto('/pricing');
  const problem = page.locator('#start-problem');
  await expect(problem).toBeHidden();
  await wake(page);
  await expect(problem).toBeVisible();
  await expect(problem.getByRole('link', { name: phone })).toBeInViewport();
  // Parts that need no React still work.
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(dialog(page, 'chat')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(render);
  await page.getByRole('region', { name: 'Work out your price' }).getByLabel('Just me').check();
  await ready(page);
  await expect(problem).toBeHidden();
  await expect(page.getByRole('region', { name: 'Work out your price' }).getByLabel('Just me')).toBeChecked();
});

// --- What runs and loads before the first interaction

/** Records what a page fetches, and which of our scripts the browser parses, because it parses a script before running it. */
async function observe(page: Page) {
  const fetched: string[] = [];
  const scripts: string[] = [];
  const parsed: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (request.resourceType() === 'fetch') fetched.push(pathname);
  });
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Debugger.scriptParsed', ({ url }) => url.includes('/assets/') && parsed.push(new URL(url).pathname));
  await devtools.send('Debugger.enable');
  return { fetched, scripts, parsed };
}

const pageScript = expect.stringMatching(/^\/assets\/page-[\w-]+\.js$/);
const chunksOf = async (page: Page) => ((await page.locator('#root').getAttribute('data-chunks')) ?? '').split(' ');

for (const path of ['/', '/pricing', '/services/will-writing', '/pl/pricing'])
  test(`${path} runs only the page script and fetches its code ahead until the first interaction`, async ({ page }) => {
    const { fetched, scripts, parsed } = await observe(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const chunks = await chunksOf(page);
    expect(chunks.length).toBeGreaterThan(3);
    await expect.poll(() => chunks.filter((chunk) => !fetched.includes(chunk))).toEqual([]);
    expect(scripts).toEqual([pageScript]);
    expect(parsed).toEqual([pageScript]);
    // Moving the pointer does not start the page.
    await page.mouse.move(300, 300);
    await page.mouse.move(200, 200);
    await expect(page.locator('html')).not.toHaveAttribute('data-starting');
    await wake(page);
    await ready(page);
    expect(parsed.length).toBeGreaterThan(1);
  });

test('With Save-Data nothing is fetched ahead, and the page still starts', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { fetched, scripts, parsed } = await observe(page);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const chunks = await chunksOf(page);
  expect(chunks.filter((chunk) => fetched.includes(chunk))).toEqual([]);
  expect(scripts).toEqual([pageScript]);
  expect(parsed).toEqual([pageScript]);
  await wake(page);
  await ready(page);
});

// --- Anchors and layout

/** Height of the sticky header, in px. Scrolling to a section stops this far from the top of the window. */
const headerHeight = 64;

async function expectAtTop(page: Page, id: string, top = headerHeight): Promise<void> {
  const distance = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
  await expect(async () => {
    const before = await distance();
    expect(Math.abs(before - top)).toBeLessThanOrEqual(2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await distance()).toBe(before);
  }).toPass();
}

for (const width of [390, 1440])
  for (const isReady of inLong([false, true], [width === 390]))
    test(`Anchors from the menu and from another page end below the header at ${width} px, ${isReady ? 'after' : 'before'} React has run`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await withoutNotice(page);
      if (!isReady) await holdReact(page);
      for (const path of ['/', '/pricing'])
        for (const [name, id] of [
          ['About', 'about'],
          ['Contact', 'contact'],
        ] as const)
          await test.step(`${name} from ${path}`, async () => {
            await page.goto(path);
            if (isReady) {
              await wake(page);
              await ready(page);
            }
            if (width < 1280) await page.locator('#site-menu-button').click();
            await page.locator('#site-menu').getByRole('link', { name, exact: true }).click();
            await expectAtTop(page, id);
            await expect(page.locator(`#${id}`)).toBeFocused();
            await expect(page).toHaveURL('/');
            if (!isReady) return;
            await wake(page);
            await ready(page);
            await expectAtTop(page, id);
          });
    });

/** Long texts: the id of a late chapter, and its distance in px from the window's top after its link in the contents was followed. */
const longTexts = [
  { path: '/guides/care-fee-protection', id: 'care-fee-protection-9', top: 96 },
  { path: '/privacy-policy', id: 'cookies-and-analytics', top: 80 },
] as const;

for (const { path, id, top } of longTexts)
  test(`Chapters of ${path} are laid out when they are near, and a link in its contents ends at its chapter`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await holdReact(page);
    await page.goto(path);
    const text = page.locator(`section:is(#${id}, :has(> #${id})) p`).first();
    const isLaidOut = () => text.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await page.getByRole('navigation').locator(`a[href="#${id}"]`).click();
    await expectAtTop(page, id, top);
    expect(await isLaidOut()).toBe(true);
  });

for (const path of ['/', '/pricing', ...longTexts.map((text) => text.path)])
  for (const width of inLong([390, 1440], [path === '/pricing' ? 1440 : 390]))
    test(`Nothing shifts while ${path} is scrolled to its end at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      // The first fonts may start to load after the load event. `npm run bench -- lateFonts` measures what they shift.
      await page.goto(path, { waitUntil: 'networkidle' });
      // React has not started yet. It starts while the page is scrolled.
      await expect(page.locator('html')).not.toHaveAttribute('data-ready');
      await page.evaluate(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName).join(' ')}`);
        }).observe({ type: 'layout-shift' });
      });
      await page.mouse.move(width / 2, 400);
      const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
      while (!(await isAtEnd())) {
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 500);
        await page.waitForFunction((top) => scrollY > top, before);
      }
      await ready(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
