import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildAll } from './build/all.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { UserError } from './lib/settings.ts';

interface Result {
  suite: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note?: string;
  /** Names of the tests that failed, or passed only on a second try. */
  named?: string[];
}

const reports = join(root, '.build/reports');
const results: Result[] = [];

/** Runs one suite, prints where it begins, and keeps what came of it. A suite that throws counts as one failure. */
async function suite(name: string, run: () => Promise<Omit<Result, 'suite' | 'seconds'>>): Promise<void> {
  if (stopped) return;
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const outcome = await run().catch((error: Error) => {
    console.error(error instanceof UserError ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  results.push({ suite: name, ...outcome, seconds: (performance.now() - started) / 1000 });
}

let running: ChildProcess | undefined;
let stopped = false;
// The runners end the browsers and servers they started when they are interrupted, and only then.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill('SIGINT');
  });
}

/** Runs a command with its output shown; answers its exit code. */
function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    running = child;
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** One check a command makes as a whole: passed or failed. */
const single = (code: number) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

async function types() {
  const rooms = ['shared', 'functions', 'infra', 'web', 'web/e2e', 'scripts'];
  let failed = 0;
  for (const room of rooms) failed += (await run('tsc', ['-p', room])) === 0 ? 0 : 1;
  console.log(`Types of ${rooms.length - failed} of ${rooms.length} rooms are sound.`);
  return { passed: rooms.length - failed, failed, skipped: 0 };
}

/** What is read of vitest's report, and of Playwright's. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Names of the browser tests that came out in a certain way. */
function namesIn(suites: PlaywrightSuite[], outcome: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ file, title }) => `${file} › ${title}`),
    ...namesIn(inner, outcome),
  ]);
}

function report(name: string): unknown {
  return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'));
}

async function vitest(project: string, environment: NodeJS.ProcessEnv = {}, name = project) {
  const code = await run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`],
    environment,
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report(name) as VitestReport;
  const flaky = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName }) => `${relative(root, file)} › ${fullName} (passed on a second try)`),
  );
  // A file that cannot be loaded fails the run without a failed test.
  return {
    note: flaky.length > 0 ? `${flaky.length} only on a second try` : undefined,
    passed: numPassedTests,
    failed: Math.max(numFailedTests, code === 0 ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
    named: [
      ...testResults.flatMap(({ name: file, status, assertionResults }) => {
        const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName);
        const path = relative(root, file);
        if (failed.length === 0 && status === 'failed') return [`${path} could not be run`];
        return failed.map((test) => `${path} › ${test}`);
      }),
      ...flaky,
    ],
  };
}

/** The data suite once more on Amazon's own engine, where there is Java to run it. */
async function dataOnReference() {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).error) {
    const note = 'NOT RUN: DynamoDB Local needs Java 17 or newer, and no `java` was found on the PATH.';
    console.error(note);
    return { passed: 0, failed: 0, skipped: 0, note };
  }
  return vitest('data', { DATABASE_ENGINE: 'dynamodb-local' }, 'data-dynamodb-local');
}

async function browser() {
  const chromium = ensureChromium();
  if (!chromium) {
    const note = 'NOT RUN: no Chromium is installed and none could be. Install one, or name it in CHROMIUM_PATH.';
    console.error(note);
    return { passed: 0, failed: process.env.CI ? 1 : 0, skipped: 0, note };
  }
  const directory = mkdtempSync(join(tmpdir(), 'larkfield-'));
  try {
    const code = await run('playwright', ['test', '-c', 'scripts/test'], {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: directory,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json'),
    });
    const { stats, suites } = report('browser') as PlaywrightReport;
    const { expected, unexpected, flaky, skipped } = stats;
    return {
      passed: expected + flaky,
      failed: Math.max(unexpected, code === 0 ? 0 : 1),
      skipped,
      note: flaky ? `${flaky} only on a second try` : undefined,
      named: [...namesIn(suites, 'unexpected'), ...namesIn(suites, 'flaky').map((test) => `${test} (passed on a second try)`)],
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

// Many more records, kills and faults than a push has to wait for.
if (process.argv.includes('--long')) process.env.LONG = '1';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await suite('types', types);
await suite('lint', async () => single(await run('biome', ['check'])));
await suite('words', async () => single(await run(process.execPath, ['scripts/checks/words.ts'])));
for (const project of ['unit', 'data', 'handler']) await suite(project, () => vitest(project));
await suite('data (DynamoDB Local)', dataOnReference);
await suite('build', async () => {
  await buildAll((line) => console.log(line));
  return { passed: 1, failed: 0, skipped: 0 };
});
for (const project of ['template', 'product']) await suite(project, () => vitest(project));
await suite('browser', browser);

const version = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
console.log(`\n=== Summary ${version}`);
for (const { suite: name, passed, failed, skipped, seconds, note, named = [] } of results) {
  const verdict = failed > 0 ? 'FAILED' : 'ok    ';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${String(skipped).padStart(3)} skipped`;
  console.log(`${verdict} ${name.padEnd(21)} ${counts} ${seconds.toFixed(1).padStart(7)} s${note ? `  ${note}` : ''}`);
  // What failed far above is named where whoever looks begins to look.
  for (const test of named) console.log(`         ${test}`);
}
const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
if (stopped) console.log('Stopped before the end.');
process.exitCode = stopped ? 130 : Math.min(total('failed'), 1);
