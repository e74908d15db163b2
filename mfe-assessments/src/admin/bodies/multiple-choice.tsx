import { Plus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import {
  answersDisplayModes,
  choiceGradings,
  questionLimits,
  type ChoiceGrading,
  type MultipleChoice,
} from '@learnloom/contracts/assessments/question';
import { Button } from '@learnloom/ui/core';
import { Checkbox, Entries, errorsWithin, Radio, RadioField, SelectField, SwitchField } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import type { BodyProps } from './body.ts';
import { ticked, withSeveral } from './choice-key.ts';
import { EntryTools } from './entry-tools.tsx';
import { OptionText } from './option-text.tsx';

const gradings: Readonly<Record<ChoiceGrading, string>> = {
  'net-correct': 'Right ticks count, wrong ones count against',
  'all-or-nothing': 'All or nothing',
  coverage: 'Right ticks count, as far as not too many are ticked',
};
const displays = { list: 'In a list', grid: 'In a grid' } as const;

interface TickProps {
  readonly several: boolean;
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onTick: (on: boolean) => void;
}

function Tick({ several, name, label, checked, onTick }: TickProps) {
  const shared = {
    name,
    checked,
    slotProps: { input: { 'aria-label': label } },
    onChange: (event: ChangeEvent<HTMLInputElement>) => onTick(event.target.checked),
  };
  return several ? <Checkbox {...shared} /> : <Radio {...shared} />;
}

export function MultipleChoiceBody({ question, change, errors }: BodyProps<MultipleChoice>) {
  const { options, answers, several, key } = question;
  return (
    <fieldset className="as-group">
      <legend>Options</legend>
      <SwitchField
        label="Several answers may be ticked"
        value={several}
        onChange={on => change(present => withSeveral(present, on))}
      />
      <Entries
        className="as-entries"
        entries={options}
        errors={errorsWithin(errors, 'options')}
        change={next => change(present => ({ ...present, options: next(present.options) }))}
        shows={({ id }) => `${several} ${answers.includes(id)}`}
        render={option => (
          <>
            <Tick
              several={several}
              name={`${key}-key`}
              label={`Option ${option.at + 1} is right`}
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
      <Button
        variant="outlined"
        color="neutral"
        size="sm"
        disabled={options.length >= questionLimits.options}
        startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          change(present => ({ ...present, options: [...present.options, { id: randomKey(), value: '' }] }))
        }
      >
        Add option
      </Button>
      <SwitchField
        label="Shuffle the options"
        value={question.shuffleOptions}
        onChange={shuffleOptions => change(present => ({ ...present, shuffleOptions }))}
      />
      {several && (
        <SelectField
          label="Marking"
          value={question.grading}
          options={choiceGradings.map(value => ({ value, label: gradings[value] }))}
          onChange={chosen => {
            const grading = choiceGradings.find(one => one === chosen);
            if (grading) change(present => ({ ...present, grading }));
          }}
        />
      )}
      <RadioField
        label="Options are shown"
        value={question.answersDisplayMode}
        options={answersDisplayModes.map(value => ({ value, label: displays[value] }))}
        onChange={chosen => {
          const answersDisplayMode = answersDisplayModes.find(one => one === chosen);
          if (answersDisplayMode) change(present => ({ ...present, answersDisplayMode }));
        }}
      />
    </fieldset>
  );
}
