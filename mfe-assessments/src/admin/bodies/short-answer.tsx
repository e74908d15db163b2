import type { ShortAnswer } from '@learnloom/contracts/assessments/question';
import { RichTextEditor } from '@learnloom/ui/editor';
import { SwitchField } from '@learnloom/ui/forms';
import type { BodyProps } from './body.ts';

export const ShortAnswerBody = ({ question, change, errors }: BodyProps<ShortAnswer>) => (
  <fieldset className="as-group">
    <legend>Accepted answers</legend>
    <p className="as-helper">
      One a line. * stands for any text, \* for the sign itself. Without any, staff grade what is written.
    </p>
    <RichTextEditor
      label="Accepted answers"
      look="field"
      value={question.answerText}
      error={errors['answerText']}
      onChange={answerText => change(present => ({ ...present, answerText }))}
    />
    <SwitchField
      label="Capital letters count"
      value={question.caseSensitive}
      onChange={caseSensitive => change(present => ({ ...present, caseSensitive }))}
    />
  </fieldset>
);
