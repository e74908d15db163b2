import { answerTextLabel } from '@learnloom/contracts/assessments/field-labels';
import { questionLimits, type Essay } from '@learnloom/contracts/assessments/question';
import { RichTextEditor } from '@learnloom/ui/editor';
import { Entries, errorsWithin, TextField } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import type { BodyProps } from './body.ts';
import { EntryTools } from './entry-tools.tsx';
import { PointsField } from './points-field.tsx';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

const MODEL_ANSWER = answerTextLabel('ESSAY');

export const EssayBody = ({ question: { answerText, rubric }, change, errors }: BodyProps<Essay>) => (
  <fieldset className="as-group">
    <legend>{t('manualGrading')}</legend>
    <div>
      <p className="as-label">{MODEL_ANSWER}</p>
      <RichTextEditor
        label={MODEL_ANSWER}
        look="field"
        pictures="assessments"
        value={answerText}
        error={errors['answerText']}
        onChange={text => change(present => ({ ...present, answerText: text }))}
      />
    </div>
    <p className="as-label">{t('rubricForGrading')}</p>
    <Entries
      className="as-entries"
      entries={rubric}
      errors={errorsWithin(errors, 'rubric')}
      change={next => change(present => ({ ...present, rubric: next(present.rubric) }))}
      adding={{
        label: t('addRubricCriterion'),
        most: questionLimits.rubricPoints,
        make: () => ({ id: randomKey(), text: '', points: 1 }),
      }}
      render={point => (
        <>
          <TextField
            label={t('rubricCriterion', { at: point.at + 1 })}
            hideLabel
            value={point.entry.text}
            error={point.errors['text']}
            maxLength={500}
            onChange={text => point.change({ text })}
          />
          <PointsField
            label={t('pointsForRubricCriterion', { at: point.at + 1 })}
            value={point.entry.points}
            onChange={points => point.change({ points })}
          />
          <EntryTools name={`rubric criterion ${point.at + 1}`} of={point} />
        </>
      )}
    />
  </fieldset>
);
