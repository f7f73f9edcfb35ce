/**
 * `npm test`: every check, and a summary on one screen. `npm test -- unit handler` runs only the named suites;
 * `--long` tests with many more records, kills and faults.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build/all.ts';
import { ensureTestBrowser } from './lib/chromium.ts';
import { ensureEngines } from './lib/engines.ts';
import { root } from './lib/paths.ts';
import { UserError } from './lib/settings.ts';
import { ProcessorClock } from './test/processorClock.ts';
import type { Summary } from './test/summary.ts';

interface Outcome extends Partial<Summary> {
  passed: number;
  failed: number;
  /** Why a suite was not run. */
  note?: string;
}

/** Environment variables of the processes of a suite. */
type Environment = Record<string, string>;

type Suite = (environment: Environment) => Promise<Outcome>;

/** The data suite on Amazon's own engine. It runs with `--long`, or when it is named. */
const reference = 'data (DynamoDB Local)';

/**
 * The suites by name. Those of one step run at the same time, because they leave processors idle: they wait for other processes, or end
 * with one long file.
 */
const steps: Record<string, Suite>[] = [
  {
    types,
    lint: (environment) => check('biome', ['check'], environment),
    words: (environment) => check('node', ['scripts/checks/words.ts'], environment),
    unit: (environment) => vitest('unit', environment),
    data: (environment) => vitest('data', environment),
    handler: (environment) => vitest('handler', environment),
  },
  { build },
  {
    browser,
    engines: async (environment) => {
      const note = ensureEngines();
      return { ...(await vitest('engines', environment)), note };
    },
  },
  {
    product: (environment) => vitest('product', environment),
    template: (environment) => vitest('template', environment),
  },
  ...(process.argv.some((word) => word === '--long' || word === reference) ? [{ [reference]: dataOnReference }] : []),
];
const suites = Object.assign({}, ...steps) as Record<string, Suite>;

const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== '--long' && !(word in suites));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
if (words.includes('--long')) process.env.LONG = '1';
const chosen = words.filter((word) => word in suites);

const reports = join(root, '.build/reports');
mkdirSync(reports, { recursive: true });

/** What Node and Playwright store in the temporary folder on purpose: compiled code. */
const caches = /^(node-compile-cache|playwright-transform-cache)/;

const running = new Set<ChildProcess>();
let stopped = false;
// An interrupted runner ends the browsers and servers that it started; a killed one does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    for (const child of running) child.kill('SIGINT');
  });
}

const clock = new ProcessorClock();
const results: Array<Outcome & { name: string; seconds: number; processorSeconds?: number }> = [];
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
for (const step of steps.map((suitesOfStep) => Object.keys(suitesOfStep).filter(isChosen))) {
  if (stopped || step.length === 0) continue;
  console.log(`\n=== ${step.join(' and ')}`);
  const used = clock.seconds();
  const finished = await Promise.all(step.map(timed));
  const processorSeconds = clock.seconds() - used;
  // Those of suites that run at the same time cannot be told apart.
  results.push(...finished.map((result, index) => (index === 0 ? { ...result, processorSeconds } : result)));
}

clock.stop();

const version = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
console.log(`\n=== Summary ${version}${' '.repeat(50 - version.length)}seconds  processor`);
for (const { name, passed, failed, skipped = 0, failures = [], flaky = [], seconds, processorSeconds, note } of results) {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped`;
  const times = `${seconds.toFixed(1).padStart(7)} ${(processorSeconds?.toFixed(1) ?? 'as above').padStart(10)}`;
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(21)} ${counts} ${times}${note ? `  ${note}` : ''}`);
  for (const test of failures) console.log(`         ${test}`);
  for (const test of flaky) console.log(`         ${test} (passed on a second try)`);
}
const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + (result[key] ?? 0), 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
if (stopped) console.log('Stopped before the end.');
process.exitCode = stopped ? 130 : Math.min(total('failed'), 1);

/** Runs a suite with a temporary folder of its own, and notes what it left there. A suite that throws counts as one failure. */
async function timed(name: string) {
  const started = performance.now();
  const temporary = mkdtempSync(join(tmpdir(), 'larkfield-'));
  const found = await suites[name]?.({ TMPDIR: temporary }).catch((error: Error) => {
    console.error(error instanceof UserError ? error.message : error);
  });
  const outcome = found ?? { passed: 0, failed: 1 };
  const left = readdirSync(temporary).filter((name) => !caches.test(name));
  rmSync(temporary, { recursive: true, force: true });
  if (left.length > 0 && !stopped)
    outcome.note = [outcome.note, `left in its temporary folder: ${left.join(', ')}`].filter(Boolean).join('; ');
  return { name, ...outcome, seconds: (performance.now() - started) / 1000 };
}

/** Runs a command with its output shown; returns its exit code. */
function run(command: string, args: string[], environment: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    child.on('error', reject);
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** A command that passes or fails as a whole. */
async function check(command: string, args: string[], environment: Environment): Promise<Outcome> {
  const failed = (await run(command, args, environment)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
}

/** A test runner whose reporter writes a summary. A runner that fails without a failed test counts as one failure. */
async function runner(name: string, command: string, args: string[], environment: Environment): Promise<Outcome> {
  const summaryFile = join(reports, `${name}.json`);
  rmSync(summaryFile, { force: true });
  const code = await run(command, args, { ...environment, SUMMARY_FILE: summaryFile });
  if (!existsSync(summaryFile)) return { passed: 0, failed: 1, note: 'The runner ended without a report.' };
  const summary: Summary = JSON.parse(readFileSync(summaryFile, 'utf8'));
  return { ...summary, failed: Math.max(summary.failed, code === 0 ? 0 : 1) };
}

function vitest(project: string, environment: Environment): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=scripts/test/vitestSummary.ts'];
  return runner(project, 'vitest', ['run', '--project', project, ...reporters], environment);
}

async function types(environment: Environment): Promise<Outcome> {
  const folders = ['shared', 'functions', 'infra', 'web', 'web/e2e', 'scripts'];
  let failed = 0;
  // Single-threaded, because several checkers repeat work: on `web` they take more than twice the processor time.
  for (const folder of folders) failed += (await run('tsc', ['-p', folder, '--singleThreaded'], environment)) === 0 ? 0 : 1;
  console.log(`The types of ${folders.length - failed} of ${folders.length} folders are sound.`);
  return { passed: folders.length - failed, failed };
}

async function build(): Promise<Outcome> {
  await buildAll((line) => console.log(line));
  return { passed: 1, failed: 0 };
}

/** Runs the data suite again on Amazon's own engine, if Java is installed. */
async function dataOnReference(environment: Environment): Promise<Outcome> {
  if (!spawnSync('java', ['-version'], { stdio: 'ignore' }).error)
    return vitest('data', { ...environment, DATABASE_ENGINE: 'dynamodb-local' });
  const note = 'NOT RUN: DynamoDB Local needs Java 17 or newer, and no `java` was found on the PATH.';
  console.error(note);
  return { passed: 0, failed: 0, note };
}

async function browser(environment: Environment): Promise<Outcome> {
  if (!ensureTestBrowser()) {
    const note = 'NOT RUN: no Chromium is installed and none could be. Install one, or name it in CHROMIUM_PATH.';
    console.error(note);
    return { passed: 0, failed: process.env.CI ? 1 : 0, note };
  }
  const directory = mkdtempSync(join(environment.TMPDIR ?? tmpdir(), 'data-'));
  try {
    return await runner('browser', 'playwright', ['test', '-c', 'scripts/test'], {
      ...environment,
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: directory,
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A port that no program listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
