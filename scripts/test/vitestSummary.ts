import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { firstLine, writeSummary } from './summary.ts';

/** Vitest's reporter for the summary of `npm test`. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result();
        return {
          name: `${module.relativeModuleId} › ${test.fullName}${firstLine(errors?.[0]?.message)}`,
          state,
          flaky: test.diagnostic()?.flaky ?? false,
        };
      }),
    );
    const named = (state: string) => tests.filter((test) => test.state === state).map(({ name }) => name);
    // The tests of a suite whose hook has failed count as skipped.
    const failedHooks = modules.flatMap((module) =>
      [...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map(({ message }) => `${module.relativeModuleId} › ${suite.fullName}${firstLine(message)}`),
      ),
    );
    const unloadable = modules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId} could not be run${firstLine(message)}`),
    );
    const failures = [
      ...unloadable,
      ...failedHooks,
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
