import { Flag } from 'lucide-react';
import { useId } from 'react';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { countOf } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { CheckAnswer, type Check } from '../checking/check-answer.tsx';
import { QuestionPlayer } from '../players/question-player.tsx';

export interface QuestionCardProps {
  readonly question: LearnerQuestion;
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer | null) => void;
  readonly flagged: boolean;
  readonly onFlag: (flagged: boolean) => void;
  readonly check?: Check | undefined;
}

/** One question with the place for its answer. Its heading takes the focus when it is gone to. */
export function QuestionCard({ question, number, of, answer, onAnswer, flagged, onFlag, check }: QuestionCardProps) {
  const id = useId();
  const { points, isRequired, questionHtml } = question;
  return (
    <section className="t-card" aria-labelledby={`${id}head`}>
      <header className="t-card-head">
        <h2 id={`${id}head`} tabIndex={-1} data-question={question.key}>
          Question {number} of {of}
        </h2>
        <p className="t-note">
          {countOf(points, 'point')}
          {isRequired && ' · required'}
        </p>
      </header>
      <div id={`${id}text`} className="t-card-text ll-article" dangerouslySetInnerHTML={{ __html: questionHtml }} />
      <QuestionPlayer
        question={question}
        answer={answer}
        onAnswer={onAnswer}
        labelledBy={questionHtml === '' ? `${id}head` : `${id}head ${id}text`}
      />
      {check && <CheckAnswer key={question.key} question={question.key} answer={answer} check={check} />}
      <div className="t-card-foot">
        <PlainButton look="plain" aria-pressed={flagged} onClick={() => onFlag(!flagged)}>
          <Flag size={16} strokeWidth={1.75} aria-hidden="true" {...(flagged && { fill: 'currentColor' })} />
          {flagged ? 'Flagged' : 'Flag for later'}
        </PlainButton>
        {answer !== null && (
          <PlainButton look="plain" onClick={() => onAnswer(null)}>
            Clear answer
          </PlainButton>
        )}
      </div>
    </section>
  );
}
