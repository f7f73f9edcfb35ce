import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts';
import { root } from '../lib/paths.ts';
import { startTemporaryProduct } from '../local/product.ts';
import { round } from './statistics.ts';

/** A layout shift as the browser reports it (https://wicg.github.io/layout-instability/). */
type LayoutShift = PerformanceEntry & { value: number };

/**
 * Returns the layout shift of each page on a phone when its fonts load after the first paint, as on a slow network. Until then installed
 * fonts show the text, so the figure depends on them. docs/benchmarks.md says how to install those of Android. The figure does not depend on
 * the machine's speed.
 */
export async function measureLateFonts(paths: readonly string[]) {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium is installed and none could be.');
  const { address, stop } = await startTemporaryProduct(join(root, 'web/dist'), { adminPassword: 'bench password' });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const rows = [];
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
      const page = await context.newPage();
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(address + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      painted.resolve();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        return new Promise<number>((resolve) =>
          new PerformanceObserver((list) =>
            resolve((list.getEntries() as LayoutShift[]).reduce((sum, { value }) => sum + value, 0)),
          ).observe({ type: 'layout-shift', buffered: true }),
        );
      });
      rows.push({ route: path, 'layout shift': round(shift, 4) });
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await stop();
  }
}
