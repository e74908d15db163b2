import { useState } from 'react';
import { CirclePlay, FlaskConical, Square } from 'lucide-react';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import { ConfirmDialog } from '../../overlay/dialog.tsx';
import { randomKey } from '../../platform/api.ts';
import { PlainButton } from '../../public/buttons.tsx';
import { EmptyState } from '../../public/states.tsx';
import { added, emptyTest, moved, pendingTest, removed, replaced } from './test-case.ts';
import { TestForm } from './test-form.tsx';
import { TestItem } from './test-item.tsx';
import { useTestRuns, type TestRunsSpec } from './use-test-runs.ts';

export interface TestCasesProps extends TestRunsSpec {
  /** Key of what they belong to: a test that is being typed is kept for it, in this browser. */
  readonly keptFor?: string;
}

function summaryOf(tests: readonly TestCase[]): string {
  const count = (status: TestCase['status']) => tests.filter(test => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return passed + failed === 0 ? 'Not run yet' : `${passed} passed, ${failed} failed`;
}

/** The tests of a program: add, run, look into, edit, order and delete. Joy's frame is to be around it. */
export function TestCases(props: TestCasesProps) {
  const { value: tests, onChange, runner, keptFor } = props;
  const [deleting, setDeleting] = useState<TestCase | null>(null);
  const { progress, troubles, runOne, runAll } = useTestRuns(props);
  const blocked = runner.running;
  return (
    <div className="ll-tests">
      {tests.length === 0 ? (
        <EmptyState
          icon={<FlaskConical size={20} strokeWidth={1.75} />}
          text="No tests yet. A test runs your program and its driver code, and compares the output with the expected output."
        />
      ) : (
        <>
          <div className="ll-tests-head">
            <p role="status" className="ll-tests-progress">
              {progress ? `${progress.at} of ${progress.of}` : summaryOf(tests)}
            </p>
            {progress ? (
              <PlainButton onClick={({ detail }) => detail < 2 && runner.stop()}>
                <Square size={16} strokeWidth={1.75} aria-hidden="true" /> Stop
              </PlainButton>
            ) : (
              <PlainButton disabled={blocked} onClick={runAll}>
                <CirclePlay size={16} strokeWidth={1.75} aria-hidden="true" /> Run all
              </PlainButton>
            )}
          </div>
          <ol className="ll-tests-list" aria-label="Test cases">
            {tests.map((test, index) => (
              <TestItem
                key={test.id}
                test={test}
                blocked={blocked}
                trouble={troubles.get(test.id)}
                first={index === 0}
                last={index === tests.length - 1}
                onRun={() => runOne(test)}
                onEdit={fields => onChange(replaced(pendingTest(test.id, fields)))}
                onDelete={() => setDeleting(test)}
                onMove={by => onChange(moved(test.id, by))}
              />
            ))}
          </ol>
        </>
      )}
      <section className="ll-tests-add" aria-label="Add test case">
        <h3>Add a test case</h3>
        <TestForm
          initial={emptyTest}
          submitLabel="Add Test Case"
          keptFor={keptFor}
          onSubmit={fields => onChange(added(pendingTest(randomKey(), fields)))}
        />
      </section>
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete the test “${deleting?.name ?? ''}”?`}
        confirmLabel="Delete"
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) onChange(removed(deleting.id));
          setDeleting(null);
        }}
      >
        Its driver code and expected output will also be deleted.
      </ConfirmDialog>
    </div>
  );
}
