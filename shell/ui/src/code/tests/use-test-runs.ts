import { useCallback, useState } from 'react';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import type { SourceFile } from '@learnloom/contracts/runner/execution';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { judge, outcomeOf } from '@learnloom/contracts/runner/outcome';
import { EMPTY_CODE, withDriver } from '@learnloom/contracts/runner/source';
import type { ConsoleWriter } from '../console/use-console.ts';
import { isEmptyCode, type RunResult } from '../run/run-program.ts';
import type { RunOne, Runner } from '../run/use-runner.ts';
import { begun, calledOff, judged, type TestsChange } from './test-case.ts';

export interface TestRunsSpec {
  readonly value: readonly TestCase[];
  /** Gets the change, not the list: runs change it while other things may. */
  readonly onChange: (change: TestsChange) => void;
  readonly language: RunLanguage;
  /** The program that the tests test. */
  readonly code: string;
  /** The program's other files. */
  readonly files?: readonly SourceFile[];
  /** Shared with whatever else runs programs beside it. */
  readonly runner: Runner;
  /** The console that is told how the tests go. */
  readonly writer: ConsoleWriter;
}

export interface TestRuns {
  /** Which of the tests that run now it is, from 1; null when none run. */
  readonly progress: { readonly at: number; readonly of: number } | null;
  /** What went wrong in a test's last run, beyond its output, by the test's id. */
  readonly troubles: ReadonlyMap<string, string>;
  readonly runOne: (test: TestCase) => void;
  readonly runAll: () => void;
}

/** The same list each time, so that nothing that depends on it changes. */
const NO_FILES: readonly SourceFile[] = [];

/** What a test's detail says about a run that was not a matter of output. */
function troubleOf(result: RunResult): string | null {
  if (result.kind === 'stopped') return null;
  if (result.kind !== 'answered') return result.message;
  const { kind, text } = outcomeOf(result.reply);
  return kind === 'output' || kind === 'none' ? null : text;
}

/** Runs tests one after the other: the program, then the test's driver code [TEST-02] [TEST-04] [TEST-05]. */
export function useTestRuns(spec: TestRunsSpec): TestRuns {
  const { value: tests, onChange, language, code, files = NO_FILES, runner, writer } = spec;
  const [progress, setProgress] = useState<TestRuns['progress']>(null);
  const [troubles, setTroubles] = useState<ReadonlyMap<string, string>>(new Map());

  /** False when it was stopped. */
  const runTest = useCallback(
    async (run: RunOne, test: TestCase): Promise<boolean> => {
      writer.log(`Running "${test.name}"...`);
      onChange(begun(test.id));
      const program = { language, code: withDriver(language, code, test.driverCode), files };
      const result = await run(program, { patient: true });
      if (result.kind === 'stopped') return false;
      const verdict =
        result.kind === 'answered'
          ? judge(result.reply, test.expectedOutput)
          : judge({ message: result.message }, test.expectedOutput);
      const trouble = troubleOf(result);
      if (result.kind !== 'answered') writer.error(result.message);
      else if (!('run' in result.reply)) writer.error(result.reply.message);
      setTroubles(present => {
        const next = new Map(present);
        if (trouble === null) next.delete(test.id);
        else next.set(test.id, trouble);
        return next;
      });
      onChange(judged(test.id, verdict));
      if (verdict.status === 'passed') writer.log(`Test "${test.name}" passed.`);
      else writer.error(`Test "${test.name}" failed.`);
      return true;
    },
    [onChange, language, code, files, writer],
  );

  const runThese = useCallback(
    (these: readonly TestCase[], all: boolean): void => {
      void runner.start(async run => {
        writer.open();
        if (isEmptyCode(code)) return writer.error(EMPTY_CODE);
        if (all) writer.log('Running all tests...');
        try {
          for (const [index, test] of these.entries()) {
            setProgress({ at: index + 1, of: these.length });
            if (await runTest(run, test)) continue;
            onChange(calledOff);
            return writer.error('Stopped.');
          }
          if (all) writer.log('All tests finished.');
        } finally {
          setProgress(null);
        }
      });
    },
    [runner, writer, code, runTest, onChange],
  );

  return {
    progress,
    troubles,
    runOne: test => runThese([test], false),
    runAll: () => runThese(tests, true),
  };
}
