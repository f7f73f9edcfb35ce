import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts';
import { root } from '../lib/paths.ts';
import { startTemporaryProduct } from '../local/product.ts';
import { slowPage } from './slowPhone.ts';
import { median, round } from './statistics.ts';

/** Serves the product's pages without their scripts: the control of every figure here. */
async function serveTwin(product: string): Promise<{ address: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(product + request.url, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? '' });
    response.end(
      type.startsWith('text/html') ? body.toString('utf8').replace(/<script(?! type="application\/ld).*?<\/script>/gs, '') : body,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server };
}

const quartile = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/**
 * Returns Lighthouse's total blocking time on a phone in ms, of the page and of its copy without scripts, measured in turn. A pair of which
 * Lighthouse measured only one page, or none, is left out and printed.
 */
async function blocking(product: string, twin: string, paths: readonly string[], pairs: number, chromePath: string) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments], logLevel: 'silent' });
  const judge = async (url: string) => {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: ['performance'],
    });
    const blocked = result?.lhr.audits['total-blocking-time']?.numericValue;
    const shift = result?.lhr.audits['cumulative-layout-shift']?.numericValue;
    if (blocked !== undefined && shift !== undefined) return { blocked, shift };
    const code = result?.lhr.runtimeError?.code ?? result?.lhr.audits['total-blocking-time']?.errorMessage ?? 'no result';
    console.log(`Lighthouse measured nothing for ${url}: ${code}`);
    return undefined;
  };
  try {
    const rows = [];
    for (const path of paths) {
      const page = [];
      const control = [];
      for (let run = 0; run < pairs; run += 1) {
        const own = await judge(product + path);
        const other = await judge(twin + path);
        if (!own || !other) continue;
        page.push(own);
        control.push(other);
      }
      const [own, other] = [page, control].map((list) => list.map(({ blocked }) => blocked));
      rows.push({
        route: path,
        pairs: page.length,
        'TBT ms': Math.round(median(own ?? [])),
        'twin ms': Math.round(median(other ?? [])),
        'difference ms': Math.round(median(own ?? []) - median(other ?? [])),
        'twin interquartile ms': Math.round(quartile(other ?? [], 0.75) - quartile(other ?? [], 0.25)),
        'layout shift': round(Math.max(...page.map(({ shift }) => shift)), 3),
      });
    }
    return rows;
  } finally {
    chrome.kill();
  }
}

interface Tap {
  name: string;
  path: string;
  /** What the visitor does before the tap. */
  prepare?: (page: Page) => Promise<void>;
  tap: (page: Page) => Promise<void>;
  /** Runs in the page. Returns whether the page has reacted to the tap on screen. */
  hasReacted: () => boolean;
  /** Runs in the page. Returns whether the tap has had its effect. By default when the page has reacted. */
  isDone?: () => boolean;
}

/** Typing speed of a quick typist: ten letters a second. */
const typing = { delay: 100 };

const tapOn = (selector: string) => (page: Page) => page.locator(selector).first().tap();

const taps: readonly Tap[] = [
  {
    name: 'menu',
    path: '/',
    tap: tapOn('#site-menu-button'),
    hasReacted: () => (document.querySelector('#site-menu')?.getClientRects().length ?? 0) > 0,
  },
  {
    name: 'booking dialog',
    path: '/',
    tap: tapOn('a[data-booking][data-label=hero]'),
    hasReacted: () => document.querySelector('#booking h2')?.checkVisibility() === true,
  },
  {
    name: 'chat sheet',
    path: '/',
    tap: tapOn('#chat-button'),
    hasReacted: () => document.querySelector('#chat h2')?.checkVisibility() === true,
  },
  {
    name: 'menu, Polish',
    path: '/pl',
    tap: tapOn('#site-menu-button'),
    hasReacted: () => (document.querySelector('#site-menu')?.getClientRects().length ?? 0) > 0,
  },
  {
    name: 'languages',
    path: '/',
    // On a phone the list is in the menu.
    prepare: tapOn('#site-menu-button'),
    tap: tapOn('#language-menu-button'),
    // The list of a closed <details> has a size, too.
    hasReacted: () => document.querySelector('#language-menu')?.checkVisibility() === true,
  },
  {
    name: 'languages, while React hydrates the page',
    path: '/',
    prepare: async (page) => {
      await tapOn('#site-menu-button')(page);
      await page.waitForFunction(() => 'hydrating' in document.documentElement.dataset);
    },
    // `tap()` would first wait until the button is stable. The page could then be ready.
    tap: async (page) => {
      const box = await page.locator('#language-menu-button').boundingBox();
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    hasReacted: () => document.querySelector('#language-menu')?.checkVisibility() === true,
  },
  {
    name: 'answer of the FAQ',
    path: '/',
    prepare: (page) => page.locator('#faq details').nth(1).scrollIntoViewIfNeeded(),
    tap: (page) => page.locator('#faq details').nth(1).locator('summary').tap(),
    hasReacted: () => document.querySelectorAll<HTMLDetailsElement>('#faq details')[1]?.open === true,
  },
  {
    name: '"Next" after typing name and email',
    path: '/',
    prepare: async (page) => {
      for (const [field, text] of [
        ['firstName', 'Margaret'],
        ['lastName', 'Ellison'],
        ['email', 'margaret.ellison@example.co.uk'],
      ])
        await page.locator(`#enhanced-contact [name=${field}]`).pressSequentially(text ?? '', typing);
    },
    tap: tapOn('#enhanced-contact button[data-needs]'),
    hasReacted: () =>
      document.querySelector('#enhanced-contact button[aria-busy]') !== null ||
      document.querySelector('#enhanced-contact [name=firstName]') === null,
    isDone: () => document.querySelector('#enhanced-contact [name=firstName]') === null,
  },
  {
    name: "first answer of the care calculator, from the last digit (the field's own text is the reaction)",
    path: '/services/care-fee-protection',
    tap: (page) => page.locator('#means-test [name=savings]').pressSequentially('80000', typing),
    hasReacted: () => document.querySelector<HTMLInputElement>('#means-test [name=savings]')?.value === '80000',
    isDone: () => document.querySelector('#means-test [aria-live]')?.textContent?.includes('£80,000') === true,
  },
];

/** Opens a page and returns one second after its first paint. */
async function openForOneSecond(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    return paint !== undefined && performance.now() > paint + 1000;
  });
}

/** Resolves when a condition in the page holds: with the ms since the tap, or since the last input where nothing is tapped. */
const sinceTap = (page: Page, condition: () => boolean) =>
  page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const holds = new Function(`return (${source})()`) as () => boolean;
        const look = () => {
          const { tapped, typed } = (window as unknown as { firstSecond: { tapped: number; typed: number } }).firstSecond;
          if ((tapped || typed) && holds()) resolve(performance.now() - (tapped || typed));
          else requestAnimationFrame(look);
        };
        look();
      }),
    condition.toString(),
  );

/**
 * Taps one second after the first paint. Returns the ms until the reaction and until the effect are painted, and the ms that the
 * start then blocks.
 */
async function firstTap(
  browser: Browser,
  address: string,
  { path, prepare, tap, hasReacted, isDone }: Tap,
): Promise<{ reacted: number; done: number; blocked: number }> {
  const page = await slowPage(browser);
  try {
    await page.addInitScript(() => {
      const state = { tapped: 0, typed: 0, tasks: [] as number[] };
      Object.assign(window, { firstSecond: state });
      addEventListener('pointerdown', ({ timeStamp }) => (state.tapped = timeStamp), true);
      addEventListener('input', ({ timeStamp }) => (state.typed = timeStamp), true);
      new PerformanceObserver((list) => state.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await openForOneSecond(page, address + path);
    await prepare?.(page);
    await page.evaluate(() => {
      (window as unknown as { firstSecond: { tapped: number } }).firstSecond.tapped = 0;
    });
    const reacted = sinceTap(page, hasReacted);
    const done = isDone ? sinceTap(page, isDone) : reacted;
    await tap(page);
    const times = { reacted: await reacted, done: await done };
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined, undefined, { timeout: 60_000 });
    const blocked = await page.evaluate(() =>
      (window as unknown as { firstSecond: { tasks: number[] } }).firstSecond.tasks.reduce(
        (sum, task) => sum + Math.max(0, task - 50),
        0,
      ),
    );
    return { ...times, blocked };
  } finally {
    await page.context().close();
  }
}

/** Taps a link one second after the first paint. Returns the ms from the tap to the first paint of the next page. */
async function pageChange(browser: Browser, address: string): Promise<number> {
  const page = await slowPage(browser);
  try {
    await page.addInitScript(() => {
      addEventListener('pointerdown', ({ timeStamp }) =>
        sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp)),
      );
    });
    await openForOneSecond(page, `${address}/`);
    await page.locator('main a[href="/pricing"]').first().tap();
    await page.waitForURL(`${address}/pricing`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return performance.timeOrigin + paint - Number(sessionStorage.getItem('tapped'));
    });
  } finally {
    await page.context().close();
  }
}

/**
 * Measures a page's first second. Returns three tables: how soon a page reacts to a first tap on a slow phone and how long its start then
 * blocks, how long a page change takes, and the blocked time against the same HTML without scripts, measured in turn.
 */
export async function measureFirstSecond(paths: readonly string[], pairs = 9) {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium is installed and none could be.');
  const { address, stop } = await startTemporaryProduct(join(root, 'web/dist'), { adminPassword: 'bench password' });
  const twin = await serveTwin(address);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const tapRows = [];
    for (const each of taps) {
      const runs = [];
      for (let run = 0; run < 3; run += 1) runs.push(await firstTap(browser, address, each));
      tapRows.push({
        tap: each.name,
        'reacts after ms': Math.round(median(runs.map(({ reacted }) => reacted))),
        'done after ms': Math.round(median(runs.map(({ done }) => done))),
        'start blocks ms': Math.round(median(runs.map(({ blocked }) => blocked))),
      });
    }
    const changes = [];
    for (let run = 0; run < 3; run += 1) changes.push(await pageChange(browser, address));
    return {
      taps: tapRows,
      pageChange: [{ link: '/ to /pricing', 'painted after ms': Math.round(median(changes)) }],
      blocking: await blocking(address, twin.address, paths, pairs, executablePath),
    };
  } finally {
    await browser.close();
    twin.server.close();
    await stop();
  }
}
