import { attempts, type AttemptReview } from '@learnloom/contracts/assessments/attempt';
import { assessmentRoot } from '@learnloom/contracts/assessments/learner-pages';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk } from '@learnloom/ui/platform';
import { Asked, Breadcrumbs, Container, LinkButton, Skeleton } from '@learnloom/ui/public';
import { kinds } from '../kinds.ts';
import { ResultPlaces } from './result-places.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { durationWords, passWords, percentWords, pointsWords, putRightWords } from './result-words.ts';
import '../../taking/screen/screen.css';
import './result.css';

const laterWords = 'Answers are shown after you pass or use your last attempt.';

/** A result on whatever page: score, places and reviewed answers. */
export function ResultBody({ review }: { readonly review: AttemptReview }) {
  const { score, before, startedAt, submittedOn, handIn, questions, answersLater } = review;
  const pass = passWords(review);
  return (
    <>
      <div className={`t-score${score.passed === null ? '' : score.passed ? ' t-score-passed' : ' t-score-failed'}`}>
        <p className="t-score-percent">
          {percentWords(score.percent)}
          {score.soFar && <span className="t-note"> so far</span>}
        </p>
        {pass !== '' && <p className="t-score-pass">{pass}</p>}
        <p className="t-note">
          {pointsWords(score)} · time taken: {durationWords(startedAt, submittedOn)}
          {handIn === 'deadline' && ' · submitted automatically when time was up'}
        </p>
        {before && (
          <p className="t-note">
            Some questions were corrected after you submitted your answers. {putRightWords(before, score)}
          </p>
        )}
        {score.soFar && <p className="t-note">Some answers are still being graded. This page updates automatically.</p>}
      </div>
      {answersLater && <p className="t-note">{laterWords}</p>}
      {questions && <ResultPlaces grades={questions.map(({ grade }) => grade)} />}
      {questions?.map((reviewed, at) => (
        <ReviewedQuestion key={reviewed.question.key} reviewed={reviewed} number={at + 1} />
      ))}
      {review.comments.map(({ number: question, comment }) => (
        <section key={question} className="t-card" aria-label={`Comment on question ${question}`}>
          <p className="t-note">Comment on question {question}</p>
          <blockquote className="t-comment">{comment}</blockquote>
        </section>
      ))}
    </>
  );
}

function Result({ review }: { readonly review: AttemptReview }) {
  const { kind, assessment, number } = review;
  const { area, root } = kinds[kind];
  const introduction = `${assessmentRoot[kind]}/${assessment.category}/${assessment.slug}`;
  return (
    <Container size="reading" className="t-result">
      <Breadcrumbs
        items={[
          { label: 'Home', to: '/' },
          { label: area, to: root },
          { label: assessment.title, to: introduction },
          { label: `Attempt ${number}` },
        ]}
      />
      <h1>{assessment.title}</h1>
      <ResultBody review={review} />
      <div>
        <LinkButton to={introduction}>Back to the {kinds[kind].singular}</LinkButton>
      </div>
    </Container>
  );
}

/** How an attempt went. Grades that come later appear by themselves. */
export function Page({ params }: PageParams) {
  const { attempt = '' } = params;
  return (
    <Asked
      answer={useAsk(attempts.review, { key: attempt })}
      failed="This result could not be loaded"
      skeleton={
        <Container size="reading">
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </Container>
      }
    >
      {review => <Result review={review} />}
    </Asked>
  );
}
