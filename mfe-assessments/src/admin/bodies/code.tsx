import { codeLabels, questionLabels } from '@learnloom/contracts/assessments/field-labels';
import type { CodeQuestion } from '@learnloom/contracts/assessments/question';
import { codeGradings } from '@learnloom/contracts/assessments/question';
import { parseLineRanges } from '@learnloom/contracts/runner/line-ranges';
import { isRunLanguage } from '@learnloom/contracts/runner/languages';
import { CodeEditor, editorPropsOf, useEditorSettings, type CodeEditorProps, type CodeMarks } from '@learnloom/ui/code';
import { SelectField, TextField } from '@learnloom/ui/forms';
import type { BodyProps } from './body.ts';
import { codeGradingWords, languageWords } from './choice-words.ts';
import { CodeDisplay } from './code-display.tsx';
import { CodeTests } from './code-tests.tsx';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface ProgramProps extends Omit<CodeEditorProps, 'height'> {
  readonly error: string | undefined;
}

const Program = ({ error, ...props }: ProgramProps) => (
  <div role="group" aria-label={props.label}>
    <p className="as-label">{props.label}</p>
    <CodeEditor {...props} height="240px" />
    {error && <p className="as-wrong">{error}</p>}
  </div>
);

/** As learners see it, but undimmed; locked lines stand out, where no others are highlighted, and can be changed. */
function marksOf(code: CodeQuestion['code']): CodeMarks {
  const { marks } = editorPropsOf({ ...code, testCases: [] });
  return code.displayMode === 'highlight'
    ? { ...marks, focus: false }
    : { ...marks, highlight: parseLineRanges(code.lockedLinesStr) };
}

/** The four types that ask for a program: what the learner starts from, the solution, and the tests [QST-09]. */
export function CodeBody({ question, change, errors }: BodyProps<CodeQuestion>) {
  const settings = useEditorSettings();
  const { code, solution, grading } = question;
  const changeCode = (fields: Partial<CodeQuestion['code']>): void =>
    change(present => ({ ...present, code: { ...present.code, ...fields } }));
  return (
    <fieldset className="as-group">
      <legend>{t('program')}</legend>
      <SelectField
        label={codeLabels.language}
        value={code.language}
        options={Object.entries(languageWords).map(([value, label]) => ({ value, label }))}
        onChange={language => isRunLanguage(language) && changeCode({ language })}
      />
      <Program
        label={codeLabels.codeContent}
        value={code.codeContent}
        error={errors['code.codeContent']}
        language={code.language}
        settings={settings}
        marks={marksOf(code)}
        onChange={codeContent => changeCode({ codeContent })}
      />
      <TextField
        label={codeLabels.lockedLinesStr}
        value={code.lockedLinesStr}
        maxLength={500}
        error={errors['code.lockedLinesStr']}
        helper={t('linesThatLearnersCannotEdit')}
        onChange={lockedLinesStr => changeCode({ lockedLinesStr })}
      />
      <CodeDisplay code={code} errors={errors} change={changeCode} />
      <Program
        label={questionLabels.solution}
        value={solution}
        error={errors['solution']}
        language={code.language}
        settings={settings}
        onChange={text => change(present => ({ ...present, solution: text }))}
      />
      <CodeTests question={question} change={change} />
      <SelectField
        label={questionLabels.grading}
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
