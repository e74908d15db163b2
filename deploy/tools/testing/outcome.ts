import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What failed: a test, a file outside of its tests, or the run. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface Outcome {
  readonly files: Readonly<Record<string, { readonly passed: number; readonly failures: readonly Failure[] }>>;
  /** Errors that belong to no file. */
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
    const errors: Failure[] = [];
    const left = new Map(modules.map(module => [module.moduleId, [] as Failure[]]));
    for (const error of unhandled) {
      // Vitest notes on it the file that ran then.
      const file = left.get(String(error['VITEST_TEST_PATH']));
      (file ?? errors).push({ name: 'Outside of any test', message: text([error]) });
    }
    const outcome = modules.map(module => {
      const { passed, failures } = ofFile(module);
      const file = module.relativeModuleId;
      const late = (left.get(module.moduleId) ?? []).map(({ message }) => ({
        name: `${file} > outside of its tests`,
        message,
      }));
      return [file, { passed, failures: [...failures, ...late] }] as const;
    });
    const files = Object.fromEntries(outcome);
    writeFileSync(process.env['TEST_OUTCOME'] ?? '', JSON.stringify({ files, errors } satisfies Outcome));
  }
}
