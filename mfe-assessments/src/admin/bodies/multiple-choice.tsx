import { questionLabels } from '@learnloom/contracts/assessments/field-labels';
import {
  answersDisplayModes,
  choiceGradings,
  questionLimits,
  type MultipleChoice,
} from '@learnloom/contracts/assessments/question';
import { Entries, errorsWithin, RadioField, SelectField, SwitchField, Tick } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import type { BodyProps } from './body.ts';
import { choiceGradingWords, displayWords } from './choice-words.ts';
import { ticked, withSeveral } from './choice-key.ts';
import { EntryTools } from './entry-tools.tsx';
import { OptionText } from './option-text.tsx';

export function MultipleChoiceBody({ question, change, errors }: BodyProps<MultipleChoice>) {
  const { options, answers, several } = question;
  return (
    <fieldset className="as-group">
      <legend>{questionLabels.options}</legend>
      <SwitchField
        label={questionLabels.several}
        value={several}
        onChange={on => change(present => withSeveral(present, on))}
      />
      <Entries
        className="as-entries"
        entries={options}
        errors={errorsWithin(errors, 'options')}
        change={next => change(present => ({ ...present, options: next(present.options) }))}
        shows={({ id }) => `${several} ${answers.includes(id)}`}
        adding={{ label: 'Add option', most: questionLimits.options, make: () => ({ id: randomKey(), value: '' }) }}
        render={option => (
          <>
            <Tick
              single={!several}
              label={`Option ${option.at + 1} is correct`}
              checked={answers.includes(option.entry.id)}
              onTick={on => change(present => ticked(present, option.entry.id, on))}
            />
            <OptionText
              label={`Option ${option.at + 1}`}
              value={option.entry.value}
              error={option.errors['value']}
              onChange={value => option.change({ value })}
            />
            <EntryTools
              name={`option ${option.at + 1}`}
              of={option}
              onRemove={() => {
                change(present => ticked(present, option.entry.id, false));
                option.remove();
              }}
            />
          </>
        )}
      />
      <SwitchField
        label={questionLabels.shuffleOptions}
        value={question.shuffleOptions}
        onChange={shuffleOptions => change(present => ({ ...present, shuffleOptions }))}
      />
      {several && (
        <SelectField
          label={questionLabels.grading}
          value={question.grading}
          options={choiceGradings.map(value => ({ value, label: choiceGradingWords[value] }))}
          onChange={chosen => {
            const grading = choiceGradings.find(one => one === chosen);
            if (grading) change(present => ({ ...present, grading }));
          }}
        />
      )}
      <RadioField
        label={questionLabels.answersDisplayMode}
        value={question.answersDisplayMode}
        options={answersDisplayModes.map(value => ({ value, label: displayWords[value] }))}
        onChange={chosen => {
          const answersDisplayMode = answersDisplayModes.find(one => one === chosen);
          if (answersDisplayMode) change(present => ({ ...present, answersDisplayMode }));
        }}
      />
    </fieldset>
  );
}
