import { useState } from 'react';
import { questionLabels } from '@learnloom/contracts/assessments/field-labels';
import { blankAnswersText, blankCount, parseBlankAnswers } from '@learnloom/contracts/assessments/blanks';
import { questionLimits, type FillInTheBlank } from '@learnloom/contracts/assessments/question';
import { errorsWithin, SwitchField, TextField } from '@learnloom/ui/forms';
import { withAnswers, withBlankFeedback } from './blank-answers.ts';
import type { BodyProps } from './body.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface BlankFieldProps {
  readonly index: number;
  readonly answers: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (answers: readonly string[]) => void;
}

function BlankField({ index, answers, error, onChange }: BlankFieldProps) {
  /** What is being typed: a comma at its end is no answer yet. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('blank', { index: index + 1 })}
      value={typed ?? blankAnswersText(answers)}
      error={error}
      helper={t('correctAnswersSeparatedByCommas')}
      onChange={text => {
        setTyped(text);
        onChange(parseBlankAnswers(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** One field for each `__` of the text [QST-06]. */
export function BlanksBody({ question, change, errors }: BodyProps<FillInTheBlank>) {
  const count = Math.min(blankCount(question.questionText), questionLimits.blanks);
  /** Of any of a blank's answers, by the blank's place in the list. */
  const errorOf = (at: number): string | undefined => Object.values(errorsWithin(errors, `blanks.${at}`))[0];
  return (
    <fieldset className="as-group">
      <legend>{questionLabels.blanks}</legend>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ll-form as-blank">
          <BlankField
            index={index}
            answers={question.blanks.find(blank => blank.index === index)?.correctAnswers ?? []}
            error={errorOf(question.blanks.findIndex(blank => blank.index === index))}
            onChange={answers => change(present => withAnswers(present, index, answers))}
          />
          <TextField
            label={t('feedbackForBlank', { index: index + 1 })}
            value={question.blanks.find(blank => blank.index === index)?.feedback ?? ''}
            maxLength={questionLimits.feedback}
            helper={t('optionalShownWithTheResult')}
            onChange={feedback => change(present => withBlankFeedback(present, index, feedback))}
          />
        </div>
      ))}
      <SwitchField
        label={questionLabels.caseSensitive}
        value={question.caseSensitive}
        onChange={caseSensitive => change(present => ({ ...present, caseSensitive }))}
      />
      <SwitchField
        label={questionLabels.typoTolerance}
        value={question.typoTolerance}
        onChange={typoTolerance => change(present => ({ ...present, typoTolerance }))}
      />
    </fieldset>
  );
}
