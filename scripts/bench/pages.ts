import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { pages } from '../../shared/pages.ts';
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts';
import { root } from '../lib/paths.ts';
import { startTemporaryProduct } from '../local/product.ts';
import { median, round } from './statistics.ts';

/** Paths of the staff's pages, which are weighed but not audited by Lighthouse. */
const shells = new Set<string>(pages.filter(({ kind }) => kind === 'shell').map(({ path }) => path));

/**
 * Returns the compressed bytes that each route transfers before any interaction, and its Lighthouse scores (median of three runs). With
 * `quick` a route whose first run has the scores that it has to reach is run once.
 */
export async function measurePages(
  paths: readonly string[] = pages.map(({ path }) => path),
  profiles: ReadonlyArray<'mobile' | 'desktop'> = ['mobile', 'desktop'],
  quick = false,
) {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium is installed and none could be.');
  const { address, stop } = await startTemporaryProduct(join(root, 'web/dist'), { adminPassword: 'bench password' });
  try {
    const weights = await weigh(executablePath, address, paths);
    const scores: Array<Record<string, string | number>> = [];
    const slowdown = await slowdownOf(executablePath, `${address}/`);
    for (const path of paths.filter((path) => !shells.has(path))) {
      for (const profile of profiles) scores.push(await judge(executablePath, address + path, path, profile, slowdown, quick));
    }
    return { weights, scores };
  } finally {
    await stop();
  }
}

async function weigh(executablePath: string, address: string, paths: readonly string[]) {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const rows: Array<Record<string, string | number>> = [];
    for (const path of paths) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      const begun = new Map<string, { kind: string; head: number }>();
      const bytes: Record<string, number> = {};
      devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
        begun.set(requestId, { kind: type, head: response.encodedDataLength }),
      );
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const { kind, head } = begun.get(requestId) ?? { kind: 'Other', head: 0 };
        // Headers are counted separately: over HTTP/2, which visitors use, repeated headers cost next to nothing.
        bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength - head;
        bytes.headers = (bytes.headers ?? 0) + head;
      });
      await page.goto(address + path, { waitUntil: 'networkidle' });
      const kilobytes = (kind: string) => round((bytes[kind] ?? 0) / 1024);
      const total = Object.values(bytes).reduce((sum, each) => sum + each, 0);
      rows.push({
        route: path,
        'HTML KB': kilobytes('Document'),
        'JS KB': kilobytes('Script'),
        'CSS KB': kilobytes('Stylesheet'),
        'fonts KB': kilobytes('Font'),
        'headers KB': kilobytes('headers'),
        'all KB': round(total / 1024),
      });
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/**
 * Returns by how much Lighthouse has to slow this machine's processor, so that scores compare between machines: 4 for a benchmark index of
 * 1,000, in proportion for others. Median of three measurements of the index, by Lighthouse itself.
 */
async function slowdownOf(chromePath: string, url: string): Promise<number> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments], logLevel: 'silent' });
  try {
    const indexes: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyAudits: ['viewport'] });
      if (result) indexes.push(result.lhr.environment.benchmarkIndex);
    }
    return round((4 * median(indexes)) / 1000);
  } finally {
    chrome.kill();
  }
}

/** Whether a route reaches the goals: 98 for performance and 100 in the other categories. */
const isGood = ({ categories }: Result) =>
  Object.entries(categories).every(([name, { score }]) => (score ?? 0) >= (name === 'performance' ? 0.98 : 1));

/** Returns the scores of a route. `slowdown` is that of the processor, for the mobile profile. */
async function judge(
  chromePath: string,
  url: string,
  route: string,
  profile: 'mobile' | 'desktop',
  slowdown: number,
  quick: boolean,
) {
  const isDesktop = profile === 'desktop';
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments], logLevel: 'silent' });
  try {
    const results: Result[] = [];
    const isEnough = () => results.length === 3 || (quick && results.length === 1 && results.every(isGood));
    // Runs again when Chromium's trace lacks an event that Lighthouse needs and the result has no figures.
    for (let run = 0; run < 5 && !isEnough(); run += 1) {
      const flags: Flags = {
        port: chrome.port,
        logLevel: 'silent',
        output: 'json',
        ...(!isDesktop && { throttling: { cpuSlowdownMultiplier: slowdown } }),
      };
      const result = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
      if (result?.lhr.audits['largest-contentful-paint']?.numericValue !== undefined) results.push(result.lhr);
    }
    const score = (category: string) =>
      Math.round(median(results.map((result) => (result.categories[category]?.score ?? 0) * 100)));
    const audit = (id: string) => median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
    const row = {
      route,
      profile,
      slowdown: isDesktop ? 1 : slowdown,
      runs: results.length,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP s': round(audit('largest-contentful-paint') / 1000, 2),
      'TBT ms': Math.round(audit('total-blocking-time')),
      CLS: round(audit('cumulative-layout-shift'), 3),
    };
    // Shows the progress: all pages take about an hour.
    console.log(Object.values(row).join(' '));
    return row;
  } finally {
    chrome.kill();
  }
}
