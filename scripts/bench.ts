import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathIn } from '../shared/languagePaths.ts';
import { pages } from '../shared/pages.ts';
import { measureBookingTimes } from './bench/bookingTimes.ts';
import { measureBundles } from './bench/bundles.ts';
import { measureCalls } from './bench/calls.ts';
import { measureCounting } from './bench/counting.ts';
import { measureDashboard } from './bench/dashboard.ts';
import { measureFirstSecond } from './bench/firstSecond.ts';
import { measureIdempotency } from './bench/idempotency.ts';
import { measureLateFonts } from './bench/lateFonts.ts';
import { measureLists } from './bench/lists.ts';
import { measurePages } from './bench/pages.ts';
import { measureReading } from './bench/reading.ts';
import { measureStartup } from './bench/startup.ts';
import { printTable, round } from './bench/statistics.ts';
import { measureSynthesis } from './bench/synthesis.ts';
import { buildAll } from './build/all.ts';
import { completeLanguages } from './lib/languageFiles.ts';
import { root } from './lib/paths.ts';
import { runCommand, UserError } from './lib/settings.ts';

type Rows = ReadonlyArray<Record<string, string | number>>;

/** The latest results, each with its date and machine. */
const latest = join(root, 'scripts/bench/latest.json');

/** Returns the paths of all indexable pages in all languages. */
function indexablePaths(): string[] {
  const indexable = pages.filter(({ indexable }) => indexable).map(({ path }) => path);
  return completeLanguages().flatMap((code) => indexable.map((path) => pathIn(code, path)));
}

/**
 * The parts of `npm run bench`, by name. `npm run bench -- calls` runs one part. `npm run bench -- pages /pricing mobile` restricts the
 * pages to one route and one Lighthouse profile, and only prints the result: the stored tables have every route.
 */
const parts: Record<string, () => Promise<Record<string, Rows>>> = {
  startup: async () => ({ 'Start-up': await measureStartup(4191) }),
  synthesis: async () => ({ 'Synthesis of the stacks, median of 5': measureSynthesis() }),
  bundles: async () => ({ 'Functions: size and cold start (import time, median of 9)': measureBundles() }),
  calls: async () => ({ 'Calls through the local gateway, embedded database': await measureCalls() }),
  counting: async () => ({ 'Counting a simulated stream of events': await measureCounting() }),
  lists: async () => ({ 'Lists at 1,000 and at 200,000 stored enquiries': await measureLists() }),
  idempotency: async () => ({ '1,000 idempotency keys, each sent 20 times at once': await measureIdempotency() }),
  dashboard: async () => ({ 'Dashboard at 200, 2,000 and 20,000 stored enquiries (1440 px)': await measureDashboard() }),
  pages: async () => {
    const { weights, scores } = await measurePages(
      routes.length > 0 ? routes : undefined,
      profiles.length > 0 ? profiles : undefined,
    );
    return { 'Bytes per route before interaction, as sent (390 px)': weights, 'Lighthouse, median of 3': scores };
  },
  firstSecond: async () => {
    const { taps, pageChange, blocking } = await measureFirstSecond(
      routes.length > 0 ? routes : ['/', '/pricing', '/pl', '/hi', '/ta'],
    );
    return {
      'First tap on a slow phone, one second after the first paint, median of 3': taps,
      'Page change on the same phone, from the tap to the first paint, median of 3': pageChange,
      'Blocked time against the same HTML without scripts, Lighthouse mobile, median of 9 pairs': blocking,
    };
  },
  lateFonts: async () => {
    const paths = routes.length > 0 ? routes : indexablePaths();
    return { 'Layout shift when the fonts load after the first paint (390 px)': await measureLateFonts(paths) };
  },
  bookingTimes: async () => ({ 'First free times of `/book` on a slow phone, median of 5': await measureBookingTimes() }),
  reading: async () => {
    const { ages, sentences } = measureReading();
    return {
      'Reading age of the English pages (Flesch-Kincaid grade + 5)': ages,
      'Sentences over 30 words in the English pages': sentences,
    };
  },
  languages: async () => {
    const paths = indexablePaths().filter(
      (path) => routes.length === 0 || routes.some((route) => path === route || path.startsWith(`${route}/`)),
    );
    const { weights, scores } = await measurePages(paths, ['mobile'], true);
    return {
      'Bytes per route and language before interaction, as sent (390 px)': weights,
      'Lighthouse per route and language, one run, or the median of 3 where one is below the goal': scores,
    };
  },
};

const words = process.argv.slice(2);
const routes = words.filter((word) => word.startsWith('/'));
const profiles = (['mobile', 'desktop'] as const).filter((profile) => words.includes(profile));

await runCommand(async () => {
  const selected = words.filter((word) => ![...routes, ...(profiles as readonly string[])].includes(word));
  const unknown = selected.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new UserError(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  // The texts are measured from their files.
  const readsOnly = selected.length > 0 && selected.every((name) => name === 'reading');
  if (!readsOnly) await buildAll();
  const machine = { cores: cpus().length, memoryGB: round(totalmem() / 2 ** 30, 0), node: process.version };
  const results: Record<string, unknown> = existsSync(latest) ? JSON.parse(readFileSync(latest, 'utf8')) : {};
  for (const [name, measure] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    for (const [title, rows] of Object.entries(await measure())) {
      results[title] = { measured: new Date().toISOString().slice(0, 10), machine, rows };
      printTable(title, rows);
    }
  }
  if (routes.length > 0 || profiles.length > 0) return;
  writeFileSync(latest, `${JSON.stringify(results, null, 2)}\n`);
  console.log('\nWritten to scripts/bench/latest.json');
  if (readsOnly) return;
  // The cost report uses the measured capacity and bytes.
  await import('./cost.ts');
});
