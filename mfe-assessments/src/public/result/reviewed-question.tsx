import { useId } from 'react';
import type { ReviewedQuestion as Reviewed } from '@learnloom/contracts/assessments/attempt';
import { Chip, type ChipProps } from '@learnloom/ui/public';
import type { GradeStatus } from '@learnloom/contracts/assessments/grade';
import { emptyAnswer, GivenAnswer } from './given-answer.tsx';
import { gradeWords, pointsWords, putRightWords } from './result-words.ts';

const tones: Readonly<Record<GradeStatus, NonNullable<ChipProps['tone']>>> = {
  right: 'published',
  partial: 'draft',
  wrong: 'danger',
  unanswered: 'neutral',
  'not-graded': 'neutral',
};

/** What was asked, answered and earned; the right answer, unless it was given, and why, where they are shown. */
export function ReviewedQuestion({ reviewed, number }: { readonly reviewed: Reviewed; readonly number: number }) {
  const id = useId();
  const { question, answer, grade, comment, rightAnswer, explanationHtml, corrected, before } = reviewed;
  const given = answer ?? emptyAnswer(question);
  return (
    <section id={`question-${number}`} className="t-card t-reviewed" aria-labelledby={`${id}head`}>
      <header className="t-card-head">
        <h3 id={`${id}head`}>Question {number}</h3>
        {grade && (
          <p className="t-note">
            <Chip tone={tones[grade.status]}>{grade.dropped ? 'Not counted' : gradeWords[grade.status]}</Chip>{' '}
            {!grade.dropped && grade.status !== 'not-graded' && pointsWords(grade)}
          </p>
        )}
      </header>
      {(corrected || before) && (
        <p className="t-note">
          This question was corrected after you submitted your answers. Your answer was graded against the corrected
          version.
          {before && grade && ` ${putRightWords(before, grade)}`}
        </p>
      )}
      <div
        id={`${id}text`}
        className="t-card-text ll-article"
        dangerouslySetInnerHTML={{ __html: question.questionHtml }}
      />
      <h4 className="t-note" id={`${id}given`}>
        {answer ? 'Your answer' : 'You did not answer this question'}
      </h4>
      {given && (
        <GivenAnswer
          question={question}
          answer={given}
          labelledBy={`${id}given`}
          parts={grade && !grade.override ? grade.parts : []}
          rightAnswer={rightAnswer}
        />
      )}
      {rightAnswer && grade?.status !== 'right' && (
        <>
          <h4 className="t-note" id={`${id}right`}>
            A correct answer
          </h4>
          <GivenAnswer question={question} answer={rightAnswer} labelledBy={`${id}right`} />
        </>
      )}
      {explanationHtml && (
        <div className="t-explanation ll-article" dangerouslySetInnerHTML={{ __html: explanationHtml }} />
      )}
      {comment !== '' && <blockquote className="t-comment">{comment}</blockquote>}
    </section>
  );
}
