import { defineConfig } from 'vitest/config';

const database = 'scripts/test/embeddedDatabase.ts';

/** Nothing here reaches AWS: the database is the embedded one, credentials are made up, and the log keeps quiet. */
const env = {
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  LOG_LEVEL: 'SILENT',
};

// Where real processes and a real database keep time, a busy machine may need a second try; the summary of `npm test` names it.
const retry = process.env.CI ? 1 : 0;

/** Each project runs alone as well: `vitest run --project data`. Browser tests are Playwright's, in web/e2e. */
export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,web,functions,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{data,engines,handler,product,template}.test.ts', 'web/e2e/**'],
          testTimeout: 20_000,
          // It imports JSON in a way that Node does not take.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
      // Amazon's DynamoDB Local takes several times as long as the embedded engine.
      {
        test: {
          name: 'data',
          include: ['functions/data/**/*.data.test.ts'],
          globalSetup: database,
          env,
          retry,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'handler',
          include: ['functions/**/*.handler.test.ts'],
          globalSetup: database,
          env,
          retry,
          testTimeout: 20_000,
        },
      },
      // Starts and ends the product itself; one at a time, on a machine of two cores.
      {
        test: { name: 'product', include: ['scripts/**/*.product.test.ts'], fileParallelism: false, retry, testTimeout: 120_000 },
      },
      // One journey in Firefox and in WebKit, which `npm test` installs where it may.
      {
        test: {
          name: 'engines',
          include: ['scripts/**/*.engines.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'template',
          include: ['infra/**/*.test.ts', 'scripts/**/*.template.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The CDK takes seconds to load: once for all files.
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
