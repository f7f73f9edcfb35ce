import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite, TestError, TestResult } from '@playwright/test/reporter';
import { root } from '../lib/paths.ts';
import { writeSummary } from './summary.ts';

/** Returns the first line of a test's first error after a colon, or nothing when it passed. */
function firstError(results: TestResult[]): string {
  const message = results.find(({ error }) => error)?.error?.message;
  return message ? `: ${stripVTControlCharacters(message).split('\n', 1)[0]}` : '';
}

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
        .map(({ location, title, results }) => `${relative(root, location.file)} › ${title}${firstError(results)}`);
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
