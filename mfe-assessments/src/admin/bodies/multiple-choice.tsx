import { MessageSquarePlus } from 'lucide-react';
import { questionLabels } from '@learnloom/contracts/assessments/field-labels';
import {
  answersDisplayModes,
  choiceGradings,
  questionLimits,
  type MultipleChoice,
  type Option,
} from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { ToolButton } from '@learnloom/ui/core';
import {
  Entries,
  errorsWithin,
  RadioField,
  SelectField,
  SwitchField,
  TextField,
  Tick,
  type EntryControl,
} from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import type { BodyProps } from './body.ts';
import { choiceGradingWords, displayWords } from './choice-words.ts';
import { ticked, withSeveral } from './choice-key.ts';
import { EntryTools } from './entry-tools.tsx';
import { OptionText } from './option-text.tsx';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

interface OptionEntryProps extends Pick<BodyProps<MultipleChoice>, 'change'> {
  readonly option: EntryControl<Option>;
  readonly several: boolean;
  readonly answers: readonly string[];
}

function OptionFeedback({ option }: Pick<OptionEntryProps, 'option'>) {
  const { feedback } = option.entry;
  if (feedback === undefined) return null;
  return (
    <div className="as-feedback">
      <TextField
        label={t('feedbackForOption', { at: option.at + 1 })}
        autoFocus={feedback === ''}
        value={feedback}
        error={option.errors['feedback']}
        maxLength={questionLimits.feedback}
        helper={t('shownWithTheResultTo')}
        onChange={text => option.change({ feedback: text })}
      />
    </div>
  );
}

function OptionEntry({ option, several, answers, change }: OptionEntryProps) {
  const { id, value, feedback } = option.entry;
  return (
    <>
      <Tick
        single={!several}
        label={t('optionIsCorrect', { at: option.at + 1 })}
        checked={answers.includes(id)}
        onTick={on => change(present => ticked(present, id, on))}
      />
      <OptionText
        label={t('option', { at: option.at + 1 })}
        value={value}
        error={option.errors['value']}
        onChange={text => option.change({ value: text })}
      />
      <EntryTools
        name={`option ${option.at + 1}`}
        of={option}
        onRemove={() => {
          change(present => ticked(present, id, false));
          option.remove();
        }}
      >
        {feedback === undefined && (
          <ToolButton
            label={t('addFeedbackToOption', { at: option.at + 1 })}
            onClick={() => option.change({ feedback: '' })}
          >
            <MessageSquarePlus size={16} strokeWidth={1.75} aria-hidden="true" />
          </ToolButton>
        )}
      </EntryTools>
      <OptionFeedback option={option} />
    </>
  );
}

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
        adding={{
          label: t('addOption'),
          most: questionLimits.options,
          make: (): Option => ({ id: randomKey(), value: '' }),
          lines: {
            read: ({ value }) => value,
            write: (option, text) => ({ ...option, value: plainDocument(text) }),
            noun: 'options',
          },
        }}
        render={option => <OptionEntry option={option} several={several} answers={answers} change={change} />}
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
