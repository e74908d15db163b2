import { Plus } from 'lucide-react';
import {
  questionLimits,
  sequenceGradings,
  type SequenceArrangement,
  type SequenceGrading,
} from '@learnloom/contracts/assessments/question';
import { Button } from '@learnloom/ui/core';
import { SelectField, TextField } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import { changed, moved, without, type BodyProps } from './body.ts';
import { EntryTools } from './entry-tools.tsx';

const gradings: Readonly<Record<SequenceGrading, string>> = {
  'next-pairs': 'Each item that is followed by the right one counts',
  'all-or-nothing': 'All or nothing',
  'absolute-position': 'Each item at its own place counts',
  kendall: 'Each pair in the right order counts',
};

/** Items in the right order; learners get them shuffled. */
export const SequenceBody = ({ question: { items, grading }, change }: BodyProps<SequenceArrangement>) => (
  <fieldset className="as-group">
    <legend>Items in the right order</legend>
    <ol className="as-entries">
      {items.map(({ id, text }, at) => (
        <li key={id}>
          <span className="as-list-number">{at + 1}</span>
          <TextField
            label={`Item ${at + 1}`}
            hideLabel
            value={text}
            maxLength={questionLimits.itemText}
            onChange={typed => change(present => ({ ...present, items: changed(present.items, id, { text: typed }) }))}
          />
          <EntryTools
            name={`item ${at + 1}`}
            first={at === 0}
            last={at === items.length - 1}
            onMove={by => change(present => ({ ...present, items: moved(present.items, id, by) }))}
            onRemove={() => change(present => ({ ...present, items: without(present.items, id) }))}
          />
        </li>
      ))}
    </ol>
    <Button
      variant="outlined"
      color="neutral"
      size="sm"
      disabled={items.length >= questionLimits.items}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      sx={{ justifySelf: 'start' }}
      onClick={() => change(present => ({ ...present, items: [...present.items, { id: randomKey(), text: '' }] }))}
    >
      Add item
    </Button>
    <SelectField
      label="Marking"
      value={grading}
      options={sequenceGradings.map(value => ({ value, label: gradings[value] }))}
      onChange={chosen => {
        const found = sequenceGradings.find(one => one === chosen);
        if (found) change(present => ({ ...present, grading: found }));
      }}
    />
  </fieldset>
);
