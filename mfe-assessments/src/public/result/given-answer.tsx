import { Fragment, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { Answer, AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { truths } from '@learnloom/contracts/assessments/question';
import type { PartFeedback } from '@learnloom/contracts/assessments/attempt';
import type { GradePart } from '@learnloom/contracts/assessments/grade';
import { useMessages } from '@learnloom/ui/platform';
import { VisuallyHidden } from '@learnloom/ui/public';
import type { LearnerQuestionOf } from '../../taking/players/player.ts';
import { QuestionPlayer } from '../../taking/players/question-player.tsx';
import { assessmentMessages } from '../messages/messages.ts';
import { PartList, PartMark, partResult, type PartResult } from './graded-part.tsx';

interface GivenAnswerProps {
  readonly question: LearnerQuestion;
  readonly answer: Answer;
  /** Id of the element that names it. */
  readonly labelledBy: string;
  /** How its parts were graded; none: this is not told. */
  readonly parts?: readonly GradePart[];
  /** Shows what is missing in the answer; null: the key is not told. */
  readonly rightAnswer?: Answer | null;
  /** What its author says about parts of it. */
  readonly feedback?: readonly PartFeedback[];
}

const nothing = (): void => undefined;

interface Choice {
  readonly id: string;
  readonly chosen: boolean;
  readonly shown: ReactNode;
  readonly result: PartResult | null;
  readonly feedback: string;
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly labelledBy: string;
}

function Choices({ choices, labelledBy }: ChoicesProps) {
  const t = useMessages(assessmentMessages);
  return (
    <ul className="t-given" aria-labelledby={labelledBy}>
      {choices.map(({ id, chosen, shown, result, feedback }) => (
        <li key={id} className={chosen ? 't-given-choice t-given-chosen' : 't-given-choice'}>
          <span className="t-given-mark" aria-hidden="true">
            {chosen && <Check size={16} strokeWidth={2.25} />}
          </span>
          {chosen && <VisuallyHidden>{`${t('review.chosen')} `}</VisuallyHidden>}
          <div className="t-given-body">
            {shown}
            {feedback !== '' && (
              <p className="t-feedback" dir="auto">
                {feedback}
              </p>
            )}
          </div>
          {result && <PartMark result={result} />}
        </li>
      ))}
    </ul>
  );
}

interface Grading {
  readonly parts: readonly GradePart[];
  readonly rightAnswer: Answer | null;
}

/** How a choice was graded. What is missing is told only of an answer that was graded and where its key is shown. */
function choiceResult(id: string, { parts, rightAnswer }: Grading): PartResult | null {
  const own = partResult(parts, id);
  if (own || parts.length === 0 || !rightAnswer || !('answers' in rightAnswer)) return own;
  const answers: readonly string[] = rightAnswer.answers;
  return answers.includes(id) ? 'missing' : null;
}

const choicesOf = (
  { options }: LearnerQuestionOf<'MULTIPLE_CHOICE'>,
  { answers }: AnswerOf<'MULTIPLE_CHOICE'>,
  grading: Grading,
  feedback: readonly PartFeedback[],
): readonly Choice[] =>
  options.map(({ id, html }) => ({
    id,
    chosen: answers.includes(id),
    feedback: feedback.find(one => one.id === id)?.text ?? '',
    result: choiceResult(id, grading),
    shown: <div dir="auto" className="t-option-text ll-article" dangerouslySetInnerHTML={{ __html: html }} />,
  }));

const Blank = ({ text, result }: { readonly text: string; readonly result: PartResult | null }) => (
  <>
    <mark className={result ? `t-given-blank t-given-blank-${result}` : 't-given-blank'}>{text}</mark>
    {result && (
      <>
        {' '}
        <PartMark result={result} />
      </>
    )}
  </>
);

/** Items in the learner's order, with how each was graded. */
const Ordered = ({
  question: { items },
  order,
  parts,
  labelledBy,
}: {
  readonly question: LearnerQuestionOf<'SEQUENCE_ARRANGEMENT'>;
  readonly order: readonly string[];
  readonly parts: readonly GradePart[];
  readonly labelledBy: string;
}) => (
  <ol className="t-sequence" aria-labelledby={labelledBy}>
    {order.map((id, at) => {
      const result = partResult(parts, id);
      return (
        <li key={id} className="t-item">
          <span className="t-item-place" aria-hidden="true">
            {at + 1}
          </span>
          <span className="t-item-text" dir="auto">
            {items.find(item => item.id === id)?.text}
          </span>
          {result && <PartMark result={result} isStep />}
        </li>
      );
    })}
  </ol>
);

interface FilledBlanksProps {
  readonly pieces: readonly string[];
  readonly blanks: readonly string[];
  readonly parts: readonly GradePart[];
}

function FilledBlanks({ pieces, blanks, parts }: FilledBlanksProps) {
  const t = useMessages(assessmentMessages);
  return (
    <p className="t-blanks t-given-blanks" dir="auto">
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {piece}
          {at < pieces.length - 1 && (
            <Blank text={blanks[at] || t('review.blank')} result={partResult(parts, String(at))} />
          )}
        </Fragment>
      ))}
    </p>
  );
}

/**
 * What stands where a question was not answered: the text of one with blanks is in its answer's place, and would not be
 * there at all. Null: nothing.
 */
export const emptyAnswer = ({ questionMode }: LearnerQuestion): Answer | null =>
  questionMode === 'FILL_IN_THE_BLANK' ? { questionMode, blanks: [] } : null;

/** What was answered, to read: nothing in it looks as if it could still be changed. */
export function GivenAnswer({
  question,
  answer,
  labelledBy,
  parts = [],
  rightAnswer = null,
  feedback = [],
}: GivenAnswerProps) {
  const t = useMessages(assessmentMessages);
  const grading: Grading = { parts, rightAnswer };
  if (question.questionMode === 'MULTIPLE_CHOICE' && answer.questionMode === 'MULTIPLE_CHOICE')
    return <Choices choices={choicesOf(question, answer, grading, feedback)} labelledBy={labelledBy} />;
  if (question.questionMode === 'TRUE_OR_FALSE' && answer.questionMode === 'TRUE_OR_FALSE')
    return (
      <Choices
        choices={truths.map(id => ({
          id,
          chosen: answer.answers.includes(id),
          feedback: '',
          result: choiceResult(id, grading),
          shown: <span className="t-option-text">{t(`truth.${id}`)}</span>,
        }))}
        labelledBy={labelledBy}
      />
    );
  if (answer.questionMode === 'SHORT_ANSWER')
    return (
      <p className="t-given-text" dir="auto">
        {answer.text}
      </p>
    );
  if (question.questionMode === 'FILL_IN_THE_BLANK' && answer.questionMode === 'FILL_IN_THE_BLANK')
    return (
      <>
        <FilledBlanks pieces={question.pieces} blanks={answer.blanks} parts={parts} />
        {feedback.map(({ id, text }) => (
          <p key={id} className="t-feedback" dir="auto">
            {t('review.blankFeedback', { number: Number(id) + 1, text })}
          </p>
        ))}
      </>
    );
  if (
    question.questionMode === 'SEQUENCE_ARRANGEMENT' &&
    answer.questionMode === 'SEQUENCE_ARRANGEMENT' &&
    parts.length > 0
  )
    return <Ordered question={question} order={answer.order} parts={parts} labelledBy={labelledBy} />;
  const isMarked = question.questionMode === 'HOTSPOT' || 'code' in question;
  return (
    <>
      <QuestionPlayer question={question} answer={answer} onAnswer={nothing} labelledBy={labelledBy} disabled />
      {isMarked && <PartList question={question} parts={parts} />}
    </>
  );
}
