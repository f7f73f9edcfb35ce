import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts';
import { openTableIn } from '../local/product.ts';
import { startApiUnderTest } from './apiUnderTest.ts';
import { seed } from './seed.ts';
import { median, percentile, round } from './statistics.ts';

/** Numbers of stored enquiries at which the dashboard is opened. */
const sizes = [200, 2_000, 20_000] as const;
const openings = 5;

/** Times that the scripts below set in the page, in milliseconds since its navigation began. */
type Marked = Window & { firstRowAt?: number; keyAt?: number; shownAt?: number };

/**
 * Measures the dashboard in a browser at 200, 2,000 and 20,000 stored enquiries: bytes and time to the first rows (cold cache, signed in,
 * median of five), time until all records are loaded, time from a key in the search box to the result on screen, and time of the CSV
 * export. Ratios compare each size with the smallest one of the same run. "My day" is compared with the one of an empty dashboard, which
 * has no lines of work.
 */
export async function measureDashboard() {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium is installed and none could be.');
  const api = await startApiUnderTest({ backgroundFunctions: false });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const table = openTableIn(api.databaseEndpoint);
    const { cookie } = await api.signIn();
    const rows: Array<Record<string, string | number>> = [];
    let stored = 0;
    const emptyDay = await openDay(browser, api.address, cookie);
    for (const size of sizes) {
      await seed(table, stored, size);
      stored = size;
      const measured = await measureSize(browser, api.address, cookie, size);
      const day = await openDay(browser, api.address, cookie);
      rows.push({ ...measured, 'my day ms': Math.round(day), 'my day over empty ms': Math.round(day - emptyDay) });
    }
    const [smallest] = rows;
    const ratio = (row: Record<string, string | number>, column: string) =>
      round(Number(row[column]) / Number(smallest?.[column]), 2);
    return rows.map((row) => ({
      ...row,
      'first rows ratio': ratio(row, 'first rows ms'),
      'key p50 ratio': ratio(row, 'key p50 ms'),
    }));
  } finally {
    await browser.close();
    await api.stop();
  }
}

async function measureSize(browser: Browser, address: string, cookie: string, size: number) {
  const opened: Array<{ firstRows: number; bytes: number; scripts: number }> = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const context = await signedIn(browser, address, cookie);
    opened.push(await open(await context.newPage(), address));
    await context.close();
  }
  const context = await signedIn(browser, address, cookie);
  const page = await context.newPage();
  await open(page, address);
  await page.getByText(`All ${size.toLocaleString('en-GB')} records`).waitFor({ timeout: 120_000 });
  const complete = await page.evaluate(() => performance.now());
  const keys = await typeSearch(page, size);
  const csv = await saveCsv(page, size);
  await context.close();
  return {
    stored: size,
    'scripts KB': round(median(opened.map(({ scripts }) => scripts)) / 1024),
    'all KB': round(median(opened.map(({ bytes }) => bytes)) / 1024),
    'first rows ms': Math.round(median(opened.map(({ firstRows }) => firstRows))),
    'all rows s': round(complete / 1000, 2),
    'key p50 ms': round(median(keys)),
    'key worst ms': round(percentile(keys, 1)),
    'CSV s': round(csv / 1000, 2),
  };
}

/** Returns the milliseconds until "My day" shows its first lines, or that there are none: cold cache, median. */
async function openDay(browser: Browser, address: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const context = await signedIn(browser, address, cookie);
    times.push((await open(await context.newPage(), address, '/admin/day')).firstRows);
    await context.close();
  }
  return median(times);
}

async function signedIn(browser: Browser, address: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  await context.addInitScript(() => {
    const marked = window as Marked;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody tr[data-index], [data-day]')) return;
      observer.disconnect();
      // The next frame paints the rows.
      requestAnimationFrame(() => {
        marked.firstRowAt = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
  return context;
}

/** Opens a page of the dashboard. Returns the milliseconds to the first rows and the bytes transferred until then (compressed). */
async function open(page: Page, address: string, path = '/admin') {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scriptIds = new Set<string>();
  const transferred = { bytes: 0, scripts: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scriptIds.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transferred.bytes += encodedDataLength;
    if (scriptIds.has(requestId)) transferred.scripts += encodedDataLength;
  });
  await page.goto(address + path);
  await page.waitForFunction(() => (window as Marked).firstRowAt !== undefined);
  const until = { ...transferred };
  await devtools.detach();
  return { ...until, firstRows: await page.evaluate(() => (window as Marked).firstRowAt ?? Number.NaN) };
}

/** Returns the milliseconds from each typed digit to the line that says how many records match. */
async function typeSearch(page: Page, size: number): Promise<number[]> {
  const box = page.getByRole('searchbox');
  const times: number[] = [];
  for (const number of ['12', '150', '199']) {
    await box.fill('bench');
    const all = size.toLocaleString('en-GB');
    await page.getByText(`${all} of ${all} match`).waitFor();
    for (const digit of number) {
      await page.evaluate(() => {
        const marked = window as Marked;
        const line = [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent?.endsWith(' match'));
        marked.shownAt = undefined;
        addEventListener('keydown', () => (marked.keyAt = performance.now()), { once: true, capture: true });
        const before = line?.textContent;
        new MutationObserver((_, observer) => {
          if (line?.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            marked.shownAt = performance.now();
          });
        }).observe(line ?? document, { childList: true, characterData: true, subtree: true });
      });
      await box.press(digit);
      await page.waitForFunction(() => (window as Marked).shownAt !== undefined);
      times.push(await page.evaluate(() => ((window as Marked).shownAt ?? 0) - ((window as Marked).keyAt ?? 0)));
    }
  }
  await box.fill('');
  return times;
}

/** Returns the milliseconds from the click on 'Export CSV' to the complete file. */
async function saveCsv(page: Page, size: number): Promise<number> {
  const started = performance.now();
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await downloading).path();
  const elapsed = performance.now() - started;
  const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n').length;
  if (lines !== size + 1) throw new Error(`The CSV of ${size} records has ${lines} lines`);
  return elapsed;
}
