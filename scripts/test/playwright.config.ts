import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, testBrowser } from '../lib/chromium.ts';
import { root } from '../lib/paths.ts';

const port = process.env.E2E_PORT ?? '4179';
// Each worker process reads this file again: the password has to be the same in all of them.
process.env.E2E_ADMIN_PASSWORD ??= 'correct horse battery staple';

/**
 * Tests with a product of their own, which takes several seconds of processor time to start. Each group runs in one worker and shares one
 * product. The groups are first, because one worker takes longest for them.
 */
const ownProducts = {
  'named staff': ['staff.spec.ts', 'adminDay.spec.ts', 'adminViews.spec.ts'],
  'own calendar': ['ownCalendar.spec.ts', 'chatMeeting.spec.ts'],
  'own calendar of named staff': ['adminBookings.spec.ts'],
};

/** A slow file: one of its tests waits for several polls. It starts first, so that no processor is idle at the end. */
const early = 'takeover.spec.ts';

/** The browser tests run against the product as `npm start` serves it, with a database of their own. */
export default defineConfig({
  testDir: join(root, 'web/e2e'),
  projects: [
    ...Object.entries(ownProducts).map(([name, files]) => ({ name, testMatch: files, workers: 1 })),
    { name: 'early', testMatch: early },
    { name: 'site', testMatch: '*.spec.ts', testIgnore: [early, ...Object.values(ownProducts).flat()] },
  ],
  outputDir: join(root, '.build/browser'),
  fullyParallel: true,
  // Tests also wait: for an animation, a debounce, a response. One browser for each core leaves a quarter of the processor time unused.
  workers: '150%',
  // The second try is recorded, to find the cause. The summary names each test that passed only then.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Ends a test that hangs. Long journeys take up to a minute on a slow machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./playwrightSummary.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: {
      executablePath: testBrowser(),
      // A test's page lives for seconds, so optimizing its code takes more processor time than it saves.
      args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording every test costs processor time, so only a second try is recorded. For a single test: `--trace on`.
    trace: 'on-first-retry',
    actionTimeout: 60_000,
  },
  webServer: {
    command: 'node scripts/start.ts',
    cwd: root,
    url: `http://localhost:${port}/`,
    timeout: 300_000,
    reuseExistingServer: !process.env.CI && process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR ?? join(root, '.build/e2e-data'),
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
      LIMIT_SCALE: '1000',
    },
  },
});
