import { defineConfig } from 'vitest/config';
import { assistantIndexes } from './scripts/build/assistantIndex.ts';
import { sectionModules } from './scripts/build/siteSections.ts';

const database = 'scripts/test/embeddedDatabase.ts';

/** Nothing here reaches AWS: the database is the embedded one, the credentials are invented, and nothing is logged. */
const env = {
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  LOG_LEVEL: 'SILENT',
};

/** Timeouts of tests and hooks, in ms. They are long for slow machines; only a test that hangs reaches them. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Each project also runs by itself: `vitest run --project data`. Browser tests use Playwright, in web/e2e. Tests are not retried: one
 * that passes only at the second try hides a bug.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // By default one core stays idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [sectionModules, assistantIndexes],
        test: {
          name: 'unit',
          include: ['{shared,web,functions,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{data,engines,handler,product,template}.test.ts', 'web/e2e/**'],
          ...timeouts,
          // One process for many files loads each module once. This takes a third of the processor time.
          isolate: false,
          // The package imports JSON in a way that Node does not support.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
      // Amazon's DynamoDB Local takes several times as long as the embedded engine.
      {
        test: {
          name: 'data',
          isolate: false,
          include: ['functions/data/**/*.data.test.ts'],
          globalSetup: database,
          setupFiles: 'functions/testing/longTimeouts.ts',
          env,
          ...timeouts,
        },
      },
      {
        plugins: [sectionModules, assistantIndexes],
        test: {
          name: 'handler',
          include: ['functions/**/*.handler.test.ts'],
          // One process for many files loads the packages once.
          isolate: false,
          globalSetup: database,
          setupFiles: ['functions/testing/freshModules.ts', 'functions/testing/longTimeouts.ts'],
          env,
          ...timeouts,
        },
      },
      // Each file starts a product of its own and waits for it most of the time, so two files run at once.
      {
        test: {
          name: 'product',
          include: ['scripts/**/*.product.test.ts'],
          globalSetup: 'scripts/test/builtProduct.ts',
          maxWorkers: 2,
          ...timeouts,
        },
      },
      // One journey in Firefox and in WebKit, which `npm test` installs where it may.
      {
        test: {
          name: 'engines',
          include: ['scripts/**/*.engines.test.ts'],
          fileParallelism: false,
          ...timeouts,
          // The hooks wait for a browser and its first page.
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'template',
          include: ['infra/**/*.test.ts', 'scripts/**/*.template.test.ts'],
          ...timeouts,
          // The CDK takes seconds to load, so it is loaded once for all files.
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
