import { truths, type TrueOrFalse } from '@learnloom/contracts/assessments/question';
import { RadioField } from '@learnloom/ui/forms';
import type { BodyProps } from './body.ts';
import { truthWords } from './choice-words.ts';

export const TrueOrFalseBody = ({ question, change }: BodyProps<TrueOrFalse>) => (
  <RadioField
    label="Correct answer"
    value={question.answers[0] ?? ''}
    options={truths.map(value => ({ value, label: truthWords[value] }))}
    onChange={chosen => change(present => ({ ...present, answers: truths.filter(truth => truth === chosen) }))}
  />
);
