/**
 * Takes pictures of every route and of the states one comes upon there: `npm run pictures`, into `pictures/<width>/`. Routes, names
 * of states and widths narrow it down: `npm run pictures -- /pricing form-2 390`. Tells of every console error and every report of the
 * content security policy on the way, and ends with 1 when there was any.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { buildAll } from './build/all.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { runCommand, UserError } from './lib/settings.ts';
import { startTemporaryProduct } from './local/product.ts';
import { sendSampleRecords } from './pictures/sampleRecords.ts';
import type { State } from './pictures/state.ts';
import { states } from './pictures/states.ts';

const folder = join(root, 'pictures');
const password = 'picture password';
const heights: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };

/** How many windows are open at once. */
const windows = 2;

/** Scrolls through the page, so that what loads when it is near is there, and back. */
async function passThrough(page: Page): Promise<void> {
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

/** Takes one picture; answers what the console complained of. */
async function take(browser: Browser, address: string, state: State, width: number): Promise<string[]> {
  const complaints: string[] = [];
  const context = await browser.newContext({
    baseURL: address,
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
        // The stand-ins for other companies' frames have no storage.
        try {
          localStorage.setItem('statistics', JSON.stringify({ own: false, returning: false, others: false }));
        } catch {}
      });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text);
    });
    if (state.staff) await page.request.post('/api/login', { data: { password } });
    await state.before?.(page);
    await page.goto(state.path);
    if (!state.withoutScripts && !/^\/(admin|auth)/.test(state.path)) await page.locator('html[data-ready]').waitFor();
    if (state.frame === 'page') await passThrough(page);
    await state.prepare?.(page);
    const path = join(folder, String(width), `${state.name}.png`);
    if (state.frame === 'page' || state.frame === 'view') await page.screenshot({ path, fullPage: state.frame === 'page' });
    else await page.locator(state.frame).screenshot({ path });
  } catch (error) {
    complaints.push((error as Error).message.split('\n').slice(0, 2).join(' '));
  } finally {
    await context.close();
  }
  return complaints.map((complaint) => `${state.name} at ${width} px: ${complaint}`);
}

/** The states and widths asked for; all of them when none is named. Raises UserError for a name that means nothing. */
function wanted(words: readonly string[]): Array<[State, number]> {
  const widths = Object.keys(heights).map(Number);
  const chosen = words.map(Number).filter((word) => widths.includes(word));
  const names = words.filter((word) => !widths.includes(Number(word)));
  const strange = names.find((name) => !states.some((state) => state.name === name || state.path === name));
  if (strange)
    throw new UserError(`There is no route or state ${strange}; states are ${states.map(({ name }) => name).join(', ')}.`);
  return states
    .filter(({ name, path }) => names.length === 0 || names.includes(name) || names.includes(path))
    .flatMap((state) => (chosen.length > 0 ? chosen : widths).map((width): [State, number] => [state, width]))
    .filter(([{ below }, width]) => below === undefined || width < below);
}

await runCommand(async () => {
  const queue = wanted(process.argv.slice(2));
  const total = queue.length;
  const executablePath = ensureChromium();
  if (!executablePath) throw new UserError('No Chromium is installed and none could be.');
  await buildAll((line) => console.log(line));
  for (const width of Object.keys(heights)) mkdirSync(join(folder, width), { recursive: true });
  const { address, stop } = await startTemporaryProduct(join(root, 'web/dist'), { adminPassword: password });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const complaints: string[] = [];
  try {
    await sendSampleRecords(address);
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) complaints.push(...(await take(browser, address, ...one)));
    };
    await Promise.all(Array.from({ length: windows }, work));
  } finally {
    await browser.close();
    await stop();
  }
  console.log(`${total} pictures in ${folder}`);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
});
