import { useState } from 'react';
import { blankAnswersText, blankCount, parseBlankAnswers } from '@learnloom/contracts/assessments/blanks';
import { questionLimits, type FillInTheBlank } from '@learnloom/contracts/assessments/question';
import { SwitchField, TextField } from '@learnloom/ui/forms';
import { withAnswers } from './blank-answers.ts';
import type { BodyProps } from './body.ts';

interface BlankFieldProps {
  readonly index: number;
  readonly answers: readonly string[];
  readonly onChange: (answers: readonly string[]) => void;
}

function BlankField({ index, answers, onChange }: BlankFieldProps) {
  /** What is being typed: a comma at its end is no answer yet. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={`Blank ${index + 1}`}
      value={typed ?? blankAnswersText(answers)}
      helper="Right answers, separated by commas"
      onChange={text => {
        setTyped(text);
        onChange(parseBlankAnswers(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** One field for each `__` of the text [QST-06]. */
export function BlanksBody({ question, change }: BodyProps<FillInTheBlank>) {
  const count = Math.min(blankCount(question.questionText), questionLimits.blanks);
  return (
    <fieldset className="as-group">
      <legend>Blanks</legend>
      {Array.from({ length: count }, (_, index) => (
        <BlankField
          key={index}
          index={index}
          answers={question.blanks.find(blank => blank.index === index)?.correctAnswers ?? []}
          onChange={answers => change(present => withAnswers(present, index, answers))}
        />
      ))}
      <SwitchField
        label="Capital letters count"
        value={question.caseSensitive}
        onChange={caseSensitive => change(present => ({ ...present, caseSensitive }))}
      />
      <SwitchField
        label="Forgive small typing mistakes"
        value={question.typoTolerance}
        onChange={typoTolerance => change(present => ({ ...present, typoTolerance }))}
      />
    </fieldset>
  );
}
