import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { defaultAvailability } from '../../shared/booking.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import { buildWeb } from '../build/web.ts';
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts';
import { startTemporaryProduct } from '../local/product.ts';
import { slowPage } from './slowPhone.ts';
import { median } from './statistics.ts';

/** One language for each size of fonts. */
const languages: readonly LanguageCode[] = ['en', 'pl', 'ta'];

/** Opens the booking page on the slow phone. Returns the ms from the navigation to its first paint and to the first free times. */
async function open(browser: Browser, url: string): Promise<{ paint: number; times: number }> {
  const page = await slowPage(browser);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const times = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('main input[type=radio][value*="T"]')) resolve(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
    return { paint, times };
  } finally {
    await page.context().close();
  }
}

/**
 * Returns for some languages how soon `/book` shows the first free times on a slow phone, after the navigation and after its own first
 * paint. The site is built with the firm's own calendar, in a temporary folder.
 */
export async function measureBookingTimes(runs = 5) {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium is installed and none could be.');
  const directory = mkdtempSync(join(tmpdir(), 'larkfield-booking-'));
  process.env.BOOKING = 'own';
  await buildWeb(directory);
  const adminPassword = 'bench password';
  const product = await startTemporaryProduct(directory, { adminPassword, booking: 'own' });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const call = (method: string, path: string, body: unknown, cookie = '') =>
      fetch(product.address + path, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const signedIn = await call('POST', '/api/login', { password: adminPassword });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
    const availability = { ...defaultAvailability, open: true };
    const saved = await call('PATCH', '/api/admin/calendars/firm', { version: 0, availability }, cookie);
    if (!saved.ok) throw new Error(`The calendar was not saved: ${await saved.text()}`);
    const rows = [];
    for (const language of languages) {
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await open(browser, product.address + pathIn(language, '/book')));
      rows.push({
        route: pathIn(language, '/book'),
        'first paint ms': Math.round(median(results.map(({ paint }) => paint))),
        'first times ms': Math.round(median(results.map(({ times }) => times))),
        'after the paint ms': Math.round(median(results.map(({ paint, times }) => times - paint))),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
