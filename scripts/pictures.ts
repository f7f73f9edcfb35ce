/**
 * Takes screenshots of every route and state: `npm run pictures`, into `pictures/<width>/`. Routes, names of states and widths select
 * some of them: `npm run pictures -- /pricing form-2 390`. Prints console errors and violations of the content security policy, and
 * exits with 1 when there were any.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { buildAll } from './build/all.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { runCommand, UserError } from './lib/settings.ts';
import { startTemporaryProduct, type TemporaryProduct } from './local/product.ts';
import { type NamedStaff, startNamedStaff } from './pictures/namedStaff.ts';
import { sendSampleRecords } from './pictures/sampleRecords.ts';
import { picturePassword, type State } from './pictures/state.ts';
import { states } from './pictures/states.ts';

const folder = join(root, 'pictures');
const heights: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };

/** This many screenshots are taken at once. */
const concurrency = 2;

/** Scrolls to the end of the page and back, so that parts that load when they are near are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 900) * 0.8;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
}

/** The products to take screenshots of. */
interface Products {
  shared: TemporaryProduct;
  named: NamedStaff;
}

/** Takes one screenshot. Returns the errors of the console and of the page. */
async function capture(browser: Browser, { shared, named }: Products, state: State, width: number): Promise<string[]> {
  const problems: string[] = [];
  const context = await browser.newContext({
    baseURL: (state.namedStaff ? named : shared).address,
    storageState: state.namedStaff && state.staff ? named.storageState : undefined,
    viewport: { width, height: heights[width] ?? 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    javaScriptEnabled: !state.withoutScripts,
    forcedColors: state.forcedColours ? 'active' : 'none',
    colorScheme: state.forcedColours ? 'dark' : 'light',
  });
  try {
    if (!state.firstVisit)
      await context.addInitScript(() => {
        // Frames of the mocked providers have no storage.
        try {
          localStorage.setItem('statistics', JSON.stringify({ own: false, returning: false, others: false }));
        } catch {}
      });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) problems.push(text);
    });
    if (state.staff && !state.namedStaff) await page.request.post('/api/login', { data: { password: picturePassword } });
    await state.before?.(page);
    await page.goto(state.invitation ? named.invitation : state.path);
    if (!state.withoutScripts && !/^\/(admin|auth)/.test(state.path)) {
      // React renders the page at the first key or tap.
      await page.keyboard.press('Shift');
      await page.locator('html[data-ready]').waitFor();
    }
    if (state.area === 'page') await scrollThrough(page);
    await state.prepare?.(page);
    const path = join(folder, String(width), `${state.name}.png`);
    if (state.area === 'page' || state.area === 'view') await page.screenshot({ path, fullPage: state.area === 'page' });
    else await page.locator(state.area).screenshot({ path });
  } catch (error) {
    problems.push((error as Error).message.split('\n').slice(0, 2).join(' '));
  } finally {
    await context.close();
  }
  return problems.map((problem) => `${state.name} at ${width} px: ${problem}`);
}

/** Returns the named states and widths, or all without names. Throws UserError for an unknown name. */
function selectStates(words: readonly string[]): Array<[State, number]> {
  const widths = Object.keys(heights).map(Number);
  const chosen = words.map(Number).filter((word) => widths.includes(word));
  const names = words.filter((word) => !widths.includes(Number(word)));
  const unknown = names.find((name) => !states.some((state) => state.name === name || state.path === name));
  if (unknown)
    throw new UserError(`There is no route or state ${unknown}; states are ${states.map(({ name }) => name).join(', ')}.`);
  return states
    .filter(({ name, path }) => names.length === 0 || names.includes(name) || names.includes(path))
    .flatMap((state) => (chosen.length > 0 ? chosen : widths).map((width): [State, number] => [state, width]))
    .filter(([{ narrowerThan }, width]) => narrowerThan === undefined || width < narrowerThan);
}

await runCommand(async () => {
  const queue = selectStates(process.argv.slice(2));
  const total = queue.length;
  const executablePath = ensureChromium();
  if (!executablePath) throw new UserError('No Chromium is installed and none could be.');
  await buildAll((line) => console.log(line));
  for (const width of Object.keys(heights)) mkdirSync(join(folder, width), { recursive: true });
  const site = join(root, 'web/dist');
  const shared = await startTemporaryProduct(site, { adminPassword: picturePassword });
  const named = await startNamedStaff(site, picturePassword);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const problems: string[] = [];
  try {
    for (const { address } of [shared, named]) await sendSampleRecords(address);
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift())
        problems.push(...(await capture(browser, { shared, named }, ...one)));
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    await browser.close();
    await Promise.all([shared.stop(), named.stop()]);
  }
  console.log(`${total} screenshots in ${folder}`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
