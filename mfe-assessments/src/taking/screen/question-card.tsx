import { Flag } from 'lucide-react';
import { useId } from 'react';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { CheckAnswer, type Check } from '../checking/check-answer.tsx';
import { takingMessages } from '../messages/messages.ts';
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
  const t = useMessages(takingMessages);
  const id = useId();
  const { points, isRequired, questionHtml } = question;
  return (
    <section className="t-card" aria-labelledby={`${id}head`}>
      <header className="t-card-head">
        <h2 id={`${id}head`} tabIndex={-1} data-question={question.key}>
          {t('question.position', { number, total: of })}
        </h2>
        <p className="t-note">
          {isRequired ? t('question.pointsRequired', { count: points }) : t('question.points', { count: points })}
        </p>
      </header>
      <div
        dir="auto"
        id={`${id}text`}
        className="t-card-text ll-article"
        dangerouslySetInnerHTML={{ __html: questionHtml }}
      />
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
          {flagged ? t('question.flagged') : t('question.flag')}
        </PlainButton>
        {answer !== null && (
          <PlainButton look="plain" onClick={() => onAnswer(null)}>
            {t('question.clear')}
          </PlainButton>
        )}
      </div>
    </section>
  );
}
