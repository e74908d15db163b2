import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What failed: a test, a file outside of its tests, or the run. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface Outcome {
  readonly files: Readonly<Record<string, { readonly passed: number; readonly failures: readonly Failure[] }>>;
  /** Errors that belong to no file, such as a promise that nobody waited for. */
  readonly errors: readonly Failure[];
}

const text = (errors: readonly SerializedError[]) => errors.map(error => error.stack ?? error.message).join('\n');

function failure(file: string, test: TestCase): Failure {
  return { name: `${file} > ${test.fullName}`, message: text(test.result().errors ?? []) };
}

function ofFile(module: TestModule): Outcome['files'][string] {
  const file = module.relativeModuleId;
  const failures = [...module.children.allTests('failed')].map(test => failure(file, test));
  if (module.state() === 'failed' && failures.length === 0)
    failures.push({ name: file, message: text(module.errors()) || 'It failed outside of its tests: see above.' });
  return { passed: [...module.children.allTests('passed')].length, failures };
}

/** Writes what became of each file to the file that `TEST_OUTCOME` names; `suite.mjs` reads it. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = Object.fromEntries(modules.map(module => [module.relativeModuleId, ofFile(module)]));
    const errors = unhandled.map(error => ({ name: 'Outside of any test', message: text([error]) }));
    writeFileSync(process.env['TEST_OUTCOME'] ?? '', JSON.stringify({ files, errors } satisfies Outcome));
  }
}
