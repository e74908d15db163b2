import { truths, type TrueOrFalse } from '@learnloom/contracts/assessments/question';
import { RadioField } from '@learnloom/ui/forms';
import type { BodyProps } from './body.ts';
import { truthWords } from './choice-words.ts';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

export const TrueOrFalseBody = ({ question, change }: BodyProps<TrueOrFalse>) => (
  <RadioField
    label={t('correctAnswer')}
    value={question.answers[0] ?? ''}
    options={truths.map(value => ({ value, label: truthWords[value] }))}
    onChange={chosen => change(present => ({ ...present, answers: truths.filter(truth => truth === chosen) }))}
  />
);
