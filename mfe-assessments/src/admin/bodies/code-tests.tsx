import { useState } from 'react';
import type { CodeQuestion } from '@learnloom/contracts/assessments/question';
import { CodeConsole, TestCases, useConsole, useRunner } from '@learnloom/ui/code';
import { changedIn, CheckboxField } from '@learnloom/ui/forms';
import { BoundedField } from '../questions/bounded-field.tsx';
import type { BodyProps } from './body.ts';
import { keptTests, runnable, verdictsOf, type Verdicts } from './test-runs.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

const MOST_MARKS = 20;

/** The tests of a program, run against the solution; each with its weight, and whether learners see it. */
export function CodeTests({ question, change }: Omit<BodyProps<CodeQuestion>, 'errors'>) {
  const { code, solution } = question;
  const runner = useRunner();
  const { lines, writer } = useConsole();
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const tests = runnable(code.testCases, verdicts);
  const changeTests = (next: (tests: typeof code.testCases) => typeof code.testCases): void =>
    change(present => ({ ...present, code: { ...present.code, testCases: next(present.code.testCases) } }));
  return (
    <div className="as-group">
      <p className="as-label">{t('testCasesRunAgainstThe')}</p>
      <TestCases
        value={tests}
        keptFor={question.key}
        onChange={next => {
          setVerdicts(present => verdictsOf(next(runnable(code.testCases, present))));
          changeTests(present => keptTests(next(runnable(present, verdicts)), present));
        }}
        language={code.language}
        code={solution}
        runner={runner}
        writer={writer}
      />
      {code.testCases.map(({ id, name, marks, hidden }) => (
        <div key={id} className="as-pair as-test">
          <BoundedField
            label={t('pointsFor', { name })}
            value={marks}
            least={1}
            most={MOST_MARKS}
            onChange={value => changeTests(present => changedIn(present, id, { marks: value }))}
          />
          <CheckboxField
            label={t('hideFromLearners', { name })}
            value={hidden}
            onChange={on => changeTests(present => changedIn(present, id, { hidden: on }))}
          />
        </div>
      ))}
      <CodeConsole lines={lines} since={runner.since} onClear={writer.clear} />
    </div>
  );
}
