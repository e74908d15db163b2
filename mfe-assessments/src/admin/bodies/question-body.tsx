import type { Question, QuestionMode, QuestionOf } from '@learnloom/contracts/assessments/question';
import { BlanksBody } from './blanks.tsx';
import type { BodyProps } from './body.ts';
import { CodeBody } from './code.tsx';
import { EssayBody } from './essay.tsx';
import { HotspotBody } from './hotspot.tsx';
import { MultipleChoiceBody } from './multiple-choice.tsx';
import { SequenceBody } from './sequence.tsx';
import { ShortAnswerBody } from './short-answer.tsx';
import { TrueOrFalseBody } from './true-or-false.tsx';

const isOf = <M extends QuestionMode>(question: Question, mode: M): question is QuestionOf<M> =>
  question.questionMode === mode;

/** The editor of what belongs to a question's type. A change that comes after the type went is dropped. */
export function QuestionBody({ question, change, errors }: BodyProps<Question>) {
  const changeOf =
    <M extends QuestionMode>(mode: M) =>
    (next: (present: QuestionOf<M>) => QuestionOf<M>): void =>
      change(present => (isOf(present, mode) ? next(present) : present));
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return <MultipleChoiceBody question={question} change={changeOf('MULTIPLE_CHOICE')} errors={errors} />;
    case 'TRUE_OR_FALSE':
      return <TrueOrFalseBody question={question} change={changeOf('TRUE_OR_FALSE')} errors={errors} />;
    case 'SHORT_ANSWER':
      return <ShortAnswerBody question={question} change={changeOf('SHORT_ANSWER')} errors={errors} />;
    case 'ESSAY':
      return <EssayBody question={question} change={changeOf('ESSAY')} errors={errors} />;
    case 'FILL_IN_THE_BLANK':
      return <BlanksBody question={question} change={changeOf('FILL_IN_THE_BLANK')} errors={errors} />;
    case 'SEQUENCE_ARRANGEMENT':
      return <SequenceBody question={question} change={changeOf('SEQUENCE_ARRANGEMENT')} errors={errors} />;
    case 'HOTSPOT':
      return <HotspotBody question={question} change={changeOf('HOTSPOT')} errors={errors} />;
    default:
      return (
        <CodeBody
          question={question}
          errors={errors}
          change={next => change(present => ('code' in present ? next(present) : present))}
        />
      );
  }
}
