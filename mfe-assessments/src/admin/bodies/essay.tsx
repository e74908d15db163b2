import { Plus } from 'lucide-react';
import { questionLimits, type Essay } from '@learnloom/contracts/assessments/question';
import { Button } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import { TextField } from '@learnloom/ui/forms';
import { randomKey } from '@learnloom/ui/platform';
import { changed, moved, without, type BodyProps } from './body.ts';
import { EntryTools } from './entry-tools.tsx';
import { PointsField } from './points-field.tsx';

export const EssayBody = ({ question: { answerText, rubric }, change }: BodyProps<Essay>) => (
  <fieldset className="as-group">
    <legend>Marking by staff</legend>
    <div>
      <p className="as-label">Model answer</p>
      <RichTextEditor
        label="Model answer"
        look="field"
        value={answerText}
        onChange={text => change(present => ({ ...present, answerText: text }))}
      />
    </div>
    <p className="as-label">Rubric: what staff tick while grading</p>
    <ol className="as-entries">
      {rubric.map(({ id, text, points }, at) => (
        <li key={id}>
          <TextField
            label={`Rubric point ${at + 1}`}
            hideLabel
            value={text}
            maxLength={500}
            onChange={typed =>
              change(present => ({ ...present, rubric: changed(present.rubric, id, { text: typed }) }))
            }
          />
          <PointsField
            label={`Points of rubric point ${at + 1}`}
            value={points}
            onChange={worth =>
              change(present => ({ ...present, rubric: changed(present.rubric, id, { points: worth }) }))
            }
          />
          <EntryTools
            name={`rubric point ${at + 1}`}
            first={at === 0}
            last={at === rubric.length - 1}
            onMove={by => change(present => ({ ...present, rubric: moved(present.rubric, id, by) }))}
            onRemove={() => change(present => ({ ...present, rubric: without(present.rubric, id) }))}
          />
        </li>
      ))}
    </ol>
    <Button
      variant="outlined"
      color="neutral"
      size="sm"
      disabled={rubric.length >= questionLimits.rubricPoints}
      startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
      sx={{ justifySelf: 'start' }}
      onClick={() =>
        change(present => ({ ...present, rubric: [...present.rubric, { id: randomKey(), text: '', points: 1 }] }))
      }
    >
      Add rubric point
    </Button>
  </fieldset>
);
