import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { writeSummary } from './summary.ts';

/** Vitest's reporter for the summary of `npm test`. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} › ${test.fullName}`,
        state: test.result().state,
        flaky: test.diagnostic()?.flaky ?? false,
      })),
    );
    const named = (state: string) => tests.filter((test) => test.state === state).map(({ name }) => name);
    const unloadable = modules.filter((module) => module.errors().length > 0);
    const failures = [
      ...unloadable.map(({ relativeModuleId }) => `${relativeModuleId} could not be run`),
      ...named('failed'),
      ...unhandledErrors.map(({ message }) => `Error outside of a test: ${message}`),
    ];
    writeSummary({
      passed: named('passed').length,
      failed: failures.length,
      skipped: named('skipped').length,
      failures,
      flaky: tests.filter(({ state, flaky }) => state === 'passed' && flaky).map(({ name }) => name),
    });
  }
}
