import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { root } from '../lib/paths.ts';
import { firstLine, writeSummary } from './summary.ts';

/** Playwright's reporter for the summary of `npm test`. */
export default class PlaywrightSummary implements Reporter {
  #suite: Suite | undefined;
  #errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message = 'unknown' }: TestError): void {
    this.#errors.push(`Error outside of a test: ${message}`);
  }

  onEnd(_result: FullResult): void {
    const tests = this.#suite?.allTests() ?? [];
    const named = (outcome: string) =>
      tests
        .filter((test) => test.outcome() === outcome)
        .map(({ location, title, results }) => {
          const error = results.find((result) => result.error)?.error;
          return `${relative(root, location.file)} › ${title}${firstLine(error?.message)}`;
        });
    const [failures, flaky] = [[...this.#errors, ...named('unexpected')], named('flaky')];
    writeSummary({
      passed: named('expected').length + flaky.length,
      failed: failures.length,
      skipped: named('skipped').length,
      failures,
      flaky,
    });
  }
}
