import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when tried again, so that they are seen and mended. */
export default class SecondAttempts implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.names.length > 0) console.log(['\nPassed at the second attempt:', ...this.names].join('\n  '));
  }
}
