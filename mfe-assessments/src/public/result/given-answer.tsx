import { Fragment, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { Answer, AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { truths } from '@learnloom/contracts/assessments/question';
import { VisuallyHidden } from '@learnloom/ui/public';
import type { LearnerQuestionOf } from '../../taking/players/player.ts';
import { QuestionPlayer } from '../../taking/players/question-player.tsx';

interface GivenAnswerProps {
  readonly question: LearnerQuestion;
  readonly answer: Answer;
  /** Id of the element that names it. */
  readonly labelledBy: string;
}

const truthWords = { TRUE: 'True', FALSE: 'False' } as const;
const nothing = (): void => undefined;

interface Choice {
  readonly id: string;
  readonly chosen: boolean;
  readonly shown: ReactNode;
}

const Choices = ({ choices, labelledBy }: { readonly choices: readonly Choice[]; readonly labelledBy: string }) => (
  <ul className="t-given" aria-labelledby={labelledBy}>
    {choices.map(({ id, chosen, shown }) => (
      <li key={id} className={chosen ? 't-given-choice t-given-chosen' : 't-given-choice'}>
        <span className="t-given-mark" aria-hidden="true">
          {chosen && <Check size={16} strokeWidth={2.25} />}
        </span>
        {chosen && <VisuallyHidden>Chosen: </VisuallyHidden>}
        {shown}
      </li>
    ))}
  </ul>
);

const choicesOf = (
  { options }: LearnerQuestionOf<'MULTIPLE_CHOICE'>,
  { answers }: AnswerOf<'MULTIPLE_CHOICE'>,
): readonly Choice[] =>
  options.map(({ id, html }) => ({
    id,
    chosen: answers.includes(id),
    shown: <div className="t-option-text ll-article" dangerouslySetInnerHTML={{ __html: html }} />,
  }));

const FilledBlanks = ({
  pieces,
  blanks,
}: {
  readonly pieces: readonly string[];
  readonly blanks: readonly string[];
}) => (
  <p className="t-blanks t-given-blanks">
    {pieces.map((piece, at) => (
      <Fragment key={at}>
        {piece}
        {at < pieces.length - 1 && <mark className="t-given-blank">{blanks[at] || 'left blank'}</mark>}
      </Fragment>
    ))}
  </p>
);

/**
 * What stands where a question was not answered: the text of one with blanks is in its answer's place, and would not be
 * there at all. Null: nothing.
 */
export const emptyAnswer = ({ questionMode }: LearnerQuestion): Answer | null =>
  questionMode === 'FILL_IN_THE_BLANK' ? { questionMode, blanks: [] } : null;

/** What was answered, to read: nothing in it looks as if it could still be changed. */
export function GivenAnswer({ question, answer, labelledBy }: GivenAnswerProps) {
  if (question.questionMode === 'MULTIPLE_CHOICE' && answer.questionMode === 'MULTIPLE_CHOICE')
    return <Choices choices={choicesOf(question, answer)} labelledBy={labelledBy} />;
  if (question.questionMode === 'TRUE_OR_FALSE' && answer.questionMode === 'TRUE_OR_FALSE')
    return (
      <Choices
        choices={truths.map(id => ({
          id,
          chosen: answer.answers.includes(id),
          shown: <span className="t-option-text">{truthWords[id]}</span>,
        }))}
        labelledBy={labelledBy}
      />
    );
  if (answer.questionMode === 'SHORT_ANSWER') return <p className="t-given-text">{answer.text}</p>;
  if (question.questionMode === 'FILL_IN_THE_BLANK' && answer.questionMode === 'FILL_IN_THE_BLANK')
    return <FilledBlanks pieces={question.pieces} blanks={answer.blanks} />;
  return <QuestionPlayer question={question} answer={answer} onAnswer={nothing} labelledBy={labelledBy} disabled />;
}
