import { questionLabels } from '@learnloom/contracts/assessments/field-labels';
import { questionLimits, questionModes, type Question } from '@learnloom/contracts/assessments/question';
import { RichTextEditor } from '@learnloom/ui/editor';
import { errorsWithin, MultilineField, SelectField, SwitchField } from '@learnloom/ui/forms';
import { QuestionBody } from '../bodies/question-body.tsx';
import { BoundedField } from './bounded-field.tsx';
import { modeLabels } from './mode-labels.ts';
import { withMode } from './question-form.ts';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

export interface QuestionFieldsProps {
  readonly question: Question;
  readonly change: (next: (present: Question) => Question) => void;
  /** By path within the command, such as `question.points`. */
  readonly errors: Readonly<Record<string, string>>;
  /** It was just added: its text is written first. */
  readonly fresh: boolean;
}

const { points, estimatedTime } = questionLimits;

/** Everything about one question; what belongs to its type is in the middle [QST-02]. */
export function QuestionFields({ question, change, errors, fresh }: QuestionFieldsProps) {
  const error = (name: string): string | undefined => errors[`question.${name}`];
  const shownErrors = Object.entries(errors).filter(([name]) => name.startsWith('question.'));
  return (
    <div className="ll-form">
      {shownErrors.length > 0 && (
        <div role="alert" className="ll-form-errors">
          {shownErrors.map(([name, message]) => (
            <span key={name}>{message}</span>
          ))}
        </div>
      )}
      <SelectField
        label={questionLabels.questionMode}
        value={question.questionMode}
        options={questionModes.map(value => ({ value, label: modeLabels[value] }))}
        onChange={chosen => {
          const mode = questionModes.find(one => one === chosen);
          if (mode) change(present => (present.questionMode === mode ? present : withMode(present, mode)));
        }}
      />
      {question.questionMode === 'FILL_IN_THE_BLANK' ? (
        <MultilineField
          label={questionLabels.questionText}
          value={question.questionText}
          error={error('questionText')}
          helper={t('typeWhereABlankBelongs')}
          onChange={questionText => change(present => ({ ...present, questionText }))}
        />
      ) : (
        <div>
          <p className="as-label">{questionLabels.questionText}</p>
          <RichTextEditor
            key={question.questionMode}
            label={questionLabels.questionText}
            autoFocus={fresh && question.questionMode === 'MULTIPLE_CHOICE'}
            look="field"
            pictures="assessments"
            value={question.questionText}
            error={error('questionText')}
            placeholder={t('enterTheQuestion')}
            onChange={questionText => change(present => ({ ...present, questionText }))}
          />
        </div>
      )}
      <QuestionBody question={question} change={change} errors={errorsWithin(errors, 'question')} />
      <div className="as-pair">
        <BoundedField
          label={questionLabels.points}
          {...points}
          value={question.points}
          error={error('points')}
          helper={t('to', { least: points.least, most: points.most })}
          onChange={value => change(present => ({ ...present, points: value }))}
        />
        <BoundedField
          label={questionLabels.estimatedTime}
          unit="min"
          {...estimatedTime}
          value={question.estimatedTime}
          error={error('estimatedTime')}
          helper={t('toMinutes', { least: estimatedTime.least, most: estimatedTime.most })}
          onChange={value => change(present => ({ ...present, estimatedTime: value }))}
        />
      </div>
      <SwitchField
        label={questionLabels.isRequired}
        value={question.isRequired}
        onChange={isRequired => change(present => ({ ...present, isRequired }))}
      />
      <div>
        <p className="as-label">{questionLabels.answerExplanation}</p>
        <RichTextEditor
          label={questionLabels.answerExplanation}
          look="field"
          pictures="assessments"
          value={question.answerExplanation}
          error={error('answerExplanation')}
          placeholder={t('shownWithTheAnswers')}
          onChange={answerExplanation => change(present => ({ ...present, answerExplanation }))}
        />
      </div>
    </div>
  );
}
