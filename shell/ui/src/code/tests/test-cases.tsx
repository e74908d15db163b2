import { useState } from 'react';
import { CirclePlay, FlaskConical, Square } from 'lucide-react';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import { useMessages } from '../../language/language.tsx';
import { ConfirmDialog } from '../../overlay/dialog.tsx';
import { randomKey } from '../../platform/api.ts';
import { PlainButton } from '../../public/buttons.tsx';
import { EmptyState } from '../../public/states.tsx';
import { codeKitMessages, type CodeKitTranslate } from '../messages/messages.ts';
import { added, emptyTest, moved, pendingTest, removed, replaced } from './test-case.ts';
import { TestForm } from './test-form.tsx';
import { TestItem } from './test-item.tsx';
import { useTestRuns, type TestRunsSpec } from './use-test-runs.ts';

export interface TestCasesProps extends TestRunsSpec {
  /** Key of what they belong to: a test that is being typed is kept for it, in this browser. */
  readonly keptFor?: string;
}

function summaryOf(tests: readonly TestCase[], t: CodeKitTranslate): string {
  const count = (status: TestCase['status']) => tests.filter(test => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return passed + failed === 0 ? t('tests.notRun') : t('tests.summary', { passed, failed });
}

interface DeleteTestProps {
  /** Null: none is about to be deleted. */
  readonly test: TestCase | null;
  readonly onCancel: () => void;
  readonly onConfirm: (test: TestCase) => void;
}

/** Asks before a test is deleted. */
function DeleteTest({ test, onCancel, onConfirm }: DeleteTestProps) {
  const t = useMessages(codeKitMessages);
  return (
    <ConfirmDialog
      open={test !== null}
      title={t('tests.deleteTitle', { name: test?.name ?? '' })}
      confirmLabel={t('tests.delete')}
      onCancel={onCancel}
      onConfirm={() => test && onConfirm(test)}
    >
      {t('tests.deleteText')}
    </ConfirmDialog>
  );
}

/** The tests of a program: add, run, look into, edit, order and delete. Joy's frame is to be around it. */
export function TestCases(props: TestCasesProps) {
  const t = useMessages(codeKitMessages);
  const { value: tests, onChange, runner, keptFor } = props;
  const [deleting, setDeleting] = useState<TestCase | null>(null);
  const { progress, troubles, runOne, runAll } = useTestRuns(props);
  const blocked = runner.running;
  return (
    <div className="ll-tests">
      {tests.length === 0 ? (
        <EmptyState icon={<FlaskConical size={20} strokeWidth={1.75} />} text={t('tests.empty')} />
      ) : (
        <>
          <div className="ll-tests-head">
            <p role="status" className="ll-tests-progress">
              {progress ? t('tests.progress', { position: progress.at, total: progress.of }) : summaryOf(tests, t)}
            </p>
            {progress ? (
              <PlainButton onClick={({ detail }) => detail < 2 && runner.stop()}>
                <Square size={16} strokeWidth={1.75} aria-hidden="true" /> {t('tests.stop')}
              </PlainButton>
            ) : (
              <PlainButton disabled={blocked} onClick={runAll}>
                <CirclePlay size={16} strokeWidth={1.75} aria-hidden="true" /> {t('tests.runAll')}
              </PlainButton>
            )}
          </div>
          <ol className="ll-tests-list" aria-label={t('tests.label')}>
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
      <section className="ll-tests-add" aria-label={t('tests.add')}>
        <h3>{t('tests.addTitle')}</h3>
        <TestForm
          initial={emptyTest}
          submitLabel={t('tests.addSubmit')}
          keptFor={keptFor}
          onSubmit={fields => onChange(added(pendingTest(randomKey(), fields)))}
        />
      </section>
      <DeleteTest
        test={deleting}
        onCancel={() => setDeleting(null)}
        onConfirm={test => {
          onChange(removed(test.id));
          setDeleting(null);
        }}
      />
    </div>
  );
}
