import { answerTextLabel, questionLabels } from '@learnloom/contracts/assessments/field-labels';
import type { ShortAnswer } from '@learnloom/contracts/assessments/question';
import { RichTextEditor } from '@learnloom/ui/editor';
import { SwitchField } from '@learnloom/ui/forms';
import type { BodyProps } from './body.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

const ACCEPTED = answerTextLabel('SHORT_ANSWER');

export const ShortAnswerBody = ({ question, change, errors }: BodyProps<ShortAnswer>) => (
  <fieldset className="as-group">
    <legend>{ACCEPTED}</legend>
    <p className="as-helper">{t('oneAnswerPerLineUse')}</p>
    <RichTextEditor
      label={ACCEPTED}
      look="field"
      value={question.answerText}
      error={errors['answerText']}
      onChange={answerText => change(present => ({ ...present, answerText }))}
    />
    <SwitchField
      label={questionLabels.caseSensitive}
      value={question.caseSensitive}
      onChange={caseSensitive => change(present => ({ ...present, caseSensitive }))}
    />
  </fieldset>
);
