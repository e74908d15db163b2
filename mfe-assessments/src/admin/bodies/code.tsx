import type { CodeQuestion } from '@learnloom/contracts/assessments/question';
import { codeGradings } from '@learnloom/contracts/assessments/question';
import { parseLineRanges } from '@learnloom/contracts/runner/line-ranges';
import { isRunLanguage } from '@learnloom/contracts/runner/languages';
import { CodeEditor, useEditorSettings } from '@learnloom/ui/code';
import { SelectField, TextField } from '@learnloom/ui/forms';
import type { BodyProps } from './body.ts';
import { codeGradingWords, languageWords } from './choice-words.ts';
import { CodeTests } from './code-tests.tsx';

/** The four types that ask for a program: what the learner starts from, the solution, and the tests [QST-09]. */
export function CodeBody({ question, change, errors }: BodyProps<CodeQuestion>) {
  const settings = useEditorSettings();
  const { code, solution, grading } = question;
  const changeCode = (fields: Partial<CodeQuestion['code']>): void =>
    change(present => ({ ...present, code: { ...present.code, ...fields } }));
  return (
    <fieldset className="as-group">
      <legend>Program</legend>
      <SelectField
        label="Language"
        value={code.language}
        options={Object.entries(languageWords).map(([value, label]) => ({ value, label }))}
        onChange={language => isRunLanguage(language) && changeCode({ language })}
      />
      <div>
        <p className="as-label">What the learner starts from</p>
        <CodeEditor
          label="What the learner starts from"
          height="240px"
          value={code.codeContent}
          language={code.language}
          settings={settings}
          marks={{ highlight: parseLineRanges(code.lockedLinesStr) }}
          onChange={codeContent => changeCode({ codeContent })}
        />
      </div>
      <TextField
        label="Locked lines"
        value={code.lockedLinesStr}
        maxLength={500}
        error={errors['code.lockedLinesStr']}
        helper="Lines that learners cannot change, such as 1, 4-6"
        onChange={lockedLinesStr => changeCode({ lockedLinesStr })}
      />
      <div>
        <p className="as-label">Solution</p>
        <CodeEditor
          label="Solution"
          height="240px"
          value={solution}
          language={code.language}
          settings={settings}
          onChange={text => change(present => ({ ...present, solution: text }))}
        />
      </div>
      <CodeTests question={question} change={change} />
      <SelectField
        label="Marking"
        value={grading}
        options={codeGradings.map(value => ({ value, label: codeGradingWords[value] }))}
        onChange={chosen => {
          const found = codeGradings.find(one => one === chosen);
          if (found) change(present => ({ ...present, grading: found }));
        }}
      />
    </fieldset>
  );
}
