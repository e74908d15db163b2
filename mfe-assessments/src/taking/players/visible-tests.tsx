import { useState } from 'react';
import { Circle, CircleCheck, CirclePlay, CircleX, LoaderCircle } from 'lucide-react';
import type { LearnerCode } from '@learnloom/contracts/assessments/learner-question';
import type { TestCase, TestStatus } from '@learnloom/contracts/runner/code-settings';
import { useTestRuns, type ConsoleWriter, type Runner } from '@learnloom/ui/code';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { takingMessages, type TakingTranslate } from '../messages/messages.ts';

interface VisibleTestsProps {
  readonly code: LearnerCode;
  /** As it is written by now. */
  readonly program: string;
  /** Shared with the program's own run. */
  readonly runner: Runner;
  readonly writer: ConsoleWriter;
  /** Nothing is run any more. */
  readonly disabled: boolean;
}

const untried = ({ testCases }: LearnerCode): readonly TestCase[] =>
  testCases.map(({ marks: _, ...test }) => ({ ...test, status: 'pending', actualOutput: null }));

const icons = { pending: Circle, running: LoaderCircle, passed: CircleCheck, failed: CircleX } as const;

function summaryOf(tests: readonly TestCase[], t: TakingTranslate): string {
  const count = (wanted: TestStatus) => tests.filter(({ status }) => status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return passed + failed === 0 ? '' : t('tests.summary', { passed, failed });
}

const Part = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <p className="t-note">{name}</p>
    <pre tabIndex={0}>{text}</pre>
  </>
);

interface VisibleTestProps {
  readonly test: TestCase;
  /** What went wrong beyond its output. */
  readonly trouble: string | undefined;
}

/** One test, unfolded by itself when it fails. */
function VisibleTest({ test, trouble }: VisibleTestProps) {
  const t = useMessages(takingMessages);
  const { name, status, inputDisplay, expectedOutput, actualOutput } = test;
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(status);
  if (seen !== status) {
    setSeen(status);
    if (status === 'failed') setOpen(true);
  }
  const Icon = icons[status];
  return (
    <details className="t-test" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`t-test-icon t-test-${status}`} />
        {name}
        {status !== 'pending' && <span className={`t-test-status t-test-${status}`}>{t(`tests.${status}`)}</span>}
      </summary>
      {inputDisplay !== '' && <Part name={t('tests.input')} text={inputDisplay} />}
      <Part name={t('tests.expected')} text={expectedOutput} />
      {actualOutput !== null && <Part name={t('tests.output')} text={actualOutput || t('tests.noOutput')} />}
      {actualOutput !== null && trouble !== undefined && <Part name={t('tests.details')} text={trouble} />}
    </details>
  );
}

/** What the program is tested with, as far as it is told, and how it does: run as often as one likes. */
export function VisibleTests({ code, program, runner, writer, disabled }: VisibleTestsProps) {
  const t = useMessages(takingMessages);
  const { testCases, hiddenTests, language } = code;
  const [tests, setTests] = useState(() => untried(code));
  const [tested, setTested] = useState(program);
  const { progress, troubles, runAll } = useTestRuns({
    value: tests,
    onChange: setTests,
    language,
    code: program,
    runner,
    writer,
  });
  // What another program came to says nothing of this one.
  if (tested !== program) {
    setTested(program);
    setTests(untried(code));
  }
  if (testCases.length + hiddenTests === 0) return null;
  return (
    <section className="t-tests" aria-label={t('tests.label')}>
      {testCases.length > 0 && !disabled && (
        <div className="t-tests-head">
          <PlainButton disabled={runner.running} onClick={runAll}>
            <CirclePlay size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('tests.run', { count: testCases.length })}
          </PlainButton>
          <span role="status" className="t-note">
            {progress ? t('tests.progress', { position: progress.at, total: progress.of }) : summaryOf(tests, t)}
          </span>
        </div>
      )}
      {tests.map(test => (
        <VisibleTest key={test.id} test={test} trouble={troubles.get(test.id)} />
      ))}
      {hiddenTests > 0 && <p className="t-note">{t('tests.hidden', { count: hiddenTests })}</p>}
    </section>
  );
}
