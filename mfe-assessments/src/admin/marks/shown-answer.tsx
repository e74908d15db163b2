import { useId, type ReactNode } from 'react';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { emptyAnswer, GivenAnswer } from '../../public/result/given-answer.tsx';
import { QuestionPlayer } from '../../taking/players/question-player.tsx';
import '../../public/result/result.css';
import { marksMessages } from './messages/messages.ts';
import '../../taking/screen/screen.css';

const t = marksMessages.text;

const nothing = (): void => undefined;

interface ShownAnswerProps {
  readonly question: LearnerQuestion;
  readonly answer: Answer | null;
  readonly rightAnswer: Answer | null;
  readonly explanationHtml: string;
  /** Null: it is not graded. */
  readonly grade?: QuestionGrade | null;
  readonly heading: ReactNode;
  /** At the right of the heading. */
  readonly aside?: ReactNode;
  /** Said where there is no answer. */
  readonly none?: string;
}

/** A question with what was answered, and below it the key and why, unfolded on demand. */
export function ShownAnswer(props: ShownAnswerProps) {
  const { question, answer, rightAnswer, explanationHtml, heading, aside, none = t('noAnswer') } = props;
  const parts = props.grade && !props.grade.override ? props.grade.parts : [];
  const id = useId();
  const given = answer ?? emptyAnswer(question);
  return (
    <section className="am-answer" aria-labelledby={`${id}head`}>
      <header className="t-card-head">
        <h2 id={`${id}head`}>{heading}</h2>
        {aside}
      </header>
      {question.questionHtml !== '' && (
        <div
          dir="auto"
          id={`${id}text`}
          className="t-card-text ll-article"
          dangerouslySetInnerHTML={{ __html: question.questionHtml }}
        />
      )}
      <h3 className="am-note" id={`${id}given`}>
        {answer ? t('answer') : none}
      </h3>
      {given &&
        (parts.length > 0 ? (
          <GivenAnswer
            question={question}
            answer={given}
            labelledBy={`${id}given`}
            parts={parts}
            rightAnswer={rightAnswer}
          />
        ) : (
          <QuestionPlayer question={question} answer={given} onAnswer={nothing} labelledBy={`${id}given`} disabled />
        ))}
      {(rightAnswer ?? explanationHtml) && (
        <details className="am-key">
          <summary id={`${id}right`}>{rightAnswer ? t('answerKey') : t('explanation')}</summary>
          {rightAnswer && (
            <QuestionPlayer
              question={question}
              answer={rightAnswer}
              onAnswer={nothing}
              labelledBy={`${id}right`}
              disabled
            />
          )}
          {explanationHtml && (
            <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: explanationHtml }} />
          )}
        </details>
      )}
    </section>
  );
}
