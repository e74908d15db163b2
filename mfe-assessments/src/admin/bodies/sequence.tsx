import { questionLabels } from '@learnloom/contracts/assessments/field-labels';
import { questionLimits, sequenceGradings, type SequenceArrangement } from '@learnloom/contracts/assessments/question';
import { Entries, errorsWithin, SelectField, TextField } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import type { BodyProps } from './body.ts';
import { sequenceGradingWords } from './choice-words.ts';
import { EntryTools } from './entry-tools.tsx';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

/** Items in the right order; learners get them shuffled. */
export const SequenceBody = ({ question: { items, grading }, change, errors }: BodyProps<SequenceArrangement>) => (
  <fieldset className="as-group">
    <legend>{questionLabels.items}</legend>
    <Entries
      className="as-entries"
      entries={items}
      errors={errorsWithin(errors, 'items')}
      change={next => change(present => ({ ...present, items: next(present.items) }))}
      adding={{
        label: t('addItem'),
        most: questionLimits.items,
        make: () => ({ id: randomKey(), text: '' }),
        lines: { read: ({ text }) => text, write: (item, text) => ({ ...item, text }), noun: 'items' },
      }}
      render={item => (
        <>
          <span className="as-list-number">{item.at + 1}</span>
          <TextField
            label={t('item', { at: item.at + 1 })}
            hideLabel
            value={item.entry.text}
            error={item.errors['text']}
            maxLength={questionLimits.itemText}
            onChange={text => item.change({ text })}
          />
          <EntryTools name={`item ${item.at + 1}`} of={item} />
        </>
      )}
    />
    <SelectField
      label={questionLabels.grading}
      value={grading}
      options={sequenceGradings.map(value => ({ value, label: sequenceGradingWords[value] }))}
      onChange={chosen => {
        const found = sequenceGradings.find(one => one === chosen);
        if (found) change(present => ({ ...present, grading: found }));
      }}
    />
  </fieldset>
);
