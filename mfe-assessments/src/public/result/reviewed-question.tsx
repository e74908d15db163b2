import { useId } from 'react';
import type { EarnedPoints, ReviewedQuestion as Reviewed, ShownGrade } from '@learnloom/contracts/assessments/attempt';
import { useMessages } from '@learnloom/ui/platform';
import { Chip, type ChipProps } from '@learnloom/ui/public';
import type { GradeStatus } from '@learnloom/contracts/assessments/grade';
import { assessmentMessages } from '../messages/messages.ts';
import { emptyAnswer, GivenAnswer } from './given-answer.tsx';
import { pointsWords, putRightWords } from './result-words.ts';

const tones: Readonly<Record<GradeStatus, NonNullable<ChipProps['tone']>>> = {
  right: 'published',
  partial: 'draft',
  wrong: 'danger',
  unanswered: 'neutral',
  'not-graded': 'neutral',
};

/** Points of a grade; null where they are not shown. */
const earnedPoints = (grade: ShownGrade | null): EarnedPoints | null =>
  grade && grade.points !== null ? { points: grade.points, max: grade.max } : null;

function GradeSummary({ grade }: { readonly grade: ShownGrade }) {
  const t = useMessages(assessmentMessages);
  const { status, dropped } = grade;
  const points = earnedPoints(grade);
  if (dropped) return <Chip tone="neutral">{t('grade.dropped')}</Chip>;
  return (
    <>
      {status && <Chip tone={tones[status]}>{t(`grade.${status}`)}</Chip>}{' '}
      {status !== 'not-graded' && points && pointsWords(points, t)}
    </>
  );
}

/** What was asked, answered and earned; the right answer, unless it was given, and why, where they are shown. */
export function ReviewedQuestion({ reviewed, number }: { readonly reviewed: Reviewed; readonly number: number }) {
  const t = useMessages(assessmentMessages);
  const id = useId();
  const { question, answer, isAnswerShown, grade, comment, feedback, rightAnswer, explanationHtml, corrected, before } =
    reviewed;
  const points = earnedPoints(grade);
  const given = answer ?? emptyAnswer(question);
  return (
    <section id={`question-${number}`} className="t-card t-reviewed" aria-labelledby={`${id}head`}>
      <header className="t-card-head">
        <h3 id={`${id}head`}>{t('question', { number })}</h3>
        {grade && (
          <p className="t-note">
            <GradeSummary grade={grade} />
          </p>
        )}
      </header>
      {(corrected || before) && (
        <p className="t-note">
          {t('review.corrected')}
          {before && points && ` ${putRightWords(before, points, t)}`}
        </p>
      )}
      <div
        dir="auto"
        id={`${id}text`}
        className="t-card-text ll-article"
        dangerouslySetInnerHTML={{ __html: question.questionHtml }}
      />
      {!isAnswerShown && question.questionMode === 'FILL_IN_THE_BLANK' && (
        <p className="t-blanks" dir="auto">
          {question.pieces.join('____')}
        </p>
      )}
      {isAnswerShown && (
        <h4 className="t-note" id={`${id}given`}>
          {answer ? t('review.given') : t('review.notAnswered')}
        </h4>
      )}
      {isAnswerShown && given && (
        <GivenAnswer
          question={question}
          answer={given}
          labelledBy={`${id}given`}
          parts={grade && !grade.override ? grade.parts : []}
          rightAnswer={rightAnswer}
          feedback={feedback}
        />
      )}
      {rightAnswer && grade?.status !== 'right' && (
        <>
          <h4 className="t-note" id={`${id}right`}>
            {t('review.correctAnswer')}
          </h4>
          <GivenAnswer question={question} answer={rightAnswer} labelledBy={`${id}right`} />
        </>
      )}
      {explanationHtml && (
        <div dir="auto" className="t-explanation ll-article" dangerouslySetInnerHTML={{ __html: explanationHtml }} />
      )}
      {comment !== '' && (
        <blockquote className="t-comment" dir="auto">
          {comment}
        </blockquote>
      )}
    </section>
  );
}
